// Records that a document names, read at once: those of a small resource all together, those of a large one by their codes.
import type { Store } from '#functions/storage/store.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { keyOf, partitionOf, rowOf } from './resourceRecords.ts';

export type Rows = ReadonlyMap<string, ResourceRow>;

export const allRows = async (store: Store, resource: AnyResource): Promise<Rows> => {
  const items = await store.all({ pk: partitionOf(resource) });
  return new Map(items.map((item) => rowOf(resource, item)).map((row) => [row.code, row]));
};

export const rowsNamed = async (
  store: Store,
  resource: AnyResource,
  codes: readonly (string | null)[],
): Promise<Rows> => {
  const asked = [...new Set(codes.filter((code) => code !== null && code !== ''))] as string[];
  if (asked.length === 0) return new Map();
  const items = await store.getAll(asked.map((code) => keyOf(resource, code)));
  return new Map(
    items.flatMap((item): [string, ResourceRow][] => {
      if (!item) return [];
      const row = rowOf(resource, item);
      return [[row.code, row]];
    }),
  );
};
