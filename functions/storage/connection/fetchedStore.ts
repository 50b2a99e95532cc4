// A store that holds some items already, because they were fetched together with something else.

import type { Key } from '../keys.ts';
import type { Store } from '../store.ts';
import type { Attributes } from '../writes.ts';

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Reads these items together, for those who ask for some of them each. */
export const withFetched = async (store: Store, keys: readonly Key[]): Promise<Store> =>
  fetchedStore(store, keys, await store.getAll(keys));

/** Answers the first read of each of these items without asking the table; a second read gets the item as it is then. */
export const fetchedStore = (
  store: Store,
  keys: readonly Key[],
  items: readonly (Attributes | null)[],
): Store => {
  const fetched = new Map(keys.map((key, index) => [nameOf(key), items[index] ?? null]));
  const take = (key: Key): Attributes | null | undefined => {
    const item = fetched.get(nameOf(key));
    fetched.delete(nameOf(key));
    return item;
  };
  return {
    ...store,
    get: async (key) => {
      const item = take(key);
      return item === undefined ? store.get(key) : item;
    },
    getAll: async (asked) => {
      const known = asked.map(take);
      const missing = asked.filter((_, index) => known[index] === undefined);
      const read = missing.length > 0 ? await store.getAll(missing) : [];
      return known.map((item) => (item === undefined ? (read.shift() ?? null) : item));
    },
  };
};
