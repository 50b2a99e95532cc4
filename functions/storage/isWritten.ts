// Writes that may come too late, of a repair or of what runs by the clock: a concurrent change is kept, and the next run looks again.
import { Refusal } from '#shared/kernel/refusal.ts';
import { CommitConflict } from './commit.ts';
import type { Store } from './store.ts';
import type { Write } from './writes.ts';

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
