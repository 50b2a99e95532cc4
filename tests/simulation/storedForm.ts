// An item as the table gives it back: a frozen copy without fields that are undefined, and amounts as numbers.
import type { Attributes } from '#functions/storage/writes.ts';

const formOf = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return Object.freeze(value.map(formOf));
  return storedForm(value as Attributes);
};

const addTo = (form: Attributes, part: Attributes): void => {
  for (const name of Object.keys(part)) {
    const value = part[name];
    if (value !== undefined) form[name] = formOf(value);
  }
};

/** The parts together. Frozen, because readers share it: code that changes what it has read fails here as it would go astray there. */
export const storedForm = (...parts: readonly Attributes[]): Readonly<Attributes> => {
  const form: Attributes = {};
  for (const part of parts) addTo(form, part);
  return Object.freeze(form);
};
