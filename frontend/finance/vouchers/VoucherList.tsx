// All vouchers, newest first: tabs by status, filters, chosen rows with their total, export.

import { AddRegular } from '@fluentui/react-icons/svg/add';
import { CalendarLockRegular } from '@fluentui/react-icons/svg/calendar-lock';
import { DocumentArrowUpRegular } from '@fluentui/react-icons/svg/document-arrow-up';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { localText } from '#frontend/lib/locale.ts';
import { newVoucherAct } from '#frontend/lib/nextAct.ts';
import { usePermission, useSession } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { ColumnChooser } from '#frontend/ui/ColumnChooser.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { Tabs } from '#frontend/ui/Tabs.tsx';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { mayOpen } from '#shared/menu.ts';
import { routeNamed } from '#shared/routes.ts';
import { useBranches, useVoucherTypes } from '../settings/companyQueries.ts';
import { ListFoot } from './ListFoot.tsx';
import { useVoucherColumns } from './useVoucherColumns.tsx';
import { VoucherExport } from './VoucherExport.tsx';
import { VoucherFilterBar } from './VoucherFilterBar.tsx';
import { filtersOf, withFilter } from './voucherFilters.ts';
import { importPath, newVoucherPath, voucherPath } from './voucherPath.ts';
import { useVoucherList } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

const noBranches: never[] = [];
const noTypes: never[] = [];
const years = routeNamed('finance.settings.years');
const choiceName = 'columns:vouchers';
const rowKey = (row: VoucherRow) => row.id;
const tabKeys = ['all', 'draft', 'pending', 'posted', 'rejected'] as const;

const useHiddenColumns = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(userChoices.get(choiceName) ?? ['branch']),
  );
  const change = (next: ReadonlySet<string>) => {
    userChoices.set(choiceName, [...next]);
    setHidden(next);
  };
  return [hidden, change] as const;
};

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const canCreate = usePermission('voucher', 'create');
  const canImport = usePermission('voucher', 'import');
  if (isFiltered) {
    return (
      <EmptyState
        tone="quiet"
        title={t('list.noMatch')}
        text={t('list.noMatchText')}
        actions={<Button onClick={onClear}>{t('list.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('list.empty')}
      text={t('list.emptyText')}
      actions={
        (canCreate || canImport) && (
          <>
            {canCreate && (
              <Button look="primary" icon={<AddRegular />} onClick={() => void navigate(newVoucherPath())}>
                {t('list.new')}
              </Button>
            )}
            {canImport && (
              <Button onClick={() => void navigate(importPath('vouchers'))}>{t('list.import')}</Button>
            )}
          </>
        )
      }
    />
  );
};

const useList = () => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const types = useVoucherTypes().data ?? noTypes;
  const branches = useBranches('voucher.branch').data ?? noBranches;
  const query = useVoucherList(filters);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const setFilter = useCallback(
    (name: Parameters<typeof withFilter>[1], value: string) =>
      setSearch((before) => withFilter(before, name, value), { replace: true }),
    [setSearch],
  );
  return { filters, types, branches, query, rows, loadMore, setFilter, clear: () => setSearch({}) };
};

const Actions = () => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const opensLocks = mayOpen(years, useSession().roles);
  const canCreate = usePermission('voucher', 'create');
  const canImport = usePermission('voucher', 'import');
  return (
    <>
      {opensLocks && (
        <Button look="quiet" icon={<CalendarLockRegular />} onClick={() => void navigate(years.path)}>
          {localText(years.title)}
        </Button>
      )}
      {canImport && (
        <Button
          look="quiet"
          icon={<DocumentArrowUpRegular />}
          onClick={() => void navigate(importPath('vouchers'))}
        >
          {t('list.import')}
        </Button>
      )}
      {canCreate && (
        <Button
          look="primary"
          icon={<AddRegular />}
          ref={newVoucherAct}
          onClick={() => void navigate(newVoucherPath())}
        >
          {t('list.new')}
        </Button>
      )}
    </>
  );
};

export const VoucherList = () => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const { filters, types, branches, query, rows, loadMore, setFilter, clear } = useList();
  const [hidden, setHidden] = useHiddenColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useVoucherColumns(types, branches);
  const failure = query.isError && rows.length === 0 ? query.error.message : undefined;
  return (
    <Page title={t('list.title')}>
      <Card flush>
        <ListBar
          acts={
            <>
              <VoucherExport
                filters={filters}
                types={types}
                branches={branches}
                disabled={rows.length === 0}
              />
              <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
              <Actions />
            </>
          }
        >
          <Tabs
            label={t('list.tabs')}
            tabs={tabKeys.map((key) => ({ key, label: t(key === 'all' ? 'list.all' : `status.${key}`) }))}
            chosen={filters.status ?? 'all'}
            onChoose={(key) => setFilter('status', key === 'all' ? '' : key)}
          />
        </ListBar>
        <VoucherFilterBar
          filters={filters}
          types={types}
          branches={branches}
          onChange={setFilter}
          onClear={clear}
        />
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          loading={query.isPending}
          failure={failure}
          onRetry={() => void query.refetch()}
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => void navigate(voucherPath(row.id))}
          tone={(row) => (row.reversedBy === null ? undefined : 'muted')}
          onEnd={loadMore}
          empty={<Empty isFiltered={Object.keys(filters).length > 0} onClear={clear} />}
        />
        {rows.length > 0 && (
          <ListFoot
            rows={rows}
            selected={selected}
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            searchedTo={query.data?.pages.at(-1)?.searchedTo ?? null}
            onMore={loadMore}
          />
        )}
      </Card>
    </Page>
  );
};
