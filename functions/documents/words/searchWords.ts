// Headers that a search finds by the word index, each read again: what was changed, posted or deleted since is not found by its earlier words.

import { readLedgerView, tailLength } from '#functions/ledger/foldState.ts';
import { sizesOf } from '#functions/ledger/ledgerSizes.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Term } from '#shared/documents/words/searchTerms.ts';
import type { IndexedKind } from '../books/entryDocuments.ts';
import { countingDocuments } from '../books/publishedDocuments.ts';
import { type AnyHeader, listOrder } from '../documentLayout.ts';
import type { DocumentRecords } from '../documentRecords.ts';
import { type Asked, foundRows, type Index } from './foundRows.ts';
import { readChanges, unindexedEntries } from './unindexed.ts';
import { isCurrent, type WordDocument, type WordRow } from './wordDocument.ts';
import { isBegun, type WordFoldState, wordFold } from './wordState.ts';

/** Rows that one call may read where few of them are wanted, if nothing else is said; the cursor continues from there. */
const examinedDefault = 3000;

export type Known = { index: Index; beside: readonly WordDocument[] };

/** The index as it is for each of these kinds; null where it is not whole: then the list itself is read. */
const openWhole = async (store: Store, kinds: readonly IndexedKind[]): Promise<(Known | null)[]> => {
  // Before the state: a change that is gone by then is in the index that the state describes.
  const changes = await Promise.all(kinds.map((acts) => readChanges(store, acts)));
  const view = await readLedgerView(store, wordFold);
  const { edition, months } = view.state as WordFoldState;
  if (!isBegun(view.state) || tailLength(view) > sizesOf(store).wordTailMax) return kinds.map(() => null);
  return Promise.all(
    kinds.map(async (acts, at) => ({
      index: { edition, kindKey: acts.kind.key, months: months[acts.kind.key] ?? [], blocks: new Map() },
      beside: [...(changes[at] ?? []), ...(await unindexedEntries(store, acts, view))],
    })),
  );
};

const orUnreadable = async <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ItemUnreadable) return otherwise;
    throw error;
  }
};

/** For a search through several kinds: what tells where the index stands is read once for all of them. */
export const openIndexes = (store: Store, kinds: readonly IndexedKind[]): Promise<(Known | null)[]> =>
  orUnreadable(
    () => openWhole(store, kinds),
    kinds.map(() => null),
  );

/** The headers of rows that still say what they said. */
const currentHeaders = async (
  store: Store,
  records: DocumentRecords,
  rows: readonly WordRow[],
): Promise<AnyHeader[]> => {
  const counting = countingDocuments(store, records);
  const items = await store.getAll(rows.map(({ id }) => records.keyOf(id)));
  const headers = rows.flatMap((row, at) => {
    const item = items[at];
    const header = item && (records.headerOf(item) as AnyHeader);
    return header && isCurrent(row, header) ? [header] : [];
  });
  return counting(headers);
};

export type Found = { found: AnyHeader[]; last: string | null };

export type WordSearch = Omit<Asked, 'size'> & {
  limit: number;
  isWanted: (header: AnyHeader) => boolean;
  examinedMax?: number;
};

/** Rows a page at a time, as far as one call may look. */
async function* portionsOf(rows: AsyncIterable<readonly WordRow[]>, size: number): AsyncGenerator<WordRow[]> {
  for await (const some of rows)
    for (let first = 0; first < some.length; first += size) yield some.slice(first, first + size);
}

const pageOf = async (
  store: Store,
  { records }: IndexedKind,
  { known, limit, isWanted, examinedMax = examinedDefault, ...asked }: WordSearch & { known: Known },
): Promise<Found> => {
  const found = new Map<string, AnyHeader>();
  const size = limit + 1;
  let examined = 0;
  for await (const rows of portionsOf(foundRows(store, known, { ...asked, size }), size)) {
    const headers = await currentHeaders(store, records, rows);
    for (const header of headers.filter(isWanted)) found.set(header.id, header);
    const shown = [...found.values()].slice(0, limit);
    const [lastShown, lastRow] = [shown.at(-1), rows.at(-1)];
    // One more than the page proves that there is a next one.
    if (lastShown && found.size > limit) return { found: shown, last: listOrder(lastShown) };
    examined += rows.length;
    if (examined >= examinedMax && lastRow) return { found: shown, last: lastRow.order };
  }
  return { found: [...found.values()], last: null };
};

/** In an index that was opened before; null where it cannot be read. */
export const searchOpened = (
  store: Store,
  acts: IndexedKind,
  search: WordSearch & { terms: readonly Term[]; known: Known },
): Promise<Found | null> => orUnreadable(() => pageOf(store, acts, search), null);

/** Null where the index is not whole, or cannot be read. */
export const searchWords = async (
  store: Store,
  acts: IndexedKind,
  search: WordSearch & { terms: readonly Term[] },
): Promise<Found | null> => {
  const [known = null] = await openIndexes(store, [acts]);
  return known && searchOpened(store, acts, { ...search, known });
};
