// The rows that a list shows: narrowed, found and ordered here where it was read whole, in a tree below what stands above them.
import { useDeferredValue, useMemo, useState } from 'react';
import { inOrder, orderColumn } from '#frontend/ui/tables/rowOrder.ts';
import { treeRows, withAbove } from '#frontend/ui/tables/treeRows.ts';
import type { Asked, List } from '#shared/lists/list.ts';
import { foundBy, groupedRows, narrowedRows, underTab } from '#shared/lists/wholeList.ts';
import type { ListColumn, ListDisplay, TreePlace } from './listDisplay.ts';
import type { ListRead } from './listQueries.ts';

const noneClosed: ReadonlySet<string> = new Set();

/** Who brings the rows into their order: the server, this page, or nobody while not all that a search finds is here. */
const ordererOf = (
  list: { paged: number | null; unorderedSearch: boolean },
  asked: Asked,
  hasMore: boolean,
) => {
  if (list.paged === null) return 'page';
  if (asked.search === '' || !list.unorderedSearch) return 'server';
  return hasMore ? 'nobody' : 'page';
};

/** Rows that are read group by group. */
const headOf = <Row extends object>({ heads }: List<Row>) =>
  heads === null ? undefined : (row: Row) => String(Reflect.get(row, heads));

type Shown<Row extends object> = {
  list: List<Row>;
  asked: Asked;
  read: ListRead<Row>;
  display: ListDisplay<Row>;
  columns: readonly ListColumn<Row>[];
};

const useFound = <Row extends object>({ list, asked, read, display }: Shown<Row>) => {
  const { rows } = read;
  const search = useDeferredValue(asked.search);
  const { parentOf } = display;
  return useMemo(() => {
    if (list.paged !== null) return rows;
    const narrowed = narrowedRows(list, rows, asked);
    const isFound = foundBy(list, search);
    return parentOf ? withAbove(narrowed, isFound, { key: list.key, parentOf }) : narrowed.filter(isFound);
  }, [list, rows, asked, search, parentOf]);
};

export const useShownRows = <Row extends object>(shown: Shown<Row>) => {
  const { list, asked, read, display, columns } = shown;
  const [closed, setClosed] = useState(noneClosed);
  const found = useFound(shown);
  const orderer = ordererOf(list, asked, read.hasMore);
  const column = orderColumn(columns, asked.order);
  const inTheirOrder = (rows: readonly Row[]) =>
    orderer === 'page' && column ? inOrder(rows, column.sortBy, asked.order?.descending === true) : rows;
  const ordered = inTheirOrder(found);
  const chosen = list.paged === null ? columns.find(({ key }) => key === asked.group)?.groupBy : undefined;
  const grouped = chosen ? groupedRows(ordered, chosen, asked.order === null) : ordered;
  const groupBy = chosen ?? headOf(list);
  const isUnknown = read.isPending || (read.error !== null && read.rows.length === 0);
  const { parentOf } = display;
  const folded = asked.search === '' ? closed : noneClosed;
  const arranged = (rows: readonly Row[], hidden: ReadonlySet<string>) =>
    parentOf ? treeRows(rows, { key: list.key, parentOf }, hidden) : null;
  // In groups a tree has no place.
  const nodes = chosen ? null : arranged(ordered, folded);
  return {
    groupBy,
    rows: nodes === null ? grouped : nodes.map(({ item }) => item),
    places: nodes && new Map<Row, TreePlace>(nodes.map(({ item, ...place }) => [item, place])),
    toggle: (key: string) => {
      const next = new Set(closed);
      if (!next.delete(key)) next.add(key);
      setClosed(next);
    },
    /** Rows of a file as they would stand here, branches that are folded on the screen included. */
    arrange: (rows: readonly Row[]): readonly Row[] => {
      const sorted = inTheirOrder(rows);
      return arranged(sorted, noneClosed)?.map(({ item }) => item) ?? sorted;
    },
    orderer,
    /** Where not all that was found is here nothing can be ordered. */
    isWaiting: orderer === 'nobody' && column !== undefined,
    countOf: (tab: string) =>
      list.paged === null && !isUnknown ? read.rows.filter(underTab(list, tab)).length : undefined,
  };
};
