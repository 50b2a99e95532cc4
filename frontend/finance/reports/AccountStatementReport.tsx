// The account statement: opening balance, every line with the running balance, closing balance; each line leads to its voucher.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { locale, localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { optionText, type PickOption, searchIn } from '#frontend/ui/options.ts';
import { Page } from '#frontend/ui/Page.tsx';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import { type ReportRow, reportTable } from '#shared/finance/reportTable.ts';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { useAccounts } from '../settings/accountQueries.ts';
import { voucherPath } from '../vouchers/voucherPath.ts';
import styles from './AccountStatementReport.module.css';
import { ReportBar } from './ReportBar.tsx';
import { ReportExport } from './ReportExport.tsx';
import { RunLine } from './RunLine.tsx';
import { useAccountStatement } from './reportQueries.ts';
import { StatementSummary } from './StatementSummary.tsx';
import { type ScopeControl, useReportScope } from './useReportScope.ts';
import { useStatementColumns } from './useStatementColumns.tsx';

const noAccounts: never[] = [];
const rowKey = (row: ReportRow) => row.key;

const optionOf = (account: Pick<LedgerAccount, 'code' | 'name' | 'name_ar'>): PickOption => ({
  key: account.code,
  code: account.code,
  label: localName(account),
});

const noRows: never[] = [];

const useStatement = (control: ScopeControl) => {
  const { t } = useTranslation('reports');
  const asked = { ...control.scope, account: control.search.get('account') ?? '' };
  const { query, loadMore } = useAccountStatement(asked);
  const pages = query.data?.pages;
  const run = pages?.[0];
  const table = useMemo(
    () =>
      run === undefined || pages === undefined
        ? null
        : reportTable([run, ...pages.slice(1)], { language: locale, say: t }),
    [run, pages, t],
  );
  const rows = useMemo(
    () => (table === null ? noRows : [...table.rows, ...(table.total === null ? [] : [table.total])]),
    [table],
  );
  const refresh = useCallback(async () => (await query.refetch()).data?.pages[0], [query.refetch]);
  return { account: asked.account, query, run, table, rows, loadMore, refresh };
};

const AccountField = ({
  code,
  accounts,
  onChoose,
}: {
  code: string;
  accounts: readonly LedgerAccount[];
  onChoose: (code: string) => void;
}) => {
  const { t } = useTranslation('reports');
  const source = useMemo(() => {
    const sorted = [...accounts].sort(byCode);
    const names = new Map(sorted.map((account) => [account.code, [account.name, account.name_ar]]));
    return searchIn(sorted.map(optionOf), (option) => names.get(option.key) ?? []);
  }, [accounts]);
  const account = accounts.find((each) => each.code === code);
  return (
    <SearchableSelect
      className={styles['account']}
      label={t('statement.account')}
      placeholder={t('statement.accountHint')}
      value={account === undefined ? null : optionOf(account)}
      source={source}
      onChange={(option) => onChoose(option?.key ?? '')}
    />
  );
};

export const AccountStatementReport = () => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const control = useReportScope();
  const accounts = useAccounts().data ?? noAccounts;
  const { account, query, run, table, rows, loadMore, refresh } = useStatement(control);
  const { currency } = useSession().settings;
  const columns = useStatementColumns(table, { balance: t('statement.balance'), currency });
  const title = run === undefined ? t('statement.title') : optionText(optionOf(run.account));
  return (
    <Page title={t('statement.title')}>
      <Card
        flush
        title={title}
        actions={
          run && (
            <ReportExport
              run={run}
              name={`${t('statement.title')} ${account}`}
              branches={control.branches}
              disabled={rows.length === 0}
              onGone={refresh}
            />
          )
        }
      >
        <ReportBar
          control={control}
          before={
            <AccountField
              code={account}
              accounts={accounts}
              onChoose={(chosen) => control.set({ account: chosen })}
            />
          }
        />
        {run && <StatementSummary statement={run} />}
        {run && <RunLine run={run} isFetching={query.isFetching} onRefresh={() => void refresh()} />}
        <div className={styles['table']} data-group={run?.account.group === true}>
          <DataTable
            label={t('statement.title')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            loading={account !== '' && query.isPending}
            failure={query.isError && run === undefined ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={(row) => (row.line === null ? 'total' : undefined)}
            onOpen={({ line }) => line && void navigate(voucherPath(line.id))}
            onEnd={loadMore}
            empty={<EmptyState title={t('statement.choose')} text={t('statement.chooseText')} />}
          />
        </div>
      </Card>
    </Page>
  );
};
