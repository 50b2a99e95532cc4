// The sums of invoices and of stock, for what folds and checks the books of a company: it works for every area.
import { expectedTrade } from '#functions/invoices/totals/expectedTrade.ts';
import { foldTrade } from '#functions/invoices/totals/foldTrade.ts';
import type { IsTimeUp } from '#functions/ledger/exclusively.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { foldStock } from '#functions/stock/foldStock.ts';
import type { Store } from '#functions/storage/store.ts';

/** False where the time was up before. */
export const foldTradeTotals = async (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> =>
  (await foldTrade(store, isTimeUp)) && foldStock(store, isTimeUp);

export const tradeTotals: StoredPart = (store) => expectedTrade(store);
