// The trial balance: opening, movement and closing of every account, by groups; each account leads to its statement.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { FilterChips } from '#frontend/ui/FilterChips.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { type ReportRow, reportTable } from '#shared/finance/reportTable.ts';
import { levelsOf, trialPartsOfBooks } from '#shared/finance/trialBalanceRows.ts';
import { BalanceChip } from './BalanceChip.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportExport } from './ReportExport.tsx';
import { RunLine } from './RunLine.tsx';
import { useTrialBalance } from './reportQueries.ts';
import styles from './TrialBalanceReport.module.css';
import { type ScopeControl, useReportScope } from './useReportScope.ts';
import { useTrialColumns } from './useTrialColumns.tsx';

const noRows: never[] = [];
const levelsMax = 6;
const rowKey = (row: ReportRow) => row.key;

const useReport = (control: ScopeControl) => {
  const { t } = useTranslation('reports');
  const level = Number(control.search.get('level') ?? '0');
  const zero = control.search.get('zero') === '1';
  const part = trialPartsOfBooks.find((each) => each === control.search.get('only'));
  const query = useTrialBalance(control.scope, zero);
  const run = query.data;
  const view = useMemo(() => ({ level, part }), [level, part]);
  const table = useMemo(
    () => (run === undefined ? null : reportTable([run], { ...view, language: locale, say: t })),
    [run, view, t],
  );
  const levels = useMemo(
    () => (run === undefined ? 1 : Math.min(levelsMax, levelsOf(run.rows, run.groups))),
    [run],
  );
  return { query, run, table, rows: table?.rows ?? noRows, levels, view, zero };
};

export const TrialBalanceReport = () => {
  const { t } = useTranslation('reports');
  const control = useReportScope();
  const { scope, set } = control;
  const { query, run, table, rows, levels, view, zero } = useReport(control);
  const { level, part } = view;
  const { currency } = useSession().settings;
  const columns = useTrialColumns(table, { scope, currency });
  const refresh = async () => (await query.refetch()).data;
  const levelChoices = Array.from({ length: levels }, (_, index) => ({
    value: String(index + 1),
    label: t('trial.level', { level: index + 1 }),
  }));
  return (
    <Page title={t('trial.title')}>
      <Card
        flush
        title={t('trial.title')}
        aside={
          <span className={styles['period']}>
            {t('period.text', { from: formatDate(scope.from, locale), to: formatDate(scope.to, locale) })}
          </span>
        }
        actions={
          <>
            {run !== undefined && rows.length > 0 && part === undefined && (
              <BalanceChip totals={run.totals} />
            )}
            <ReportExport
              run={run}
              name={t('trial.title')}
              view={view}
              branches={control.branches}
              disabled={rows.length === 0}
              onGone={refresh}
            />
          </>
        }
      >
        <ReportBar control={control} hasClose={run?.hasClose ?? false}>
          <SelectField
            label={t('trial.depth')}
            value={String(level)}
            choices={[{ value: '0', label: t('trial.allLevels') }, ...levelChoices]}
            onChange={(value) => set({ level: value === '0' ? '' : value })}
          />
          <div className={styles['check']}>
            <CheckField
              label={t('trial.zero')}
              checked={zero}
              onChange={(isOn) => set({ zero: isOn ? '1' : '' })}
            />
          </div>
        </ReportBar>
        {part !== undefined && (
          <div className={styles['part']}>
            <FilterChips
              chips={[
                {
                  key: 'only',
                  name: t('trial.only'),
                  value: t(`part.${part}`),
                  onRemove: () => set({ only: '' }),
                },
              ]}
            />
          </div>
        )}
        {run !== undefined && (
          <RunLine run={run} isFetching={query.isFetching} onRefresh={() => void refresh()} />
        )}
        <div className={styles['table']} data-stale={query.isPlaceholderData} aria-busy={query.isFetching}>
          <DataTable
            label={t('trial.title')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            loading={query.isPending}
            failure={query.isError ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={(row) => (row.style === 'group' ? 'group' : undefined)}
            empty={<EmptyState title={t('trial.empty')} text={t('trial.emptyText')} />}
          />
        </div>
      </Card>
    </Page>
  );
};
