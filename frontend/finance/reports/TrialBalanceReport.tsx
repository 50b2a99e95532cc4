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
import { levelOf, totalsOf } from '#shared/finance/trialBalance.ts';
import { chartOf } from '#shared/ledger/ledgerAccount.ts';
import { useAccounts } from '../settings/accountQueries.ts';
import { BalanceChip } from './BalanceChip.tsx';
import { ReportBar } from './ReportBar.tsx';
import { useTrialBalance } from './reportQueries.ts';
import { TrialBalanceExport } from './TrialBalanceExport.tsx';
import styles from './TrialBalanceReport.module.css';
import { exactFigures, rowsOfPart, type TrialRow, trialPartsOfBooks, trialRows } from './trialBalanceRows.ts';
import { type ScopeControl, useReportScope } from './useReportScope.ts';
import { useTrialColumns } from './useTrialColumns.tsx';

const noAccounts: never[] = [];
const noRows: never[] = [];
const levelsMax = 6;
const rowKey = (row: TrialRow) => row.code;

const useReport = (control: ScopeControl) => {
  const { scale } = useSession().settings;
  const level = Number(control.search.get('level') ?? '0');
  const zero = control.search.get('zero') === '1';
  const query = useTrialBalance(control.scope, zero);
  const accounts = useAccounts().data ?? noAccounts;
  const chart = useMemo(() => chartOf(accounts), [accounts]);
  const levels = useMemo(
    () => Math.min(levelsMax, Math.max(1, ...accounts.map((account) => levelOf(chart, account)))),
    [accounts, chart],
  );
  const all = query.data?.rows ?? noRows;
  const part = trialPartsOfBooks.find((each) => each === control.search.get('only'));
  const wire = useMemo(() => rowsOfPart(all, chart, part), [all, chart, part]);
  const rows = useMemo(() => trialRows(wire, chart, { level, scale }), [wire, chart, level, scale]);
  const totals = useMemo(() => {
    if (query.data === undefined) return null;
    if (part === undefined) return exactFigures(query.data.totals, scale);
    return totalsOf(wire.map((row) => ({ figures: exactFigures(row, scale) })));
  }, [query.data, wire, part, scale]);
  return { query, rows, totals, levels, level, zero, part };
};

export const TrialBalanceReport = () => {
  const { t } = useTranslation('reports');
  const control = useReportScope();
  const { scope, set } = control;
  const { query, rows, totals, levels, level, zero, part } = useReport(control);
  const columns = useTrialColumns(scope, totals);
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
            {totals !== null && rows.length > 0 && part === undefined && <BalanceChip totals={totals} />}
            <TrialBalanceExport rows={rows} totals={totals} scope={scope} branches={control.branches} />
          </>
        }
      >
        <ReportBar control={control}>
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
        <div className={styles['table']} data-stale={query.isPlaceholderData} aria-busy={query.isFetching}>
          <DataTable
            label={t('trial.title')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            loading={query.isPending}
            failure={query.isError ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={(row) => (row.group ? 'group' : undefined)}
            empty={<EmptyState title={t('trial.empty')} text={t('trial.emptyText')} />}
          />
        </div>
      </Card>
    </Page>
  );
};
