// The rows of a file as records: which column holds what, and what its cells mean.
import type { FileTable } from '#frontend/lib/files/fileTable.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type FileColumn, valueOfCell } from '#shared/resources/recordFile.ts';

/** Field → column of the file, counted from 0. */
export type SheetMapping = Readonly<Record<string, number>>;

/** By the titles of the file; of two columns with one name the first counts. */
export const guessedMapping = (
  fieldOf: (title: string) => string | null,
  titles: readonly string[],
): SheetMapping => {
  const mapping: Record<string, number> = {};
  for (const [at, title] of titles.entries()) {
    const name = fieldOf(title);
    if (name !== null) mapping[name] ??= at;
  }
  return mapping;
};

/** The mapping with a field on another column, or on none; a column holds one field. */
export const remapped = (mapping: SheetMapping, name: string, column: number | null): SheetMapping => {
  const others = Object.entries(mapping).filter(([field, at]) => field !== name && at !== column);
  return Object.fromEntries(column === null ? others : [...others, [name, column]]);
};

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
  return table.rows.map(({ cells }) =>
    Object.fromEntries(
      held.map(({ name, field, at }) => [name, valueOfCell(field, cells[at] ?? '', currency)]),
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
