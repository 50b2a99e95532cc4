// What many entries of the journal were made for, looked up together.
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { type JournalEntry, type Source, sourceOf } from '#shared/ledger/journalEntry.ts';
import { journalKey } from '../ledgerKeys.ts';
import { EntryUnreadable, readableEntry, storedEntryOf } from './entryText.ts';

type Place = Pick<JournalEntry, 'lane' | 'seq'>;

/** One read of the table takes as many. */
const placesAtOnce = 100;

const sourcesOf = async (store: Store, places: readonly Place[]): Promise<(Source | null)[]> => {
  const items = await store.getAll(places.map(({ lane, seq }) => journalKey(lane, seq)));
  return items.map((item, index) => {
    const lane = places[index]?.lane ?? '';
    return item && sourceOf(readableEntry(lane, storedEntryOf(item)));
  });
};

const isUnreadable = (error: unknown): boolean =>
  error instanceof ItemUnreadable || error instanceof EntryUnreadable;

/** What the entries at these places were made for, looked up together; null is no answer: that place is asked about alone. */
export const findSources = async (store: Store, places: readonly Place[]): Promise<(Source | null)[]> => {
  const sources: (Source | null)[] = [];
  for (let start = 0; start < places.length; start += placesAtOnce) {
    const block = places.slice(start, start + placesAtOnce);
    const found = await sourcesOf(store, block).catch((error: unknown) => {
      if (isUnreadable(error)) return block.map(() => null);
      throw error;
    });
    sources.push(...found);
  }
  return sources;
};
