// Deciding and writing anew after a conflict.

import { Refusal } from '#shared/kernel/refusal.ts';
import { CommitConflict } from './commit.ts';
import { jitteredMs } from './connection/retryJittered.ts';
import type { Store } from './store.ts';

const triesMax = 12;

/** Tries again while `once` ends in a conflict; refuses with `ledger.busy` where that does not end. `once` reads anew whatever it decides by. */
export const retryOnConflict = async <Answer>(
  store: Pick<Store, 'pause'>,
  once: () => Promise<Answer>,
): Promise<Answer> => {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
    await store.pause(jitteredMs(tries, Math.random()));
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 });
};
