// The fold of the sums of open items.
import type { Store } from '#functions/storage/store.ts';
import { foldBook } from '../balances/foldJournal.ts';
import type { IsTimeUp } from '../exclusively.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { dueBook } from './dueBook.ts';

/** False where the time was up before. */
export const foldDues = (
  store: Store,
  isTimeUp?: IsTimeUp,
  entriesMin = dueBook.entriesMin(sizesOf(store)),
): Promise<boolean> => foldBook(store, { book: dueBook, entriesMin, isTimeUp });
