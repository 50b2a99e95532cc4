// By what a record is like another: an item for each of its values in the fields that are declared for it, in the form in which two are the same.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { nameKey } from '#shared/kernel/nameKey.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { valueOfEntry } from '#shared/resources/entry.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

const names: readonly string[] = ['name', 'name_ar'];
const keyMax = 100;

/** Either name may be in the field of the other language. */
const fieldOf = (name: string): string => (names.includes(name) ? 'name' : name);

/** Null where the field is empty. */
const keyOfValue = ({ fields }: AnyResource, name: string, value: unknown): string | null => {
  const field = fields[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (!field || text === '') return null;
  const key = names.includes(name) ? nameKey(text) : searchKey(String(valueOfEntry(field, text)));
  return `${fieldOf(name)}:${key.slice(0, keyMax)}`;
};

const keysOf = (resource: AnyResource, row: ResourceRow | null): Set<string> =>
  new Set(
    row === null ? [] : resource.similar.flatMap((name) => keyOfValue(resource, name, row[name]) ?? []),
  );

const codeMark = '\u0001';

const partitionOfSimilar = ({ one }: AnyResource): string => `SIM#${one}`;

const itemKey = (resource: AnyResource, key: string, code: string): Key => ({
  pk: partitionOfSimilar(resource),
  sk: `${key}${codeMark}${code}`,
});

/** Written with the record. */
export const similarWrites = (
  resource: AnyResource,
  { before, row }: { before: ResourceRow | null; row: ResourceRow | null },
): Write[] => {
  const [old, now] = [keysOf(resource, before), keysOf(resource, row)];
  const code = row?.code ?? before?.code ?? '';
  return [
    ...[...now]
      .filter((key) => !old.has(key))
      .map((key) => overwrite({ key: itemKey(resource, key, code), attributes: {} })),
    ...[...old].filter((key) => !now.has(key)).map((key) => remove({ key: itemKey(resource, key, code) })),
  ];
};

const foundMax = 10;

/** Codes of the records that have the same in this field. */
export const codesAlike = async (
  store: Store,
  resource: AnyResource,
  { name, value }: { name: string; value: string },
): Promise<string[]> => {
  const key = keyOfValue(resource, name, value);
  if (key === null) return [];
  const { items } = await store.page({
    pk: partitionOfSimilar(resource),
    begins: `${key}${codeMark}`,
    limit: foundMax,
  });
  return items.map(({ sk }) => String(sk).slice(key.length + codeMark.length));
};
