// What a path of a change names: a field of a declaration, or one of a document that has none.
import type { Label } from '#shared/resources/fields.ts';

/** As much of a field as its words need; a small table says what its rows are made of, and by which cell a record knows them. */
export type WordedField = {
  readonly kind: string;
  readonly label?: Label;
  readonly choices?: Readonly<Record<string, Label>>;
  readonly of?: WordedFields;
  readonly key?: string;
};
export type WordedFields = Readonly<Record<string, WordedField>>;

/** What declares how a document and its fields are called: a resource, a kind of document, or the settings. */
export type Worded = {
  readonly one: string;
  readonly noun: Label;
  readonly fields: WordedFields;
  /** What is filled in when something is done with it, by the name of that. */
  readonly forms?: Readonly<Record<string, WordedFields>>;
};

const rowPath = /^(\w+)\[(.*)\]\.(\w+)$/;

/** A cell of a row that is known by its key: `rates[2026-01-01].rate`. */
export const rowPlace = (path: string): { table: string; key: string; cell: string } | null => {
  const [, table = '', key = '', cell = ''] = rowPath.exec(path) ?? [];
  return table === '' ? null : { table, key, cell };
};

/** How it is declared, where it is: of `lines.3.debit`, a cell of the third row, as of a cell by its key; of `lines.3` the table. */
export const declaredField = (path: string, worded: Worded | undefined): WordedField | undefined => {
  const place = rowPlace(path);
  if (place) return worded?.fields[place.table]?.of?.[place.cell];
  const [name = '', number, cell] = path.split('.');
  const field = worded?.fields[name];
  return number === undefined || cell === undefined ? field : field?.of?.[cell];
};
