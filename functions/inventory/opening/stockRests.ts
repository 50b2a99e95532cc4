// What the ledger holds on inventory accounts without stock that explains it, by branch, all at one cut of the journal.

import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { type BranchStock, readStock } from '#functions/stock/readStock.ts';
import { isSameCut } from '#functions/stock/readStockAndAccounts.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AccountOfBranch } from '#shared/inventory/opening/openingParts.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Books } from './openingFacts.ts';

type Rest = AccountOfBranch & { rest: Money };

/** Accounts of the chart that hold stock, and others that products name. */
const accountsOf = ({ facts }: Books, named: readonly string[]): string[] => {
  const ofChart = [...facts.chart.values()].filter(({ control, group }) => control === 'inventory' && !group);
  return [...new Set([...ofChart.map(({ code }) => code), ...named])].sort();
};

/** What stock is worth by account: an account is named by each product's own item. */
const valuesOf = async (store: Store, branch: string, stock: BranchStock | undefined) => {
  const valued = [...(stock?.closing ?? [])].filter(([, { value }]) => value !== 0n);
  const items = await store.getAll(valued.map(([product]) => stockKey({ product, branch })));
  const values = new Map<string, Money>();
  for (const [at, [, { value }]] of valued.entries()) {
    const { account } = stockBalanceAt(items[at]);
    values.set(account, (values.get(account) ?? 0n) + value);
  }
  return values;
};

/** No entry is dated after the last day of the last year. */
const lastDayOf = ({ rules }: Books): string =>
  rules.years.reduce((last, { to }) => (to > last ? to : last), '');

export const readRests = (
  store: Store,
  books: Books,
  { branches, accounts }: { branches: readonly string[]; accounts: readonly string[] },
): Promise<Rest[]> => {
  const to = lastDayOf(books);
  const asked = accountsOf(books, accounts);
  return retryUntilConsistent(store, async () => {
    const [stock, ...ledgers] = await Promise.all([
      readStock(store, { from: to, to }, branches),
      ...branches.map((branch) => readBalances(store, { from: to, to, close: 'after' }, [branch])),
    ]);
    const isOneCut = ledgers.every(({ cut }) => isSameCut(cut, ledgers[0]?.cut ?? cut));
    // A company that has never moved stock has no cut of it.
    const hasStock = Object.keys(stock.cut).length > 0;
    if (!isOneCut || (hasStock && ledgers[0] && !isSameCut(stock.cut, ledgers[0].cut))) return null;
    const rests = branches.map(async (branch, at): Promise<Rest[]> => {
      const values = await valuesOf(store, branch, stock.branches.get(branch));
      const { opening, movement } = ledgers[at] ?? { opening: new Map(), movement: new Map() };
      return asked.map((account) => {
        const sides = [opening, movement].map((balances) => balances.get(account));
        const held = sides.reduce((sum, side) => sum + (side ? side.debit - side.credit : 0n), 0n);
        return { branch, account, rest: held - (values.get(account) ?? 0n) };
      });
    });
    return (await Promise.all(rests)).flat();
  });
};
