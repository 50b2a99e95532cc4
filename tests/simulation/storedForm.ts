// An item as the table gives it back: a frozen copy without fields that are undefined, and amounts as numbers.
import type { Attributes } from '#functions/storage/writes.ts';

const formOf = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return Object.freeze(value.map(formOf));
  return storedForm(value as Attributes);
};

/** Frozen, because readers share it: code that changes what it has read fails here as it would go astray there. */
export const storedForm = (item: Attributes): Readonly<Attributes> => {
  const form: Attributes = {};
  for (const [name, value] of Object.entries(item)) if (value !== undefined) form[name] = formOf(value);
  return Object.freeze(form);
};
