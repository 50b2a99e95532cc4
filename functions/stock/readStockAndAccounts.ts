// Stock beside the balances of the accounts that bear it, at the end of a day: both at one cut, so that a difference is one of the books.
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { noSums, variance } from '#shared/ledger/normalBalance.ts';
import { readStock, type StockAt } from './readStock.ts';
import { readStockAccounts } from './stockStart.ts';

export type StockAsked = { from: string; to: string; branches: readonly string[] | 'all' };

/** By account; empty where no account bears any stock. */
export type AccountBalances = ReadonlyMap<string, Money>;

export const isSameCut = (one: Record<string, number>, other: Record<string, number>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (lane) => (one[lane] ?? 0) === (other[lane] ?? 0),
  );

/** What the ledger has on the accounts that bear stock, at the end of a day. */
export const readAccounts = async (
  store: Store,
  { to, branches }: StockAsked,
): Promise<{ balances: AccountBalances; cut: Record<string, number> }> => {
  const [accounts, { opening, movement, cut }] = await Promise.all([
    readStockAccounts(store),
    readBalances(store, { from: to, to, close: 'after' }, branches),
  ]);
  const balanceOf = (account: string): Money =>
    sumOf([opening, movement].map((part) => variance(part.get(account) ?? noSums)));
  return { balances: new Map([...accounts].map((account) => [account, balanceOf(account)])), cut };
};

export const readStockAndAccounts = (
  store: Store,
  asked: StockAsked,
): Promise<{ stock: StockAt; balances: AccountBalances }> =>
  retryUntilConsistent(store, async () => {
    const [stock, { balances, cut }] = await Promise.all([
      readStock(store, asked, asked.branches),
      readAccounts(store, asked),
    ]);
    if (balances.size === 0) return { stock: { ...stock, cut }, balances };
    return isSameCut(stock.cut, cut) ? { stock, balances } : null;
  });
