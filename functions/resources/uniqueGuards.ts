// No two records of a kind have the same value in a field that is declared unique, such as a barcode: a guard item stands for each value.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, remove, type Write } from '#functions/storage/writes.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

/** Spellings that people would take for the same are the same. */
const guardKey = ({ one }: AnyResource, field: string, value: unknown): Key => ({
  pk: `UQ#${one}#${field}`,
  sk: searchKey(String(value)),
});

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The values of a record that no other may have, by field; each as its guard's own name. */
export const guardedValues = (resource: AnyResource, row: ResourceRow): [field: string, guard: string][] =>
  resource.unique.flatMap((field) =>
    isGiven(row[field]) ? [[field, `${field} ${guardKey(resource, field, row[field]).sk}`]] : [],
  );

/** Who has each of these values already: guard → code of the record. */
export const takenValues = async (
  store: Store,
  resource: AnyResource,
  rows: readonly ResourceRow[],
): Promise<Map<string, string>> => {
  const asked = rows.flatMap((row) =>
    resource.unique.flatMap((field) =>
      isGiven(row[field]) ? [{ field, key: guardKey(resource, field, row[field]) }] : [],
    ),
  );
  const items = await store.getAll(asked.map(({ key }) => key));
  return new Map(
    asked.flatMap(({ field, key }, index) =>
      items[index] ? [[`${field} ${key.sk}`, String(items[index]?.['owner'])]] : [],
    ),
  );
};

/** The guards of a record that is written or, without `row`, deleted. */
export const guardWrites = (
  resource: AnyResource,
  { before, row }: { before: ResourceRow | null; row: ResourceRow | null },
): Write[] =>
  resource.unique.flatMap((field) => {
    const [old, now] = [before, row].map((record) =>
      isGiven(record?.[field]) ? guardKey(resource, field, record?.[field]) : null,
    );
    if (old?.sk === now?.sk) return [];
    const fields = { [field]: { code: 'record.valueTaken' } };
    const onConflict = { code: 'validation', details: { fields } };
    const owner = row?.code ?? before?.code;
    return [
      ...(old ? [remove({ key: old, expect: 'any' })] : []),
      ...(now ? [create({ key: now, attributes: { owner }, onConflict })] : []),
    ];
  });
