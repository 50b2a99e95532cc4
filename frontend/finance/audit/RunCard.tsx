// How the books stand: what runs, or why it does not, and how the last check or repair has ended, when it was and whose.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/headless/svg/circle';
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import { useTranslation } from 'react-i18next';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import type { BooksResult, BooksRun, BooksState } from '#shared/finance/booksApi.ts';
import { underWay } from './bookQueries.ts';
import { cutText, remainder } from './findingWords.ts';
import styles from './RunCard.module.css';
import { useFindingWords } from './useFindingWords.ts';

const secondsFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A user who leaves the page finds the run here again. */
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
    <div className={styles['running']}>
      <ProgressBar done={done} total={total ?? 0} text={text} note={done > 0 ? reached : undefined} />
      <p className={styles['note']}>{t('goesOn')}</p>
    </div>
  );
};

const textOf = ({ kind, findings, findingsCount }: BooksResult): string => {
  if (kind === 'repair') return findingsCount === 0 ? 'repaired' : `unrepaired.${remainder(findings)}`;
  return findingsCount === 0 ? 'agreesText' : 'differsText';
};

/** The calm sentence or the worried one, and how much was looked at. */
const Ended = ({ last }: { last: BooksResult }) => {
  const { t } = useTranslation('books');
  const words = useFindingWords();
  const { kind, at, by, entries, lines, seconds, findingsCount } = last;
  const figures = {
    entries: t('entries', { count: entries, shown: countText(entries) }),
    lines: t('lines', { count: lines, shown: countText(lines) }),
    seconds: localNumber(secondsFormat.format(seconds)),
  };
  const whose = by === null ? t('byNight') : localName(by);
  const isCalm = findingsCount === 0;
  const Sign = isCalm ? CheckmarkCircleFilled : WarningFilled;
  return (
    <div className={styles['ended']} data-calm={isCalm} role="status">
      <span className={styles['sign']}>
        <Sign aria-hidden="true" />
      </span>
      <div>
        <p className={styles['stand']}>
          {isCalm ? t('agrees') : t('differs', { count: findingsCount, shown: countText(findingsCount) })}
        </p>
        <p className={styles['text']}>{t(textOf(last))}</p>
        <p className={styles['note']}>
          <span>
            <BidiText>{t(`last.${kind}`, { at: formatInstant(at, locale), whose })}</BidiText>
          </span>
          <span>
            <BidiText>{t('checked', figures)}</BidiText>
          </span>
        </p>
        <p className={styles['note']}>
          <span>
            <BidiText>{t('cut', { cut: cutText(words, last) })}</BidiText>
          </span>
          {by === null && <span>{t('nightly')}</span>}
        </p>
      </div>
    </div>
  );
};

const NoneYet = () => {
  const { t } = useTranslation('books');
  return (
    <div className={styles['ended']}>
      <span className={styles['sign']}>
        <CircleRegular aria-hidden="true" />
      </span>
      <div>
        <p className={styles['stand']}>{t('noneYet')}</p>
        <p className={styles['note']}>{t('noneYetText')}</p>
      </div>
    </div>
  );
};

export const RunCard = ({ state }: { state: BooksState }) => {
  const { t } = useTranslation('books');
  const { run, last } = state;
  const running = underWay(state);
  return (
    <Card>
      {running !== null && <UnderWay run={running} />}
      {running === null && run !== null && <EmptyState tone="error" title={run.failure ?? t('lost')} />}
      {last !== null && running === null && <Ended last={last} />}
      {last === null && run === null && <NoneYet />}
    </Card>
  );
};
