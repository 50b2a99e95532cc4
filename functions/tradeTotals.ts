// The sums of invoices, for what folds and checks the books of a company: it works for every area.
import { expectedTrade } from '#functions/invoices/totals/expectedTrade.ts';
import { foldTrade } from '#functions/invoices/totals/foldTrade.ts';
import type { IsTimeUp } from '#functions/ledger/exclusively.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import type { Store } from '#functions/storage/store.ts';

/** False where the time was up before. */
export const foldTradeTotals = (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> =>
  foldTrade(store, isTimeUp);

export const tradeTotals: StoredPart = (store) => expectedTrade(store);
