// The fold of the sums that cash flows are made of: in larger rounds than the balances, because fewer readers wait for it.

import type { Store } from '#functions/storage/store.ts';
import { foldBook } from '../balances/foldJournal.ts';
import type { IsTimeUp } from '../exclusively.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { flowBook } from './flowBook.ts';

/** False where the time was up before. */
export const foldFlows = (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> =>
  foldBook(store, { book: flowBook, entriesMin: flowBook.entriesMin(sizesOf(store)), isTimeUp });
