// Reading the journal: the entries of a lane after one sequence number up to another, without a hole.

import { sortable } from '#functions/storage/keys.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { journalBlock, journalKey, journalPartition } from '../ledgerKeys.ts';
import { EntryUnreadable, readableEntry, type StoredEntry, storedEntryOf } from './entryText.ts';

/** An entry that the head promises is not visible yet: the reader tries again. */
export class JournalHole extends Error {}

export type Range = { lane: string; after: number; upTo: number };

const partitionsOf = ({ lane, after, upTo }: Range): string[] => {
  const first = Math.floor((after + 1) / journalBlock);
  const last = Math.floor(upTo / journalBlock);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    journalPartition(lane, (first + index) * journalBlock),
  );
};

/** An item of the journal that cannot even be unpacked is named like an entry whose text cannot be read. */
const namedIn =
  (lane: string) =>
  (error: unknown): never => {
    throw error instanceof ItemUnreadable ? new EntryUnreadable(lane, Number(error.key.sk)) : error;
  };

/** The stored entries (after, upTo]. */
export const readStoredEntries = async (store: Store, range: Range): Promise<StoredEntry[]> => {
  const { lane, after, upTo } = range;
  if (upTo <= after) return [];
  const stored: StoredEntry[] = [];
  for (const pk of partitionsOf(range)) {
    const items = await store.all({ pk, from: sortable(after + 1), to: sortable(upTo) }).catch(namedIn(lane));
    stored.push(...items.map(storedEntryOf));
  }
  const isWhole =
    stored.length === upTo - after && stored.every((entry, index) => entry.seq === after + 1 + index);
  if (!isWhole) throw new JournalHole();
  return stored;
};

/** Entries read at once where many are walked: a wide one has up to 360 kB. */
const blockSize = 100;

/** The range in pieces that a process may hold, in order. */
export const blocksOf = ({ lane, after, upTo }: Range): Range[] =>
  Array.from({ length: Math.ceil((upTo - after) / blockSize) }, (_, index) => {
    const from = after + index * blockSize;
    return { lane, after: from, upTo: Math.min(upTo, from + blockSize) };
  });

/** The stored entries (after, upTo] one by one, without holding them all; the next block is on its way while one is used. */
export async function* walkStoredEntries(store: Store, range: Range): AsyncGenerator<StoredEntry> {
  const blocks = blocksOf(range).values();
  const sendForNext = (): Promise<StoredEntry[]> | null => {
    const { value: block } = blocks.next();
    const read = block ? readStoredEntries(store, block) : null;
    // A reader that has enough does not wait for it any more.
    read?.catch(() => undefined);
    return read;
  };
  for (let ahead = sendForNext(); ahead !== null; ) {
    const entries = await ahead;
    ahead = sendForNext();
    yield* entries;
  }
}

/** The last entries of a lane that this process has read, without a hole: they never change, so no report reads them again. */
type Window = { after: number; entries: JournalEntry[] };

const windowEntriesMax = 512;
const windowLinesMax = 6000;

const upToOf = ({ after, entries }: Window): number => after + entries.length;

const readParsed = async (store: Store, range: Range): Promise<JournalEntry[]> =>
  (await readStoredEntries(store, range)).map((stored) => readableEntry(range.lane, stored));

/** The newest entries, as many as a process may hold of a lane. */
const shortened = ({ after, entries }: Window): Window => {
  let [first, lines] = [entries.length, 0];
  while (first > 0 && entries.length - first < windowEntriesMax) {
    lines += entries[first - 1]?.lines.length ?? 0;
    if (lines > windowLinesMax) break;
    first -= 1;
  }
  return { after: after + first, entries: entries.slice(first) };
};

type Known = { window: Window | null };

const nameOf = (lane: string): string => `entries ${lane}`;

const knownOf = (store: Store, lane: string): Known =>
  remembered(store, nameOf(lane), (): Known => ({ window: null }));

const [entryBytes, lineBytes] = [1_500, 600];

const keep = (store: Store, lane: string, { known, window }: { known: Known; window: Window }): void => {
  known.window = window;
  const lines = window.entries.reduce((sum, entry) => sum + entry.lines.length, 0);
  const bytes = window.entries.length * entryBytes + lines * lineBytes;
  weigh(store, nameOf(lane), { value: known, bytes });
};

/** The entries (after, upTo]. */
export const readEntries = async (store: Store, range: Range): Promise<JournalEntry[]> => {
  const { lane, after, upTo } = range;
  if (upTo <= after) return [];
  const known = knownOf(store, lane);
  const { window } = known;
  if (!window || after < window.after || after > upToOf(window)) {
    const entries = await readParsed(store, range);
    // An old range, read for a fold or a check, does not drive out the newest entries.
    if (!window || upTo > upToOf(window)) keep(store, lane, { known, window: shortened({ after, entries }) });
    return entries;
  }
  const added = await readParsed(store, { lane, after: upToOf(window), upTo });
  const whole = { after: window.after, entries: [...window.entries, ...added] };
  // Another reader may have gone further meanwhile.
  if (added.length > 0 && known.window === window) keep(store, lane, { known, window: shortened(whole) });
  return whole.entries.slice(after - whole.after, upTo - whole.after);
};

/** Entries that were lost, and are not in the journal any more, must not live on in this process. */
export const forgetEntries = (store: Store, lane: string): void => {
  knownOf(store, lane).window = null;
};

/** The entries (after, upTo] as far as they can be read, and the one that prevents reading the others. */
export const readWhatIsReadable = async (
  store: Store,
  range: Range,
): Promise<{ entries: JournalEntry[]; unreadable: EntryUnreadable | null }> => {
  try {
    return { entries: await readEntries(store, range), unreadable: null };
  } catch (error) {
    if (!(error instanceof EntryUnreadable)) throw error;
    return { entries: await readEntries(store, { ...range, upTo: error.seq - 1 }), unreadable: error };
  }
};

/** One entry, or null. */
export const findEntry = async (store: Store, lane: string, seq: number): Promise<JournalEntry | null> => {
  const item = await store.get(journalKey(lane, seq)).catch(namedIn(lane));
  return item ? readableEntry(lane, storedEntryOf(item)) : null;
};

type Place = { lane: string; seq: number };

/** Entries of several places, read together; null where there is none. */
export const findEntries = async (
  store: Store,
  places: readonly Place[],
): Promise<(JournalEntry | null)[]> => {
  const keys = places.map(({ lane, seq }) => journalKey(lane, seq));
  const items = await store.getAll(keys).catch((error: unknown) => {
    const key = error instanceof ItemUnreadable ? error.key : null;
    const at = keys.findIndex(({ pk, sk }) => key?.pk.endsWith(pk) === true && key.sk === sk);
    return namedIn(places[at]?.lane ?? '')(error);
  });
  return places.map(({ lane }, at) => {
    const item = items[at];
    return item ? readableEntry(lane, storedEntryOf(item)) : null;
  });
};
