// Values that no two records of a kind have, such as barcodes: wherever a record contains them, in a field or in the rows of a small table.
import { searchKey } from '../kernel/searchKey.ts';
import type { FieldValue, RowValue } from './fields.ts';
import type { AnyResource, RowFaults } from './resource.ts';

type Values = Readonly<Record<string, FieldValue>>;

export type ValueAt = { path: string; value: FieldValue };

/** What stands at `barcode`, or in every row at `units.barcode`; each with its own path. */
export const valuesAt = (row: Values, path: string): ValueAt[] => {
  const [name = '', cell] = path.split('.');
  const value = row[name] ?? null;
  if (cell === undefined) return [{ path: name, value }];
  return Array.isArray(value)
    ? value.map((each: RowValue, index) => ({ path: `${name}.${index}.${cell}`, value: each[cell] ?? null }))
    : [];
};

/** `group`: the fields among which it is the only one; spellings that people would take for the same have the same key. */
export type UniqueValue = { path: string; group: string; key: string };

type Declared = Pick<AnyResource, 'unique'> & Partial<Pick<AnyResource, 'purpose'>>;

const purposeGroup = 'purpose';

/** Under which its records have values that no other one has. */
export const uniqueGroups = ({ unique, purpose }: Declared): string[] => [
  ...unique.map(([first = '']) => first),
  ...(purpose ? [purposeGroup] : []),
];

const purposeOf = ({ purpose }: Declared, row: Values): UniqueValue[] => {
  const key = purpose?.of(row) ?? null;
  return !purpose || key === null ? [] : [{ path: purpose.field, group: purposeGroup, key }];
};

export const uniqueValues = (resource: Declared, row: Values): UniqueValue[] => [
  ...resource.unique.flatMap((paths) =>
    paths
      .flatMap((path) => valuesAt(row, path))
      .map(({ path, value }) => ({ path, group: paths[0] ?? '', key: searchKey(String(value ?? '')) }))
      .filter(({ key }) => key !== ''),
  ),
  ...purposeOf(resource, row),
];

/** What a record says twice by itself. */
export const repeatedValues = (resource: Declared, row: Values): RowFaults => {
  const seen = new Set<string>();
  return Object.fromEntries(
    uniqueValues(resource, row).flatMap(({ path, group, key }) => {
      const isRepeated = seen.has(`${group} ${key}`);
      seen.add(`${group} ${key}`);
      return isRepeated ? [[path, 'field.twice']] : [];
    }),
  );
};
