// What the word index does not hold yet: documents whose entries are beyond its watermark, and those that were written without an entry.

import { lookAgainMs, looksMax } from '#functions/ledger/bookPart.ts';
import { readEntries } from '#functions/ledger/journal/journalTail.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import {
  documentsOfBlock,
  type EntryDocument,
  type IndexedKind,
  isFollowing,
  isOf,
} from '../books/entryDocuments.ts';
import { withEntryLines } from '../posting/postedFault.ts';
import { type Change, changeOf, type WordDocument, wordDocumentOf } from './wordDocument.ts';
import { changesPartition, type WordFoldState } from './wordState.ts';

/** Null where the document is not there as its entry left it: half visible, or lost. */
const indexed = (acts: IndexedKind, { entry, items }: EntryDocument): WordDocument | null => {
  const stored = acts.records.documentOf(items);
  if (!stored) return null;
  const isPosted = stored.seq !== null && (isFollowing(entry) || stored.seq === entry.seq);
  return isPosted ? wordDocumentOf(acts.kind, withEntryLines(acts, stored, entry)) : null;
};

type Read = { entry: JournalEntry; document: WordDocument | null };

const readOnce = async (store: Store, acts: IndexedKind, entries: readonly JournalEntry[]): Promise<Read[]> =>
  (await documentsOfBlock(store, acts, [...entries])).map((found) => ({
    entry: found.entry,
    document: indexed(acts, found),
  }));

/** The documents of these entries. What does not become visible was lost: the check of the books says so, and its repair brings it back. */
export const documentsOf = async (
  store: Store,
  acts: IndexedKind,
  entries: readonly JournalEntry[],
): Promise<Read[]> => {
  const read = await readOnce(store, acts, entries);
  for (let looks = 1; looks < looksMax && read.some(({ document }) => document === null); looks += 1) {
    await store.pause(lookAgainMs(looks));
    const missing = read.filter(({ document }) => document === null);
    const again = await readOnce(
      store,
      acts,
      missing.map(({ entry }) => entry),
    );
    for (const [at, { document }] of again.entries()) {
      const one = missing[at];
      if (one) one.document = document;
    }
  }
  return read;
};

/** Documents of entries that this process has read before; an entry never changes. */
const knownMax = 2000;
/** With some fifty words. */
const documentBytes = 3_000;
const memoryName = 'unindexed';

const placeOf = ({ lane, seq, source }: JournalEntry): string => `${lane} ${seq} ${source.id}`;

/** The documents of a kind whose entries are beyond the watermark. */
export const unindexedEntries = async (
  store: Store,
  acts: IndexedKind,
  { state, heads }: { state: WordFoldState; heads: readonly LaneHead[] },
): Promise<WordDocument[]> => {
  const known = remembered(store, memoryName, () => new Map<string, WordDocument | null>());
  const ranges = heads.map(({ lane, seq }) => ({ lane, after: state.lanes[lane] ?? 0, upTo: seq }));
  const entries = (await Promise.all(ranges.map((range) => readEntries(store, range)))).flat();
  const own = entries.filter((entry) => isOf(acts, entry));
  const unread = own.filter((entry) => !known.has(placeOf(entry)));
  for (const { entry, document } of await documentsOf(store, acts, unread))
    known.set(placeOf(entry), document);
  const documents = own.flatMap((entry) => known.get(placeOf(entry)) ?? []);
  for (const place of known.keys()) {
    if (known.size <= knownMax) break;
    known.delete(place);
  }
  weigh(store, memoryName, { value: known, bytes: known.size * documentBytes });
  return documents;
};

/** The last changes of documents that have no entry of what they say now. */
export const readChanges = async (store: Store, { kind }: Pick<IndexedKind, 'kind'>): Promise<Change[]> =>
  (await store.all({ pk: changesPartition(kind.key) })).map(changeOf);
