// The records that a screen shows: a small kind whole and as a tree, a large one page by page as the server finds them.
import { useDeferredValue, useMemo, useState } from 'react';
import { foundInTree, type TreeRow, treeRows } from '#frontend/ui/treeRows.ts';
import {
  type AnyResource,
  isWithin,
  type Narrowing,
  narrowingText,
  parentField,
  type ResourceRow,
} from '#shared/resources/resource.ts';
import { useRecordPages, useRecords, type Wanted } from './resourceQueries.ts';

const noRows: never[] = [];
const noneClosed: ReadonlySet<string> = new Set();

export const stands = ['active', 'inactive', 'all'] as const;
export type Stand = (typeof stands)[number];

const isWanted = (stand: Stand) => (row: ResourceRow) =>
  stand === 'all' || row.active === (stand === 'active');

type Choice = { search: string; stand: Stand; closed: ReadonlySet<string>; narrowing: Narrowing };

const useWholeRecords = (resource: AnyResource, { search, stand, closed, narrowing }: Choice) => {
  const query = useRecords(resource);
  const records = query.data ?? noRows;
  const parent = parentField(resource);
  const rows = useMemo(() => {
    const parentOf = (row: ResourceRow) => (parent === null ? null : (row[parent] as string | null));
    const found = foundInTree(
      records.filter((row) => isWanted(stand)(row) && isWithin(narrowing, row)),
      parentOf,
      search,
    );
    return treeRows(found, parentOf, search.trim() === '' ? closed : noneClosed);
  }, [records, stand, search, closed, parent, narrowing]);
  return { query, records, rows, countOf: (each: Stand) => records.filter(isWanted(each)).length };
};

const flat = (item: ResourceRow): TreeRow<ResourceRow> => ({
  item,
  depth: 0,
  hasChildren: false,
  isOpen: false,
});

const usePagedRecords = (resource: AnyResource, { search, stand, narrowing }: Choice) => {
  const active = stand === 'all' ? null : stand === 'active';
  const wanted: Wanted = { search: search.trim(), active, where: narrowingText(narrowing) };
  const query = useRecordPages(resource, wanted);
  // Found by two of its words a record comes twice.
  const records = useMemo(() => {
    const found = query.data?.pages.flatMap(({ items }) => items) ?? noRows;
    return [...new Map(found.map((row) => [row.code, row])).values()];
  }, [query.data]);
  const rows = useMemo(() => records.map(flat), [records]);
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { query, records, rows, wanted, loadMore };
};

export const useShownRecords = (resource: AnyResource) => {
  const [search, setSearch] = useState('');
  const [stand, setStand] = useState<Stand>('active');
  const [closed, setClosed] = useState<ReadonlySet<string>>(noneClosed);
  const [narrowing, setNarrowing] = useState<Narrowing>({});
  const choice = { search, stand, closed, narrowing };
  // A small kind is searched here, among all its records.
  const whole = useWholeRecords(resource, {
    ...choice,
    search: useDeferredValue(resource.large ? '' : search),
  });
  const paged = usePagedRecords(resource, choice);
  const { query, records, rows } = resource.large ? paged : whole;
  const toggle = (code: string) => {
    const next = new Set(closed);
    if (!next.delete(code)) next.add(code);
    setClosed(next);
  };
  return {
    ...{ query, records, rows, search, setSearch, stand, setStand, toggle, narrowing, setNarrowing },
    ...{ wanted: paged.wanted, loadMore: paged.loadMore, hasMore: resource.large && paged.query.hasNextPage },
    countOf: (each: Stand) => (resource.large ? undefined : whole.countOf(each)),
    isTree: parentField(resource) !== null,
    isSearched: search.trim() !== '' || stand !== 'active' || narrowingText(narrowing) !== '',
  };
};
