// What many entries of the journal were made for, looked up together.
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { type JournalEntry, type Source, sourceOf } from '#shared/ledger/journalEntry.ts';
import { journalKey } from '../ledgerKeys.ts';
import { unnamedKind } from '../statements/packedLines.ts';
import type { StatementLine } from '../statements/statementLines.ts';
import { EntryUnreadable, readableEntry, storedEntryOf } from './entryText.ts';
import { findEntry, JournalHole } from './journalTail.ts';

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

const sourceAt = async (store: Store, { lane, seq }: Place): Promise<Source> => {
  const entry = await findEntry(store, lane, seq);
  if (!entry) throw new JournalHole();
  return sourceOf(entry);
};

const textOf = ({ lane, seq }: Place): string => `${lane}:${seq}`;

/** The lines with the kinds of their documents: where a chunk does not name them, their entries do. */
export const withSources = async (store: Store, lines: StatementLine[]): Promise<StatementLine[]> => {
  const unnamed = lines.filter(({ source }) => source.kind === unnamedKind);
  if (unnamed.length === 0) return lines;
  const places = [
    ...new Map(unnamed.map(({ lane, seq }) => [textOf({ lane, seq }), { lane, seq }])).values(),
  ];
  const found = await findSources(store, places);
  const sources = new Map<string, Source>();
  for (const [index, place] of places.entries())
    sources.set(textOf(place), found[index] ?? (await sourceAt(store, place)));
  return lines.map((line) => ({ ...line, source: sources.get(textOf(line)) ?? line.source }));
};
