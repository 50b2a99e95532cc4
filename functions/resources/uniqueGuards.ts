// No two records of a kind have the same value in a field that is declared unique, such as a barcode: each value has a guard item.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, remove, type Write } from '#functions/storage/writes.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { type UniqueValue, uniqueGroups, uniqueValues } from '#shared/resources/uniqueValues.ts';

type Kind = Pick<AnyResource, 'one'>;

const partitionOf = ({ one }: Kind, group: string): string => `UQ#${one}#${group}`;

const guardKey = (kind: Kind, { group, key }: Pick<UniqueValue, 'group' | 'key'>): Key => ({
  pk: partitionOf(kind, group),
  sk: key,
});

/** Where the guards of a kind lie, of all its values. */
export const guardPartitionsOf = (resource: AnyResource): string[] =>
  uniqueGroups(resource).map((group) => partitionOf(resource, group));

/** The guard of a barcode of a product, one of its units, or one of its batches. */
export const barcodeGuard = (barcode: string): Key =>
  guardKey({ one: 'product' }, { group: 'barcode', key: searchKey(barcode) });

const guardName = ({ group, key }: UniqueValue): string => `${group} ${key}`;

/** The values of a record that no other may have, by the paths of their fields; each as its guard's own name. */
export const guardedValues = (resource: AnyResource, row: ResourceRow): [path: string, guard: string][] =>
  uniqueValues(resource, row).map((value) => [value.path, guardName(value)]);

/** The record that has each of these values already: guard → code of the record. */
export const takenValues = async (
  store: Store,
  resource: AnyResource,
  rows: readonly ResourceRow[],
): Promise<Map<string, string>> => {
  const asked = new Map(
    rows.flatMap((row) => uniqueValues(resource, row)).map((value) => [guardName(value), value]),
  );
  const items = await store.getAll([...asked.values()].map((value) => guardKey(resource, value)));
  return new Map(
    [...asked.keys()].flatMap((name, index) =>
      items[index] ? [[name, String(items[index]?.['owner'])]] : [],
    ),
  );
};

type GuardedRow = Readonly<Record<string, FieldValue>> & { code: string };

/** The guards of a record that is written or, without `row`, deleted. */
export const guardWrites = (
  resource: AnyResource,
  { before, row }: { before: GuardedRow | null; row: GuardedRow | null },
): Write[] => {
  const [old, now] = [before, row].map(
    (record) =>
      new Map((record ? uniqueValues(resource, record) : []).map((value) => [guardName(value), value])),
  );
  const owner = row?.code ?? before?.code;
  const lost = [...(old ?? [])].filter(([name]) => !now?.has(name));
  const won = [...(now ?? [])].filter(([name]) => !old?.has(name));
  return [
    ...lost.map(([, value]) => remove({ key: guardKey(resource, value), expect: 'any' })),
    ...won.map(([, value]) => {
      const fields = { [value.path]: { code: 'record.valueTaken' } };
      const onConflict = { code: 'validation', details: { fields } };
      return create({ key: guardKey(resource, value), attributes: { owner }, onConflict });
    }),
  ];
};
