// As of when the figures are, from how many entries, and a button that asks for them anew.
import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { AnyReport, AnyRun } from '#shared/reports/report.ts';
import styles from './RunLine.module.css';

/** The entries that the figures are of: all in the books, or those in the report where it says so. */
const entriesOf = (report: AnyReport, run: AnyRun): { words: 'entries' | 'own'; count: number } | null => {
  const words = report.entriesIn === undefined ? 'entries' : 'own';
  const count = report.entriesIn === undefined ? run.entries : report.entriesIn(run);
  return count === null ? null : { words, count };
};

type Props = { report: AnyReport; run: AnyRun; isFetching: boolean; onRefresh: () => void };

export const RunLine = ({ report, run, isFetching, onRefresh }: Props) => {
  const { t } = useTranslation('reports');
  const entries = entriesOf(report, run);
  return (
    <p className={styles['line']} aria-busy={isFetching}>
      <span className={styles['text']}>
        <span>
          {t('run.asOf')} <time dateTime={run.computedAt}>{formatInstant(run.computedAt, locale)}</time>
        </span>
        {entries && (
          <span className={styles['entries']}>
            {t(`run.${entries.words}`, { count: entries.count, number: countText(entries.count) })}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles['refresh']}
        aria-label={t('run.refresh')}
        {...tooltip(t('run.refresh'))}
        disabled={isFetching}
        onClick={onRefresh}
      >
        <ArrowClockwiseRegular aria-hidden="true" />
      </button>
    </p>
  );
};
