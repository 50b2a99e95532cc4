// An object store for the checkpoints of a check of the books, in the memory of the test.
import { type CheckpointObjects, checkpointStore } from '#functions/ledger/survey/checkpoints.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { ObjectContent } from '#functions/storage/objects.ts';
import type { Store } from '#functions/storage/store.ts';

/** What is kept, by its names. */
export const checkpointsInMemory = (store: Store): Map<string, Uint8Array<ArrayBuffer>> => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  remembered(
    store,
    checkpointStore,
    (): CheckpointObjects => ({
      putNew: async (name: string, { body }: ObjectContent) => {
        files.set(name, body as Uint8Array<ArrayBuffer>);
        return true;
      },
      read: async (name) => files.get(name) ?? null,
      remove: async (name) => {
        files.delete(name);
      },
    }),
  );
  return files;
};
