// The rows of the instalments while they are typed.
import {
  type Draft,
  type DraftChange,
  filledRows,
  lineText,
  type NewRow,
} from '#frontend/documents/editor/documentDraft.ts';

export const instalmentsIn = ({ tables }: Draft) => tables['instalments'] ?? [];

/** Of every row, also of one in which nothing stands yet. */
export const percentsOf = (draft: Draft): string[] =>
  instalmentsIn(draft).map((row) => lineText(row, 'percent'));

/** The rows as they are changed one by one. */
export const setInstalments = (draft: Draft, changed: (row: NewRow, at: number) => NewRow): DraftChange => ({
  do: 'setRows',
  table: 'instalments',
  rows: instalmentsIn(draft).map(changed),
});

/** Further rows, in the place of empty ones. */
export const addInstalments = (draft: Draft, added: readonly NewRow[]): DraftChange => ({
  do: 'setRows',
  table: 'instalments',
  rows: [...filledRows(instalmentsIn(draft)), ...added],
});
