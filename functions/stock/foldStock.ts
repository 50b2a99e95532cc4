// The fold of stock: runs where a company has moved any, in larger rounds than the balances.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import { foldBook } from '#functions/ledger/balances/foldJournal.ts';
import type { IsTimeUp } from '#functions/ledger/exclusively.ts';
import { sizesOf } from '#functions/ledger/ledgerSizes.ts';
import type { Store } from '#functions/storage/store.ts';
import { stockBook } from './stockBook.ts';

/** False where the time was up before. */
export const foldStock = async (
  store: Store,
  isTimeUp?: IsTimeUp,
  entriesMin = stockBook.entriesMin(sizesOf(store)),
): Promise<boolean> => {
  if ((await store.get(firstMoveKey)) === null) return true;
  return foldBook(store, { book: stockBook, entriesMin, isTimeUp });
};
