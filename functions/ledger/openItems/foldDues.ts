// The fold of the sums of open items, and their part in check and repair of the books.
import type { Store } from '#functions/storage/store.ts';
import { expectedBuckets } from '../balances/expectedBuckets.ts';
import { foldBook } from '../balances/foldJournal.ts';
import type { IsTimeUp } from '../exclusively.ts';
import { readLedgerView } from '../foldState.ts';
import { sizesOf } from '../ledgerSizes.ts';
import type { StoredPart } from '../surveyBooks.ts';
import { dueBook, dueFold } from './dueBook.ts';

/** False where the time was up before. */
export const foldDues = (
  store: Store,
  isTimeUp?: IsTimeUp,
  entriesMin = dueBook.entriesMin(sizesOf(store)),
): Promise<boolean> => foldBook(store, { book: dueBook, entriesMin, isTimeUp });

export const expectedDues: StoredPart = async (store) => {
  const { state } = await readLedgerView(store, dueFold);
  return (walked) => expectedBuckets(dueBook, state, walked);
};
