// The entries that the next round of a fold takes.
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { EntryUnreadable, readableEntry } from './entryText.ts';
import { walkStoredEntries } from './journalTail.ts';
import type { LaneHead } from './lanes.ts';

/** `lanes`: how far each lane is folded after it. */
export type NextEntries = { lanes: Record<string, number>; entries: JournalEntry[] };

/** The next entries of every lane, at most so many; the lane of one that cannot be read waits before it, the others continue. */
export const nextEntries = async (
  store: Store,
  { lanes, heads }: { lanes: Readonly<Record<string, number>>; heads: readonly LaneHead[] },
  max: number,
): Promise<NextEntries> => {
  const round: NextEntries = { lanes: { ...lanes }, entries: [] };
  const takeLane = async ({ lane, seq }: LaneHead): Promise<void> => {
    const after = lanes[lane] ?? 0;
    const upTo = Math.min(seq, after + max - round.entries.length);
    for await (const stored of walkStoredEntries(store, { lane, after, upTo })) {
      round.entries.push(readableEntry(lane, stored));
      round.lanes[lane] = stored.seq;
    }
  };
  let unreadable: unknown = null;
  for (const head of heads)
    await takeLane(head).catch((error: unknown) => {
      if (!(error instanceof EntryUnreadable)) throw error;
      unreadable ??= error;
    });
  if (unreadable && round.entries.length === 0) throw unreadable;
  return round;
};
