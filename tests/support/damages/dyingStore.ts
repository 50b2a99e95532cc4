// A store whose process dies: after so many writes none is made any more.
import type { Store } from '#functions/storage/store.ts';

export const killed = 'killed';

export const dyingAfter = (store: Store, writes: number): Store => {
  let left = writes;
  const die = (): void => {
    if (left === 0) throw new Error(killed);
    left -= 1;
  };
  return {
    ...store,
    commit: async (all) => {
      die();
      return store.commit(all);
    },
    transact: async (all) => {
      die();
      return store.transact(all);
    },
    putAll: async (items) => {
      die();
      return store.putAll(items);
    },
  };
};
