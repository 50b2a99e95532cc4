// By how much the goods of a branch and an account that bears them differ at the end of a day; read where their sums are found to differ.
import { readStockAndAccounts } from '#functions/stock/readStockAndAccounts.ts';
import type { Moved } from '#functions/stock/stockBook.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import type { StockDifference } from './stockCheck.ts';

/** What goods are worth, by the account that bears them now: sums are kept by product. */
const worthByAccount = async (
  store: Store,
  branch: string,
  closing: ReadonlyMap<string, Moved>,
): Promise<Map<string, Money>> => {
  const left = [...closing].filter(([, { value }]) => value !== 0n);
  const items = await store.getAll(left.map(([product]) => stockKey({ product, branch })));
  const worth = new Map<string, Money>();
  for (const [at, [, { value }]] of left.entries()) {
    const { account } = stockBalanceAt(items[at]);
    worth.set(account, (worth.get(account) ?? 0n) + value);
  }
  return worth;
};

export const stockDifferenceIn = async (
  store: Store,
  { branch, to }: { branch: string; to: string },
): Promise<StockDifference | null> => {
  // From the first day there is: what was ever moved is in the period then.
  const asked = { from: allDays.from, to, branches: [branch] };
  const { stock, balances } = await readStockAndAccounts(store, asked);
  const { closing = new Map<string, Moved>(), period } = stock.branches.get(branch) ?? {};
  const booked = sumOf([...balances.values()]);
  const all = booked - sumOf([...closing.values()].map(({ value }) => value));
  if (all === 0n) return null;
  const isOpened = [...(period?.products.values() ?? [])].some(({ kinds }) => kinds.has('opening'));
  const worth = await worthByAccount(store, branch, closing);
  const differences = [...balances].map(([account, balance]) => ({
    account,
    difference: balance - (worth.get(account) ?? 0n),
  }));
  // Goods may have been borne by another account at the time: the branch as a whole is what is checked.
  const own = differences.find(({ difference }) => difference !== 0n) ?? { account: '', difference: all };
  return { ...own, branch, isOpened };
};
