// The books check: holds everything against the journal, says what differs and where, and lets it be rebuilt by those who may.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { BooksResult, BooksRun, BooksState, Finding } from '#shared/finance/booksApi.ts';
import styles from './BooksCheckDialog.module.css';
import { underWay, useBooksCheck, useCheckBooks, useRepairBooks } from './bookQueries.ts';
import { FindingList } from './FindingList.tsx';
import { cutText, remainder } from './findingWords.ts';
import { useFindingWords } from './useFindingWords.ts';

const secondsFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** When it was and whose, how much was looked at, and the calm sentence or the worried one. */
const Summary = ({ last }: { last: BooksResult }) => {
  const { t } = useTranslation('books');
  const { kind, at, by, entries, lines, seconds, findingsCount } = last;
  const words = useFindingWords();
  const figures = {
    entries: t('entries', { count: entries, shown: countText(entries) }),
    lines: t('lines', { count: lines, shown: countText(lines) }),
    seconds: localNumber(secondsFormat.format(seconds)),
  };
  const whose = by === null ? t('byNight') : localName(by);
  return (
    <div className={styles['result']} role="status">
      <p className={styles['when']}>
        <BidiText>{t(`last.${kind}`, { at: formatInstant(at, locale), whose })}</BidiText>
      </p>
      <StatusDot tone={findingsCount === 0 ? 'success' : 'danger'}>
        {findingsCount === 0
          ? t('agrees')
          : t('differs', { count: findingsCount, shown: countText(findingsCount) })}
      </StatusDot>
      <p className={styles['figures']}>
        <BidiText>{t('checked', figures)}</BidiText>
      </p>
      <p className={styles['note']}>
        <BidiText>{t('cut', { cut: cutText(words, last) })}</BidiText>
      </p>
    </div>
  );
};

/** Whoever closes the dialog finds it here again. */
const UnderWay = ({ run }: { run: BooksRun }) => {
  const { t } = useTranslation('books');
  const { kind, done, total } = run;
  const text = t(kind === 'repair' ? 'repairing' : 'running');
  const shown = countText(done);
  const reached =
    total === null
      ? t('entries', { count: done, shown })
      : t('doneOf', { shown, total: t('entries', { count: total, shown: countText(total) }) });
  return (
    <div className={styles['result']}>
      <ProgressBar done={done} total={total ?? 0} text={text} note={done > 0 ? reached : undefined} />
      <p className={styles['note']}>{t('goesOn')}</p>
    </div>
  );
};

const Confirm = ({
  findings,
  onConfirm,
  onClose,
}: {
  findings: readonly Finding[];
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('books');
  const isLossy = findings.some(({ code }) => code === 'head.ahead');
  return (
    <ConfirmDialog title={t('confirmTitle')} confirm={t('repair')} onConfirm={onConfirm} onClose={onClose}>
      <p>{t('confirmText')}</p>
      {isLossy && <p role="alert">{t('confirmAhead')}</p>}
    </ConfirmDialog>
  );
};

const Found = ({ last }: { last: BooksResult }) => {
  const { t } = useTranslation('books');
  const { kind, findings, findingsCount, changes, changesCount } = last;
  return (
    <>
      <Summary last={last} />
      {kind === 'repair' && (
        <p>{findingsCount === 0 ? t('repaired') : t(`unmended.${remainder(findings)}`)}</p>
      )}
      {findingsCount > 0 && (
        <FindingList
          kind="finding"
          label={t('differs', { count: findingsCount, shown: countText(findingsCount) })}
          findings={findings}
          count={findingsCount}
        />
      )}
      {changesCount > 0 && (
        <FindingList
          kind="change"
          label={t('changes', { count: changesCount, shown: countText(changesCount) })}
          findings={changes}
          count={changesCount}
        />
      )}
    </>
  );
};

/** What runs, or why it does not, or what the last one has found. */
const State = ({ state }: { state: BooksState }) => {
  const { t } = useTranslation('books');
  const { run, last } = state;
  const running = underWay(state);
  if (running) return <UnderWay run={running} />;
  return (
    <>
      {run !== null && <EmptyState tone="error" title={run.failure ?? t('lost')} />}
      {last === null && run === null && <p className={styles['note']}>{t('noneYet')}</p>}
      {last !== null && <Found last={last} />}
    </>
  );
};

const Loaded = () => {
  const { t } = useTranslation('books');
  const { data, error, refetch } = useBooksCheck();
  if (data) return <State state={data} />;
  if (!error) return <SkeletonRows label={t('title')} count={3} />;
  const retry = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
  return <EmptyState tone="error" title={error.message} actions={retry} />;
};

export const BooksCheckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('books');
  const { data } = useBooksCheck();
  const check = useCheckBooks();
  const repair = useRepairBooks();
  const [isAsking, setAsking] = useState(false);
  const canRepair = usePermission('repair_books', 'edit');
  const isBusy = check.isPending || repair.isPending || underWay(data) !== null;
  const last = data?.last ?? null;
  const actions = (
    <>
      <Button look="primary" disabled={isBusy} onClick={() => check.mutate()}>
        {t('run')}
      </Button>
      {canRepair && last !== null && last.findingsCount > 0 && (
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {t('repair')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('title')} onClose={onClose} actions={actions}>
      <p className={styles['note']}>{t('text')}</p>
      <Loaded />
      {isAsking && last !== null && (
        <Confirm
          findings={last.findings}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            repair.mutate();
          }}
        />
      )}
    </Dialog>
  );
};
