// The names of records by their kinds and codes, for what is drawn where there is no screen.
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { findResource } from '#shared/resources.ts';

export type NamedRecord = { code: string; name: string; name_ar: string };

const keyOf = (kind: string, code: string) => ({
  pk: partitionOf(findResource(kind) ?? { one: kind }),
  sk: code,
});

export const namedRecord = async (
  store: Store,
  kind: string,
  code: string,
): Promise<NamedRecord | undefined> => {
  const item = await store.get(keyOf(kind, code));
  return item ? { code, name: String(item['name']), name_ar: String(item['name_ar']) } : undefined;
};

/** By kind, then by code; those that are not there are left out. */
export const namedRecords = async (
  store: Store,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, NamedRecord>>> => {
  const found = await Promise.all(
    [...wanted].map(async ([kind, codes]) => {
      const all = [...codes];
      const items = await store.getAll(all.map((code) => keyOf(kind, code)));
      const named = all.flatMap((code, index) => {
        const item = items[index];
        return item
          ? [[code, { code, name: String(item['name']), name_ar: String(item['name_ar']) }] as const]
          : [];
      });
      return [kind, new Map(named)] as const;
    }),
  );
  return new Map(found);
};
