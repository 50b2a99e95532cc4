// The rows of a table beside the lines as a grid types them: each change of the grid as one of the table's rows.
import type { DocumentTable } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Draft, DraftChange, DraftLine, NewRow } from '../editor/documentDraft.ts';
import type { GridSource } from '../grid/useGridModel.ts';

type Place = { name: string; table: DocumentTable };

const rowsIn = (draft: Draft, name: string): readonly DraftLine[] => draft.tables[name] ?? [];

const newRow = ({ table }: Place): NewRow =>
  Object.fromEntries(Object.keys(table.of).map((field) => [field, '']));

/** What a change of the grid means for the rows; null for one that rows do not know, or for one row too many. */
export const rowChange = (draft: Draft, place: Place, change: DraftChange): DraftChange | null => {
  const rows = rowsIn(draft, place.name);
  const set = (next: readonly NewRow[]): DraftChange => ({ do: 'setRows', table: place.name, rows: next });
  if (change.do === 'removeLine') return set(rows.filter(({ key }) => key !== change.key));
  if (change.do !== 'insertLine' || rows.length >= place.table.max) return null;
  const at = rows.findIndex(({ key }) => key === change.after) + 1 || rows.length;
  return set([...rows.slice(0, at), newRow(place), ...rows.slice(at)]);
};

/** What a row has no use for, is empty. */
const withoutUnused = (row: DraftLine, unused: GridSource['unused']): DraftLine => ({
  ...row,
  ...Object.fromEntries((unused?.(row) ?? []).map((field) => [field, ''])),
});

type Sourced = Place & Pick<GridSource, 'cells' | 'unused'> & { kind: Pick<AnyKind, 'name'>; label: string };

export const tableSource = ({ kind, name, table, label, cells, unused }: Sourced): GridSource => ({
  cells,
  unused,
  words: 'table',
  label,
  of: table.of,
  sides: [],
  oneOf: [],
  form: `${kind.name}.${name}`,
  uses: {},
  linesIn: (draft) => rowsIn(draft, name),
  setCell: (draft, { key, field, value }) => ({
    do: 'setRows',
    table: name,
    key,
    rows: rowsIn(draft, name).map((row) =>
      row.key === key ? withoutUnused({ ...row, [field]: value }, unused) : row,
    ),
  }),
});
