// Whether a record is of those that a field may name, or that something is begun for.
import type { RefField } from './fields.ts';

export const isFit = (
  { only = {} }: Pick<RefField, 'only'>,
  record: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(only).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(record[name]) : record[name] === wanted,
  );
