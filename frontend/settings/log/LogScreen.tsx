// Everything that was done in the company, newest first, with filters, the details of each entry and a file of all of them.
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Worded } from '#frontend/audit/auditField.ts';
import { locale } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import type { LogEntry } from '#shared/audit/api.ts';
import { LogEntryDrawer } from './LogEntryDrawer.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilterBar } from './LogFilterBar.tsx';
import styles from './LogScreen.module.css';
import { filtersOf, type LogFilterName, withFilters } from './logFilters.ts';
import { useLog, useLogBranches } from './logQueries.ts';
import { LogResources } from './logResources.ts';
import { ParkedMessages } from './ParkedMessages.tsx';
import { useLogColumns } from './useLogColumns.tsx';

const noBranches: never[] = [];
const rowKey = (entry: LogEntry) => entry.id;

const useShownLog = () => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const query = useLog(filters);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const setFilters = useCallback(
    (values: Partial<Record<LogFilterName, string>>) =>
      setSearch((before) => withFilters(before, values), { replace: true }),
    [setSearch],
  );
  return { filters, query, rows, loadMore, setFilters, clear: () => setSearch({}) };
};

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const { t } = useTranslation('log');
  if (!isFiltered) return <EmptyState title={t('empty')} />;
  return (
    <EmptyState
      tone="quiet"
      title={t('noMatch')}
      text={t('noMatchText')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
};

const Foot = ({
  query,
  count,
  onMore,
}: {
  query: ReturnType<typeof useLog>;
  count: number;
  onMore: () => void;
}) => {
  const { t } = useTranslation('log');
  const searchedTo = query.data?.pages.at(-1)?.searchedTo ?? null;
  if (query.isPending || (count === 0 && !query.hasNextPage)) return null;
  return (
    <div className={styles['foot']}>
      <span>{t('shown', { rows: countText(count) })}</span>
      {searchedTo !== null && <span>{t('searchedTo', { date: formatDate(searchedTo, locale) })}</span>}
      {query.hasNextPage && (
        <Button size="small" disabled={query.isFetchingNextPage} onClick={onMore}>
          {t(query.isFetchingNextPage ? 'loading' : 'more')}
        </Button>
      )}
    </div>
  );
};

const LogPage = () => {
  const { t } = useTranslation('log');
  const { filters, query, rows, loadMore, setFilters, clear } = useShownLog();
  const branches = useLogBranches().data ?? noBranches;
  const [open, setOpen] = useState<LogEntry | null>(null);
  const columns = useLogColumns({ branches, onOpen: setOpen });
  const filter = (values: Partial<Record<LogFilterName, string>>) => {
    setOpen(null);
    setFilters(values);
  };
  return (
    <Page title={t('title')}>
      <ParkedMessages />
      <Card flush>
        <div className={styles['top']}>
          <LogFilterBar filters={filters} branches={branches} onChange={setFilters} onClear={clear} />
          <LogExport filters={filters} disabled={rows.length === 0} />
        </div>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          loading={query.isPending}
          failure={query.isError && rows.length === 0 ? query.error.message : undefined}
          onRetry={() => void query.refetch()}
          onOpen={setOpen}
          onEnd={loadMore}
          empty={<Empty isFiltered={Object.keys(filters).length > 0} onClear={clear} />}
        />
        <Foot query={query} count={rows.length} onMore={loadMore} />
      </Card>
      {open !== null && <LogEntryDrawer entry={open} onFilter={filter} onClose={() => setOpen(null)} />}
    </Page>
  );
};

export const LogScreen = ({ resources }: { resources: readonly Worded[] }) => (
  <LogResources value={resources}>
    <LogPage />
  </LogResources>
);
