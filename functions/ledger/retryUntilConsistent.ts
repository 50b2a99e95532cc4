// Reading what a transaction may show only in part: in the cloud its items become visible one by one.
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { EntryUnreadable } from './journal/entryText.ts';
import { JournalHole } from './journal/journalTail.ts';

const triesMax = 30;

/** Tries again while `once` reads a fold or a commit that is half visible (null or a JournalHole); never answers from such a state. */
export const retryUntilConsistent = async <Answer>(
  store: Pick<Store, 'pause'>,
  once: () => Promise<Answer | null>,
): Promise<Answer> => {
  for (let count = 0; count < triesMax; count += 1) {
    try {
      const answer = await once();
      if (answer !== null) return answer;
    } catch (error) {
      // Waiting does not help: the caller is answered which entry it is, and never gets a figure without it.
      if (error instanceof EntryUnreadable)
        throw new Refusal('ledger.entryUnreadable', { lane: error.lane, seq: error.seq });
      if (!(error instanceof JournalHole)) throw error;
    }
    await store.pause(Math.min(2 * count, 40));
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 }, 503);
};
