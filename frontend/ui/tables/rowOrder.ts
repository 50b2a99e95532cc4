// Rows in the order of one of their columns, for callers that pass them to the table in that order: lists that are trees, and lists that are files.
import type { DataColumn } from './dataColumns.ts';

export type RowOrder = { key: string; descending: boolean };

export type SortValue = string | number | bigint | undefined;

/** Rows by a value: those without one last in either direction, equals as they stood. */
export const inOrder = <Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  descending: boolean,
): Row[] => {
  const values = new Map(rows.map((row) => [row, sortBy(row)]));
  const compare = (one: Row, other: Row): number => {
    const [first, second] = [values.get(one), values.get(other)];
    if (first === second) return 0;
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return first < second === descending ? 1 : -1;
  };
  return [...rows].sort(compare);
};

/** The column by which rows stand; none where it is not there, or not for sorting. */
export const orderColumn = <Row>(
  columns: readonly DataColumn<Row>[],
  order: RowOrder | null,
): Required<Pick<DataColumn<Row>, 'key' | 'sortBy'>> | undefined => {
  const { key, sortBy } = columns.find((column) => column.key === order?.key) ?? {};
  return key !== undefined && sortBy ? { key, sortBy } : undefined;
};
