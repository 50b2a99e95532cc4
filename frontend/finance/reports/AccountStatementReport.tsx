// The account statement: opening balance, every line with the running balance, closing balance; each line leads to its voucher.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { localName } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { optionText, type PickOption, searchIn } from '#frontend/ui/options.ts';
import { Page } from '#frontend/ui/Page.tsx';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { useAccounts } from '../settings/accountQueries.ts';
import { usePartyNames } from '../vouchers/usePartyNames.ts';
import { voucherPath } from '../vouchers/voucherPath.ts';
import styles from './AccountStatementReport.module.css';
import { ReportBar } from './ReportBar.tsx';
import { useAccountStatement } from './reportQueries.ts';
import { StatementExport } from './StatementExport.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { type StatementLine, statementLines } from './statementLines.ts';
import { type ScopeControl, useReportScope } from './useReportScope.ts';
import { useStatementColumns } from './useStatementColumns.tsx';

const noAccounts: never[] = [];
const rowKey = (line: StatementLine) => line.key;

const optionOf = (account: Pick<LedgerAccount, 'code' | 'name' | 'name_ar'>): PickOption => ({
  key: account.code,
  code: account.code,
  label: localName(account),
});

const useStatement = (control: ScopeControl) => {
  const account = control.search.get('account') ?? '';
  const asked = { ...control.scope, account };
  const query = useAccountStatement(asked);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const pages = query.data?.pages;
  const first = pages?.[0];
  const lines = useMemo(
    () => (first === undefined || pages === undefined ? [] : statementLines(first, pages)),
    [first, pages],
  );
  return { asked, query, first, lines, loadMore };
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
  const { asked, query, first, lines, loadMore } = useStatement(control);
  const parties = usePartyNames(lines.flatMap((line) => (line.row?.party ? [line.row.party] : [])));
  const { byCode } = parties;
  const partyName = useCallback((code: string) => byCode(code)?.label ?? code, [byCode]);
  const columns = useStatementColumns({
    accounts,
    isGroup: first?.account.group ?? false,
    partyName,
  });
  const title = first === undefined ? t('statement.title') : optionText(optionOf(first.account));
  return (
    <Page title={t('statement.title')}>
      <Card
        flush
        title={title}
        actions={
          first && (
            <StatementExport
              asked={asked}
              accounts={accounts}
              branches={control.branches}
              isDisabled={lines.length === 0}
            />
          )
        }
      >
        <ReportBar
          control={control}
          before={
            <AccountField
              code={asked.account}
              accounts={accounts}
              onChoose={(account) => control.set({ account })}
            />
          }
        />
        {first && <StatementSummary statement={first} />}
        <div className={styles['table']}>
          <DataTable
            label={t('statement.title')}
            columns={columns}
            rows={lines}
            rowKey={rowKey}
            loading={asked.account !== '' && query.isPending}
            failure={query.isError && first === undefined ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={(line) => (line.row === null ? 'total' : undefined)}
            onOpen={({ row }) => row && void navigate(voucherPath(row.id))}
            onEnd={loadMore}
            empty={<EmptyState title={t('statement.choose')} text={t('statement.chooseText')} />}
          />
        </div>
      </Card>
    </Page>
  );
};
