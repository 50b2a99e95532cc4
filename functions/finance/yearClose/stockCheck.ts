// Whether goods are worth what the accounts that bear them say at the end of a year (B3.9), branch by branch.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { movesStock } from '#functions/stock/stockFacts.ts';
import { readStockAccounts } from '#functions/stock/stockStart.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { noSums, variance } from '#shared/ledger/normalBalance.ts';
import type { BranchFigures } from './yearFigures.ts';

export type StockDifference = {
  account: string;
  branch: string;
  difference: Money;
  /** Whether goods were ever brought in as opening stock there. */
  isOpened: boolean;
};

type Asked = { facts: Pick<FinanceFacts, 'stock'>; figures: readonly BranchFigures[]; to: string };

/** Before its first day of stock, a company has goods in its ledger alone. */
export const firstStockDifference = async (
  store: Store,
  { facts, figures, to }: Asked,
): Promise<StockDifference | null> => {
  if (!movesStock(facts, to)) return null;
  const accounts = await readStockAccounts(store);
  if (accounts.size === 0) return null;
  const { readStock } = await import('#functions/stock/readStock.ts');
  const { branches } = await readStock(store, { from: to, to }, 'all');
  for (const { branch, balances } of figures) {
    const booked = sumOf([...accounts].map((account) => variance(balances.get(account) ?? noSums)));
    const worth = sumOf([...(branches.get(branch)?.closing.values() ?? [])].map(({ value }) => value));
    if (booked === worth) continue;
    const { stockDifferenceIn } = await import('./stockDifference.ts');
    // Both were read one after the other, and something may have been posted between them.
    const found = await stockDifferenceIn(store, { branch, to });
    if (found) return found;
  }
  return null;
};
