// What people type into a field of a resource, and the value that it means; the same for a form and for a file.
import { normaliseNumber } from '../kernel/numberEntry.ts';
import type { Field, FieldValue } from './fields.ts';

/** As it stands in the form: a tick, or a text. */
export type Entry = string | boolean;

export const entryOf = (field: Field, value: FieldValue | undefined): Entry => {
  if (field.kind === 'flag') return value === undefined || value === null ? field.initial : value === true;
  return value === undefined || value === null ? '' : String(value);
};

/** An entry that is no number stays as it was typed, for the schema to name it. */
export const meantBy = (field: Field, entry: Entry): FieldValue => {
  if (typeof entry === 'boolean') return entry;
  const text = entry.trim();
  if (field.kind === 'whole') {
    const plain = normaliseNumber(text);
    return plain !== null && /^-?\d{1,15}$/.test(plain) ? Number(plain) : text;
  }
  if (field.kind === 'decimal') return normaliseNumber(text) ?? text;
  return text;
};
