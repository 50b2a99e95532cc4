// The books check: holds everything against the journal, says what differs and where, and lets it be rebuilt by those who may.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '#frontend/lib/digits.ts';
import { locale } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/ConfirmDialog.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { StatusDot } from '#frontend/ui/StatusDot.tsx';
import type { Finding } from '#shared/finance/booksApi.ts';
import styles from './BooksCheckDialog.module.css';
import { type TimedCheck, useBooksCheck, useLastCheck, useRepairBooks } from './bookQueries.ts';
import { FindingList } from './FindingList.tsx';
import { cutText, remainder } from './findingWords.ts';
import { useFindingWords } from './useFindingWords.ts';

/** What it found is listed until something newer is known. */
const LastNight = ({ isNewest }: { isNewest: boolean }) => {
  const { t } = useTranslation('books');
  const { data } = useLastCheck();
  if (data === undefined) return null;
  if (data === null) return <p className={styles['note']}>{t('noneYet')}</p>;
  const { at, findings, findingsCount } = data;
  const differs = t('lastDiffers', { count: findingsCount, shown: countText(findingsCount) });
  const result = findingsCount === 0 ? t('lastAgrees') : differs;
  return (
    <>
      <p className={styles['note']}>
        <BidiText>{t('lastNight', { at: formatInstant(at, locale), result })}</BidiText>
      </p>
      {isNewest && findings.length > 0 && (
        <FindingList kind="finding" label={differs} findings={findings} count={findingsCount} />
      )}
    </>
  );
};

const secondsFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How much was looked at, and the calm sentence or the worried one. */
const Summary = ({ check }: { check: TimedCheck }) => {
  const { t } = useTranslation('books');
  const { entries, lines, seconds, findingsCount } = check;
  const words = useFindingWords();
  const figures = {
    entries: t('entries', { count: entries, shown: countText(entries) }),
    lines: t('lines', { count: lines, shown: countText(lines) }),
    seconds: localNumber(secondsFormat.format(seconds)),
  };
  return (
    <div className={styles['result']} role="status">
      <StatusDot tone={findingsCount === 0 ? 'success' : 'danger'}>
        {findingsCount === 0
          ? t('agrees')
          : t('differs', { count: findingsCount, shown: countText(findingsCount) })}
      </StatusDot>
      <p className={styles['figures']}>
        <BidiText>{t('checked', figures)}</BidiText>
      </p>
      <p className={styles['note']}>
        <BidiText>{t('cut', { cut: cutText(words, check) })}</BidiText>
      </p>
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

type Repair = ReturnType<typeof useRepairBooks>;

const Found = ({ check, repair }: { check: TimedCheck; repair: Repair }) => {
  const { t } = useTranslation('books');
  const { findings, findingsCount } = check;
  const { data: repaired } = repair;
  return (
    <>
      <Summary check={check} />
      {repaired !== undefined && (
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
      {repaired !== undefined && repaired.changesCount > 0 && (
        <FindingList
          kind="change"
          label={t('changes', { count: repaired.changesCount, shown: countText(repaired.changesCount) })}
          findings={repaired.changes}
          count={repaired.changesCount}
        />
      )}
    </>
  );
};

export const BooksCheckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('books');
  const query = useBooksCheck();
  const repair = useRepairBooks();
  const [isAsking, setAsking] = useState(false);
  const canRepair = usePermission('set_lock', 'edit');
  const { data: check, isFetching, error } = query;
  const isBusy = isFetching || repair.isPending;
  const failure = repair.error ?? error;
  // Books that take too long to be checked by day are repaired by what the night has found.
  const { data: lastNight } = useLastCheck();
  const known = check ?? lastNight;
  const run = () => {
    repair.reset();
    void query.refetch();
  };
  const actions = (
    <>
      <Button look="primary" disabled={isBusy} onClick={run}>
        {t('run')}
      </Button>
      {canRepair && known && known.findingsCount > 0 && (
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {t('repair')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('title')} onClose={onClose} actions={actions}>
      <p className={styles['note']}>{t('text')}</p>
      <LastNight isNewest={check === undefined && !isBusy} />
      {isBusy && <SkeletonRows label={t(repair.isPending ? 'repairing' : 'running')} count={3} />}
      {!isBusy && failure !== null && <EmptyState tone="error" title={failure.message} />}
      {!isBusy && failure === null && check !== undefined && <Found check={check} repair={repair} />}
      {isAsking && known && (
        <Confirm
          findings={known.findings}
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
