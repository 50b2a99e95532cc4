// What people type into a field of a resource, and the value that it means; the same for a form and for a file.

import { readAmount } from '../kernel/entry/amountEntry.ts';
import { textFormats } from '../kernel/identity.ts';
import type { CellField, Field, FieldKind, FieldValue, RowsField, RowValue, Scalar } from './fields.ts';

/** The value of one input: a tick, or a text. */
export type CellEntry = string | boolean;
export type RowEntry = Readonly<Record<string, CellEntry>>;
/** The value of a field in the form. */
export type Entry = CellEntry | readonly RowEntry[];

const cellEntryOf = (field: CellField, value: Scalar | undefined): CellEntry => {
  if (field.kind === 'flag') return value === undefined || value === null ? field.initial : value === true;
  if (field.kind === 'choice' && value === undefined) return field.initial ?? '';
  return value === undefined || value === null ? '' : String(value);
};

export const rowEntryOf = ({ of }: RowsField, row: RowValue): RowEntry =>
  Object.fromEntries(Object.entries(of).map(([name, field]) => [name, cellEntryOf(field, row[name])]));

export const entryOf = (field: Field, value: FieldValue | undefined): Entry => {
  if (field.kind === 'rows')
    return Array.isArray(value) ? value.map((row: RowValue) => rowEntryOf(field, row)) : [];
  return cellEntryOf(field, value as Scalar | undefined);
};

const numberKinds: readonly FieldKind[] = ['decimal', 'percent', 'money'];

const percentSign = /[%٪]/;

/** What a number may bear beside it: an amount the currency of the books, a percentage its sign. */
const numberIn = (field: CellField, text: string, currency: string | undefined): string | null => {
  if (field.kind === 'percent') return readAmount(text.replace(percentSign, ''), { mark: 'point' });
  return readAmount(text, { mark: 'point', currency: field.kind === 'money' ? currency : undefined });
};

const valueOfCell = (field: CellField, entry: CellEntry, currency: string | undefined): Scalar => {
  if (typeof entry === 'boolean') return entry;
  const text = entry.trim();
  if (field.kind === 'whole') {
    const plain = numberIn(field, text, currency);
    return plain !== null && /^-?\d{1,15}$/.test(plain) ? Number(plain) : text;
  }
  if (numberKinds.includes(field.kind)) return numberIn(field, text, currency) ?? text;
  return field.kind === 'text' && field.format ? textFormats[field.format].plain(text) : text;
};

/** An entry that is no number stays as it was typed, for the schema to name it. `currency`: what amounts may bear beside them. */
export const valueOfEntry = (field: Field, entry: Entry, currency?: string): FieldValue => {
  if (field.kind !== 'rows') return valueOfCell(field, entry as CellEntry, currency);
  const rowsOf = Array.isArray(entry) ? (entry as readonly RowEntry[]) : [];
  return rowsOf.map((row) =>
    Object.fromEntries(
      Object.entries(field.of).map(([name, cell]) => [name, valueOfCell(cell, row[name] ?? '', currency)]),
    ),
  );
};
