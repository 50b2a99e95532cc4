// A row of a file as its fields can be asked about: text, numbers, flags, and rows of them.
import type { FieldValue, RowValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { GivenRow } from './recordImports.ts';

/** Replaces what is none of these; every field refuses it. */
const unreadable = '\u0000';

const scalarOf = (value: unknown): FieldValue =>
  typeof value === 'object' && value !== null ? unreadable : (value as FieldValue);

const rowOf = (value: unknown): RowValue =>
  typeof value === 'object' && value !== null
    ? (Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, scalarOf(cell)])) as RowValue)
    : {};

/** Of the fields with these names, what the row says. */
export const cellsOfRow = (
  { fields }: AnyResource,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): GivenRow =>
  Object.fromEntries(
    names.flatMap((name) => {
      if (!Object.hasOwn(row, name)) return [];
      const value = row[name];
      const isRows = fields[name]?.kind === 'rows' && Array.isArray(value);
      return [[name, isRows ? value.map(rowOf) : scalarOf(value)]];
    }),
  ) as GivenRow;
