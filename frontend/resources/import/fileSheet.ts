// The rows of a file as records: which column holds what, and what its cells mean.
import type { FileRow, FileTable } from '#frontend/lib/files/fileTable.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type FileColumn, valueOfCell } from '#shared/resources/file/recordFile.ts';

/** Field → column of the file, counted from 0. */
export type SheetMapping = Readonly<Record<string, number>>;

/** The field that a title means; null where none. */
export type FieldOf = (title: string) => string | null;

/** By the titles of the file: first by the names of the fields, then by what else they are called; of two columns with one name the first counts. */
export const guessedMapping = (ways: readonly FieldOf[], titles: readonly string[]): SheetMapping => {
  const mapping: Record<string, number> = {};
  const read = new Set<number>();
  for (const fieldOf of ways)
    for (const [at, title] of titles.entries()) {
      const name = read.has(at) ? null : fieldOf(title);
      if (name === null || mapping[name] !== undefined) continue;
      mapping[name] = at;
      read.add(at);
    }
  return mapping;
};

/** The mapping with a field on another column, or on none; a column holds one field. */
export const remapped = (mapping: SheetMapping, name: string, column: number | null): SheetMapping => {
  const others = Object.entries(mapping).filter(([field, at]) => field !== name && at !== column);
  return Object.fromEntries(column === null ? others : [...others, [name, column]]);
};

/** A cell that is merged downwards counts for every row that it spans. */
const cellAt = ({ cells, merged }: FileRow, at: number): string => cells[at] || (merged?.get(at) ?? '');

/** What each row says of its record; a cell of a field that the file leaves out says nothing. */
export const recordsOf = (
  table: FileTable,
  columns: readonly FileColumn[],
  { mapping, currency }: { mapping: SheetMapping; currency: string },
): Record<string, FieldValue>[] => {
  const held = columns.flatMap(({ name, field }) => {
    const at = mapping[name];
    return at === undefined ? [] : [{ name, field, at }];
  });
  return table.rows.map((row) =>
    Object.fromEntries(
      held.map(({ name, field, at }) => [name, valueOfCell(field, cellAt(row, at), currency)]),
    ),
  );
};

/** The cells of each row as the file has them, by field, with the line of the row. */
export const mappedCells = (
  { rows }: FileTable,
  mapping: SheetMapping,
): { line: number; cells: Record<string, string> }[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(Object.entries(mapping).map(([name, at]) => [name, cells[at] ?? ''])),
  }));
