// Reading the journal: the entries of a lane after one sequence number up to another, without a hole.

import { sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { entryOf, type StoredEntry, storedEntryOf } from './entryText.ts';
import { journalBlock, journalKey, journalPartition } from './ledgerKeys.ts';

/** An entry that the head promises is not visible yet: the reader tries again. */
export class JournalHole extends Error {}

type Range = { lane: string; after: number; upTo: number };

const partitionsOf = ({ lane, after, upTo }: Range): string[] => {
  const first = Math.floor((after + 1) / journalBlock);
  const last = Math.floor(upTo / journalBlock);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    journalPartition(lane, (first + index) * journalBlock),
  );
};

/** The stored entries (after, upTo]. */
export const readStoredEntries = async (store: Store, range: Range): Promise<StoredEntry[]> => {
  const { after, upTo } = range;
  if (upTo <= after) return [];
  const stored: StoredEntry[] = [];
  for (const pk of partitionsOf(range)) {
    const items = await store.all({ pk, from: sortable(after + 1), to: sortable(upTo) });
    stored.push(...items.map(storedEntryOf));
  }
  const isWhole =
    stored.length === upTo - after && stored.every((entry, index) => entry.seq === after + 1 + index);
  if (!isWhole) throw new JournalHole();
  return stored;
};

/** Entries read at once where many are walked: a wide one has up to 360 kB. */
const blockSize = 100;

/** The stored entries (after, upTo] one by one, without holding them all. */
export async function* walkStoredEntries(
  store: Store,
  { lane, after, upTo }: Range,
): AsyncGenerator<StoredEntry> {
  for (let from = after; from < upTo; from += blockSize)
    yield* await readStoredEntries(store, { lane, after: from, upTo: Math.min(upTo, from + blockSize) });
}

export const readEntries = async (store: Store, range: Range): Promise<JournalEntry[]> =>
  (await readStoredEntries(store, range)).map((stored) => entryOf(stored.text));

/** One entry, or null. */
export const findEntry = async (store: Store, lane: string, seq: number): Promise<JournalEntry | null> => {
  const item = await store.get(journalKey(lane, seq));
  return item ? entryOf(storedEntryOf(item).text) : null;
};
