// The trial balance: opening, movement and closing of every account, by groups; each account leads to its statement.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { locale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { FilterChips } from '#frontend/ui/FilterChips.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { type ReportRow, reportTable } from '#shared/finance/reportTable.ts';
import { levelsOf, trialPartsOfBooks } from '#shared/finance/trialBalanceRows.ts';
import { BalanceChip } from './BalanceChip.tsx';
import { FoldAll } from './FoldAll.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportExport } from './ReportExport.tsx';
import { RunLine } from './RunLine.tsx';
import { useTrialBalance } from './reportQueries.ts';
import { statementPath } from './statementPath.ts';
import styles from './TrialBalanceReport.module.css';
import { TrialDepth } from './TrialDepth.tsx';
import { useFolding } from './useFolding.ts';
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
  const navigate = useNavigate();
  const control = useReportScope();
  const { scope, set } = control;
  const { query, run, table, rows, levels, view, zero } = useReport(control);
  const { level, part } = view;
  const { currency } = useSession().settings;
  const folding = useFolding(rows, control, part !== undefined);
  const columns = useTrialColumns(table, { scope, currency, folding });
  const open = (row: ReportRow) =>
    folding.isOpen(row) === undefined ? void navigate(statementPath(row.key, scope)) : folding.toggle(row);
  const refresh = async () => (await query.refetch()).data;
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
            {run !== undefined && rows.length > 0 && part === undefined && run.costCentre === null && (
              <BalanceChip totals={run.totals} />
            )}
            <ReportExport
              run={run}
              name={t('trial.title')}
              view={view}
              control={control}
              disabled={rows.length === 0}
              onGone={refresh}
            />
          </>
        }
      >
        <ReportBar control={control} hasClose={run?.hasClose ?? false}>
          {folding.all === null && (
            <TrialDepth {...{ level, levels }} onLevel={(chosen) => set({ level: chosen })} />
          )}
          <div className={styles['check']}>
            <CheckField
              label={t('trial.zero')}
              checked={zero}
              onChange={(isOn) => set({ zero: isOn ? '1' : '' })}
            />
            {folding.all && <FoldAll {...folding.all} />}
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
            rows={folding.rows}
            rowKey={rowKey}
            loading={query.isPending}
            failure={query.isError ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={(row) => (row.style === 'group' ? 'group' : undefined)}
            onOpen={open}
            empty={<EmptyState title={t('trial.empty')} text={t('trial.emptyText')} />}
          />
        </div>
      </Card>
    </Page>
  );
};
