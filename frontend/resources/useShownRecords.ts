// The records that a screen shows: a small kind whole, a large one page by page as the server finds them.
import { useDeferredValue, useMemo, useState } from 'react';
import type { RowOrder } from '#frontend/ui/rowOrder.ts';
import { foundInTree } from '#frontend/ui/treeRows.ts';
import { orderFields, orderText } from '#shared/resources/recordOrder.ts';
import {
  type AnyResource,
  isWithin,
  type Narrowing,
  narrowingText,
  parentField,
  type ResourceRow,
} from '#shared/resources/resource.ts';
import { fieldOfColumn } from './listColumns.ts';
import { useRecordPages, useRecords, type Wanted } from './resourceQueries.ts';
import { useHiddenFields } from './useHiddenFields.ts';

const noRows: never[] = [];
const noneClosed: ReadonlySet<string> = new Set();

export const stands = ['active', 'inactive', 'all'] as const;
export type Stand = (typeof stands)[number];

export const parentOf =
  (resource: AnyResource) =>
  (row: ResourceRow): string | null => {
    const parent = parentField(resource);
    return parent === null ? null : (row[parent] as string | null);
  };

const isWanted = (stand: Stand) => (row: ResourceRow) =>
  stand === 'all' || row.active === (stand === 'active');

/** Found by two of its words a record comes twice. */
export const onceEach = (records: readonly ResourceRow[]): ResourceRow[] => [
  ...new Map(records.map((row) => [row.code, row])).values(),
];

type Choice = {
  search: string;
  stand: Stand;
  narrowing: Narrowing;
  order: RowOrder | null;
};

/** Small kinds are found here, among all their records. */
const useWholeRecords = (resource: AnyResource, { search, stand, narrowing }: Choice) => {
  const query = useRecords(resource);
  const records = query.data ?? noRows;
  const found = useMemo(
    () =>
      foundInTree(
        records.filter((row) => isWanted(stand)(row) && isWithin(narrowing, row)),
        parentOf(resource),
        search,
      ),
    [resource, records, stand, search, narrowing],
  );
  return { query, records, found, countOf: (each: Stand) => records.filter(isWanted(each)).length };
};

/** The order as the server takes it; what is not told cannot be ordered by. */
const wantedOrder = (resource: AnyResource, order: RowOrder | null, hidden: readonly string[]) => {
  const field = order && fieldOfColumn(order.key);
  if (!order || !field || !orderFields(resource, hidden).includes(field)) return '';
  return orderText({ field, descending: order.descending });
};

const usePagedRecords = (resource: AnyResource, { search, stand, narrowing, order }: Choice) => {
  const hidden = useHiddenFields(resource);
  const active = stand === 'all' ? null : stand === 'active';
  const isSearch = search.trim() !== '';
  const wanted: Wanted = {
    ...{ search: search.trim(), active, where: narrowingText(narrowing) },
    order: isSearch ? '' : wantedOrder(resource, order, hidden),
  };
  const query = useRecordPages(resource, wanted);
  const records = useMemo(
    () => onceEach(query.data?.pages.flatMap(({ items }) => items) ?? noRows),
    [query.data],
  );
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { query, records, found: records, wanted, loadMore };
};

/** Who brings the records into their order: the server, this page, or nobody while not all that a search finds is here. */
const ordererOf = (resource: AnyResource, isSearch: boolean, hasMore: boolean) => {
  if (!resource.large) return 'page';
  if (!isSearch) return 'server';
  return hasMore ? 'nobody' : 'page';
};

export const useShownRecords = (resource: AnyResource) => {
  const [search, setSearch] = useState('');
  const [stand, setStand] = useState<Stand>('active');
  const [closed, setClosed] = useState<ReadonlySet<string>>(noneClosed);
  const [narrowing, setNarrowing] = useState<Narrowing>({});
  const [order, setOrder] = useState<RowOrder | null>(null);
  const choice = { search, stand, narrowing, order };
  const whole = useWholeRecords(resource, {
    ...choice,
    search: useDeferredValue(resource.large ? '' : search),
  });
  const paged = usePagedRecords(resource, choice);
  const { query, records, found } = resource.large ? paged : whole;
  const isSearch = search.trim() !== '';
  const hasMore = resource.large && paged.query.hasNextPage;
  const toggle = (code: string) => {
    const next = new Set(closed);
    if (!next.delete(code)) next.add(code);
    setClosed(next);
  };
  return {
    ...{ query, records, found, search, setSearch, stand, setStand, toggle, narrowing, setNarrowing },
    ...{ order, setOrder, orderer: ordererOf(resource, isSearch, hasMore), hasMore },
    ...{ wanted: paged.wanted, loadMore: paged.loadMore },
    /** In a search everything shows that was found. */
    closed: isSearch ? noneClosed : closed,
    countOf: (each: Stand) => (resource.large ? undefined : whole.countOf(each)),
    isTree: parentField(resource) !== null,
    isSearched: isSearch || stand !== 'active' || narrowingText(narrowing) !== '',
  };
};
