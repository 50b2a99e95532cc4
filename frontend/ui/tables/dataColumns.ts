// The columns of a data table as data: what they are called, show, sort by, and become on a phone.
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { SortValue } from './rowOrder.ts';

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

/** `tight` columns are as wide as their content, `wide` ones take the room that is left, `name` ones some of it; amounts stand at the right edge in both languages. */
export type ColumnKind = 'text' | 'amount' | 'date' | 'tight' | 'wide' | 'name';

export type DataColumn<Row> = {
  key: string;
  title: string;
  cell(row: Row): ReactNode;
  kind?: ColumnKind;
  /** Neighbouring columns of one group share a heading above. */
  group?: string;
  /** What the column sorts by, undefined where nothing stands; without it the column does not sort. */
  sortBy?(row: Row): SortValue;
  /** The user may not hide it. */
  fixed?: boolean;
  /** Its place on the card of a phone; a line with its title where nothing is said. `beside`: on the line of the column before it, which both share by the name of their group. */
  card?: 'title' | 'side' | 'beside' | 'none';
  /** What the foot shows. */
  total?: ReactNode;
};

/** The definitions that TanStack Table works with. */
export const columnDefs = <Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<typeof features, Row>[] =>
  columns.map((column) => ({
    id: column.key,
    accessorFn: (row: Row) => (column.sortBy ? column.sortBy(row) : ''),
    enableSorting: column.sortBy !== undefined,
    enableHiding: column.fixed !== true,
    sortFn: 'basic' as const,
    sortUndefined: 'last' as const,
  }));

/** Headings that span neighbouring columns of one group, or null where no column has one. */
export const headGroups = <Row>(
  columns: readonly DataColumn<Row>[],
): { key: string; title: string; span: number }[] | null => {
  if (columns.every((column) => column.group === undefined)) return null;
  const groups: { key: string; title: string; span: number }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const title = column.group ?? '';
    if (last && last.title === title) last.span += 1;
    else groups.push({ key: column.key, title, span: 1 });
  }
  return groups;
};
