// Writes of a repair, which may come too late: a concurrent change is kept, and the next repair checks again.
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

export const isWritten = async (store: Store, writes: readonly Write[]): Promise<boolean> => {
  try {
    await store.commit(writes);
    return true;
  } catch (error) {
    const isRace =
      error instanceof CommitConflict || (error instanceof Refusal && error.code.endsWith('.changed'));
    if (isRace) return false;
    throw error;
  }
};
