// All documents of a kind, newest first: tabs by state, filters, chosen rows with their total, export.

import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { localText } from '#frontend/lib/locale.ts';
import { newDocumentAct } from '#frontend/lib/nextAct.ts';
import { usePermission, useSession } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { ColumnChooser } from '#frontend/ui/ColumnChooser.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { Tabs } from '#frontend/ui/Tabs.tsx';
import type { AnyRow } from './anyDocument.ts';
import { DocumentExport } from './DocumentExport.tsx';
import { DocumentFilterBar } from './DocumentFilterBar.tsx';
import { filtersOf, withFilter } from './documentFilters.ts';
import { useDocumentPages } from './documentQueries.ts';
import { documentPath, newDocumentPath } from './documentScreenPaths.ts';
import { type DocumentWords, useDocumentWords } from './documentWords.ts';
import { ListFoot } from './ListFoot.tsx';
import type { ListedParts } from './listParts.ts';
import { useListColumns } from './useListColumns.tsx';
import { useListRecords } from './useListRecords.ts';

const rowKey = (row: AnyRow) => row.id;

const useHiddenColumns = (plural: string) => {
  const choiceName = `columns:${plural}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(userChoices.get(choiceName) ?? ['branch']),
  );
  const change = (next: ReadonlySet<string>) => {
    userChoices.set(choiceName, [...next]);
    setHidden(next);
  };
  return [hidden, change] as const;
};

type Said = { parts: ListedParts; t: DocumentWords };

/** What else is done with documents of the kind, for whoever may. */
const useButtons = ({ parts: { list }, t }: Said) => {
  const { roles } = useSession();
  return useMemo(() => list.buttons?.(t, roles) ?? [], [list, t, roles]);
};

const Empty = ({ isFiltered, onClear, ...said }: Said & { isFiltered: boolean; onClear: () => void }) => {
  const { t, parts } = said;
  const navigate = useNavigate();
  const canCreate = usePermission(parts.kind.permission, 'create');
  const buttons = useButtons(said).filter(({ whenEmpty }) => whenEmpty);
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
        (canCreate || buttons.length > 0) && (
          <>
            {canCreate && (
              <Button
                look="primary"
                icon={<AddRegular />}
                onClick={() => void navigate(newDocumentPath(parts.kind))}
              >
                {t('list.new')}
              </Button>
            )}
            {buttons.map(({ key, label, path }) => (
              <Button key={key} onClick={() => void navigate(path)}>
                {label}
              </Button>
            ))}
          </>
        )
      }
    />
  );
};

const useList = (parts: ListedParts) => {
  const { kind } = parts;
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(kind, search), [kind, search]);
  const query = useDocumentPages(kind, filters);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const setFilter = useCallback(
    (name: string, value: string) =>
      setSearch((before) => withFilter(before, name, value), { replace: true }),
    [setSearch],
  );
  return { filters, query, rows, loadMore, setFilter, clear: () => setSearch({}) };
};

const Actions = (said: Said) => {
  const { t, parts } = said;
  const navigate = useNavigate();
  const canCreate = usePermission(parts.kind.permission, 'create');
  return (
    <>
      {useButtons(said).map(({ key, label, icon, path }) => (
        <Button key={key} look="quiet" icon={icon} onClick={() => void navigate(path)}>
          {label}
        </Button>
      ))}
      {canCreate && (
        <Button
          look="primary"
          icon={<AddRegular />}
          ref={newDocumentAct}
          onClick={() => void navigate(newDocumentPath(parts.kind))}
        >
          {t('list.new')}
        </Button>
      )}
    </>
  );
};

export const DocumentList = ({ parts }: { parts: ListedParts }) => {
  const { kind } = parts;
  const t = useDocumentWords(parts);
  const navigate = useNavigate();
  const { filters, query, rows, loadMore, setFilter, clear } = useList(parts);
  const records = useListRecords(parts, rows);
  const [hidden, setHidden] = useHiddenColumns(kind.plural);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useListColumns(parts, t, records);
  const shown = useMemo(() => columns.filter(({ onlyInFile }) => !onlyInFile), [columns]);
  const failure = query.isError && rows.length === 0 ? query.error.message : undefined;
  const title = localText(kind.noun.plural);
  const said = { parts, t, filters, records };
  return (
    <Page title={title}>
      <Card flush>
        <ListBar
          acts={
            <>
              <DocumentExport {...said} columns={columns} disabled={rows.length === 0} />
              <ColumnChooser columns={shown} hidden={hidden} onChange={setHidden} />
              <Actions parts={parts} t={t} />
            </>
          }
        >
          <Tabs
            label={t('list.tabs')}
            tabs={['all', ...kind.states].map((key) => ({
              key,
              label: t(key === 'all' ? 'list.all' : `status.${key}`),
            }))}
            chosen={filters['status'] ?? 'all'}
            onChoose={(key) => setFilter('status', key === 'all' ? '' : key)}
          />
        </ListBar>
        <DocumentFilterBar {...said} onChange={setFilter} onClear={clear} />
        <DataTable
          label={title}
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          loading={query.isPending}
          failure={failure}
          onRetry={() => void query.refetch()}
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => void navigate(documentPath(kind, row.id))}
          tone={(row) => (row.reversedBy === null ? undefined : 'muted')}
          onEnd={loadMore}
          empty={<Empty parts={parts} t={t} isFiltered={Object.keys(filters).length > 0} onClear={clear} />}
        />
        {rows.length > 0 && (
          <ListFoot
            t={t}
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
