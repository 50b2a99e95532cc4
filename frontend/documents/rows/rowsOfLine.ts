// The rows of a field of one line as a small grid types them: each change of the grid as one of the line's text.
import type { DocumentRowsField } from '#shared/documents/documentFields.ts';
import { rowsAsText, rowsInText } from '#shared/documents/rows/lineRows.ts';
import { type Draft, type DraftChange, type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { GridSource } from '../grid/useGridModel.ts';

type Row = Readonly<Record<string, string>>;

/** `known`: what comes with a row as soon as its first cell is typed; `next`: what a further row begins with. */
export type RowsPlace = {
  key: number;
  name: string;
  field: DocumentRowsField;
  known: (name: string) => Row | null;
  next: () => Row;
};

const rowsOf = (line: DraftLine | undefined, { name }: RowsPlace): Row[] =>
  line === undefined
    ? []
    : rowsInText(lineText(line, name)).map((row) =>
        Object.fromEntries(Object.entries(row).map(([cell, text]) => [cell, text ?? ''])),
      );

const rowsIn = ({ lines }: Draft, place: RowsPlace): Row[] =>
  rowsOf(
    lines.find(({ key }) => key === place.key),
    place,
  );

/** A row is known by its place, from 1. */
export const rowLines = (line: DraftLine | undefined, place: RowsPlace): DraftLine[] =>
  rowsOf(line, place).map((row, at) => ({ ...row, key: at + 1 }));

export const rowsChange = ({ key, name }: RowsPlace, rows: readonly Row[]): DraftChange => ({
  do: 'setLine',
  key,
  field: name,
  value: rowsAsText(rows),
});

export const emptyRow = ({ field }: RowsPlace): Row =>
  Object.fromEntries(Object.keys(field.of).map((name) => [name, '']));

/** What a change of the grid means for the line; null for one that rows do not know, or for one row too many. */
export const changeOfRows = (draft: Draft, place: RowsPlace, change: DraftChange): DraftChange | null => {
  const rows = rowsIn(draft, place);
  if (change.do === 'removeLine') {
    const left = rows.filter((_, at) => at + 1 !== change.key);
    return rowsChange(place, left.length === 0 ? [emptyRow(place)] : left);
  }
  if (change.do !== 'insertLine' || rows.length >= place.field.max) return null;
  const at = Math.min(change.after, rows.length);
  const row = { ...emptyRow(place), ...place.next() };
  return rowsChange(place, [...rows.slice(0, at), row, ...rows.slice(at)]);
};

const typedInto = (row: Row, cell: { field: string; value: string }, place: RowsPlace): Row => {
  const { name } = place.field.said;
  if (cell.field !== name) return { ...row, [cell.field]: cell.value };
  const [before, known] = [place.known(row[name] ?? '') ?? {}, place.known(cell.value) ?? {}];
  // What came with another name goes with it; what was typed stays.
  const isBrought = (each: string): boolean => ['', before[each] ?? ''].includes(row[each] ?? '');
  const brought = [...new Set([...Object.keys(before), ...Object.keys(known)])]
    .filter(isBrought)
    .map((each) => [each, known[each] ?? '']);
  return { ...row, ...Object.fromEntries(brought), [cell.field]: cell.value };
};

export const rowsSource = (
  place: RowsPlace,
  { form, label }: { form: string; label: string },
): GridSource => ({
  words: 'table',
  label,
  of: place.field.of,
  sides: [],
  oneOf: [],
  form: `${form}.${place.name}`,
  uses: {},
  linesIn: ({ lines }) =>
    rowLines(
      lines.find(({ key }) => key === place.key),
      place,
    ),
  setCell: (draft, { key, field, value }) =>
    rowsChange(
      place,
      rowsIn(draft, place).map((row, at) => (at + 1 === key ? typedInto(row, { field, value }, place) : row)),
    ),
});
