// As of when the figures are, from how many entries, and a button that asks for them anew.
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { countText } from '#frontend/ui/countText.ts';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import type { ReportRun } from '#shared/finance/reportRunsApi.ts';
import styles from './RunLine.module.css';

/** The entries that the figures are of: all in the books, or those in the statement where the whole of it has arrived. */
const entriesOf = (run: ReportRun): { words: 'entries' | 'own'; count: number } | null => {
  if (run.report === 'trialBalance')
    return run.entries === null ? null : { words: 'entries', count: run.entries };
  if (run.page > 1 || run.next !== null) return null;
  return {
    words: 'own',
    count: new Set(run.rows.map(({ source, number }) => `${source.kind} ${number}`)).size,
  };
};

type Props = { run: ReportRun; isFetching: boolean; onRefresh: () => void };

export const RunLine = ({ run, isFetching, onRefresh }: Props) => {
  const { t } = useTranslation('reports');
  const entries = entriesOf(run);
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
        title={t('run.refresh')}
        disabled={isFetching}
        onClick={onRefresh}
      >
        <ArrowClockwiseRegular aria-hidden="true" />
      </button>
    </p>
  );
};
