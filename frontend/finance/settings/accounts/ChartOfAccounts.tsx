// The chart of accounts: a tree to search, open and close; accounts are added and changed in a drawer beside it.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/headless/svg/shield-checkmark';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SearchInput } from '#frontend/ui/inputs/SearchInput.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import { ListBar } from '#frontend/ui/tables/ListBar.tsx';
import { inOrder, orderColumn, type RowOrder } from '#frontend/ui/tables/rowOrder.ts';
import { useTree } from '#frontend/ui/tables/useTree.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { statementPath } from '#shared/finance/statementPath.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { routeNamed } from '#shared/routes.ts';
import { AccountActs } from './AccountActs.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { AccountExport } from './AccountExport.tsx';
import { useAccountBalances, useAccounts } from './accountQueries.ts';
import { type AccountNode, type AccountTask, accountRows, foundAccounts, groupsFrom } from './accountTree.ts';
import { ChartImport } from './ChartImport.tsx';
import styles from './ChartOfAccounts.module.css';
import { useAccountColumns } from './useAccountColumns.tsx';

const AccountImportDialog = lazy(async () => ({
  default: (await import('./AccountImportDialog.tsx')).AccountImportDialog,
}));

const noAccounts: never[] = [];
const noneClosed: ReadonlySet<string> = new Set();
const rowKey = (row: AccountNode) => row.account.code;
const treeOfAccounts = {
  depth: (node: AccountNode) => node.depth,
  isOpen: (node: AccountNode) => (node.hasChildren ? node.isOpen : undefined),
  texts: ({ account }: AccountNode) => [account.code, account.name, account.name_ar],
};
const alone = { depth: 0, hasChildren: false, isOpen: false };
/** Roots and their first groups show on opening. */
const openDepth = 2;

const useShownAccounts = () => {
  const query = useAccounts();
  const accounts = query.data ?? noAccounts;
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string> | null>(null);
  const startsClosed = useMemo(() => groupsFrom(accounts, openDepth), [accounts]);
  const shownClosed = closed ?? startsClosed;
  const isSearching = search.trim() !== '';
  const [order, setOrder] = useState<RowOrder | null>(null);
  const toggle = (code: string) => {
    const next = new Set(shownClosed);
    if (!next.delete(code)) next.add(code);
    setClosed(next);
  };
  const balances = useAccountBalances(accounts);
  const columns = useAccountColumns(toggle, balances);
  const column = orderColumn(columns, order);
  const descending = order?.descending === true;
  const sortBy = column?.sortBy;
  const rows = useMemo(() => {
    const arrange = (each: readonly LedgerAccount[]) =>
      sortBy ? inOrder(each, (account) => sortBy({ account, ...alone }), descending) : each;
    return accountRows(foundAccounts(accounts, search), isSearching ? noneClosed : shownClosed, arrange);
  }, [accounts, search, isSearching, shownClosed, sortBy, descending]);
  return {
    query,
    accounts,
    columns,
    rows,
    order,
    setOrder,
    search,
    setSearch,
    toggle,
    openAll: () => setClosed(noneClosed),
    closeAll: () => setClosed(groupsFrom(accounts, 0)),
  };
};

/** Opens the statement of an account for the year so far; null for users who do not see it. */
const useStatement = () => {
  const navigate = useNavigate();
  const mayView = usePermission('ledger_report', 'view');
  return mayView
    ? ({ code }: LedgerAccount) => void navigate(statementPath(code, { period: 'yearToDate' }))
    : null;
};

const ChartActions = ({
  accounts,
  onAdd,
  onImport,
}: {
  accounts: readonly LedgerAccount[];
  onAdd: () => void;
  onImport: () => void;
}) => {
  const { t } = useTranslation('finance');
  const canCheck = usePermission('ledger', 'check');
  const navigate = useNavigate();
  const canCreate = usePermission('account', 'create');
  return (
    <>
      {canCheck && (
        <Button
          look="quiet"
          icon={<ShieldCheckmarkRegular />}
          onClick={() => navigate(routeNamed('finance.audit').path)}
        >
          {t('books:title')}
        </Button>
      )}
      <AccountExport disabled={accounts.length === 0} />
      <ChartImport onAccounts={onImport} />
      {canCreate && (
        <Button look="primary" icon={<AddRegular />} onClick={onAdd}>
          {t('accounts.add')}
        </Button>
      )}
    </>
  );
};

export const ChartOfAccounts = () => {
  // The drawer's sentences come with the page: a page that waits for them takes the focus from its row.
  const { t } = useTranslation(['finance', 'refusals', 'books', 'resources']);
  const shown = useShownAccounts();
  const { query, accounts, columns, rows, search, setSearch, toggle, openAll, closeAll } = shown;
  const [task, setTask] = useState<AccountTask | null>(null);
  const [isImporting, setImporting] = useState(false);
  const open = useStatement();
  const tree = useTree({ ...treeOfAccounts, onToggle: ({ account }) => toggle(account.code) });
  return (
    <Page title={t('accounts.title')}>
      <Card flush>
        <ListBar
          acts={
            <ChartActions
              accounts={accounts}
              onAdd={() => setTask({ parent: '' })}
              onImport={() => setImporting(true)}
            />
          }
        >
          <SearchInput label={t('accounts.search')} value={search} onChange={setSearch} />
          <Button onClick={openAll}>{t('accounts.openAll')}</Button>
          <Button onClick={closeAll}>{t('accounts.closeAll')}</Button>
        </ListBar>
        {open && <p className={styles['note']}>{t('accounts.balanceNote')}</p>}
        <div className={styles['table']}>
          <DataTable
            label={t('accounts.title')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            order={shown.order}
            onOrder={shown.setOrder}
            ordered
            loading={query.isPending}
            failure={query.isError && accounts.length === 0 ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={({ account }) => (account.active ? undefined : 'muted')}
            rowActions={(node, isActive) => (
              <AccountActs
                node={node}
                isActive={isActive}
                onTask={setTask}
                onStatement={open && (() => open(node.account))}
              />
            )}
            tree={tree}
            onOpen={({ account }) => (open ? open(account) : setTask({ account }))}
            empty={<EmptyState title={t('accounts.noMatch')} text={t('accounts.noMatchText')} />}
          />
        </div>
      </Card>
      {task !== null && (
        <AccountDrawer
          key={'account' in task ? task.account.code : 'new'}
          task={task}
          accounts={accounts}
          onClose={() => setTask(null)}
        />
      )}
      {isImporting && (
        <Suspense>
          <AccountImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
};
