// A store for work that may be ended from outside: each step of it first checks whether it may continue, and lets short calls come first.
import type { Reads, Store } from '#functions/storage/store.ts';

type Step = () => Promise<void>;

const after =
  (step: Step) =>
  <Asked extends unknown[], Answer>(act: (...asked: Asked) => Promise<Answer>) =>
  async (...asked: Asked): Promise<Answer> => {
    await step();
    return act(...asked);
  };

const endableReads = (reads: Reads, step: Step): Reads => {
  const then = after(step);
  return {
    get: then(reads.get),
    getAll: then(reads.getAll),
    snapshot: then(reads.snapshot),
    page: then(reads.page),
    all: then(reads.all),
    walk: async function* (options) {
      await step();
      yield* reads.walk(options);
    },
  };
};

export const endableStore = (store: Store, ended: AbortSignal): Store => {
  const step = async (): Promise<void> => {
    ended.throwIfAborted();
    await store.yieldToShortRequests();
  };
  const then = after(step);
  return {
    ...store,
    ...endableReads(store, step),
    bare: () => endableReads(store.bare(), step),
    commit: then(store.commit),
    transact: then(store.transact),
    putAll: then(store.putAll),
  };
};
