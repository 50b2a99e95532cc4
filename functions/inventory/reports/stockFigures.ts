// The stock of some branches together, by product: what is left at the end of a period, and what moved in it.
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { readStock, type StockAt } from '#functions/stock/readStock.ts';
import type { Moved } from '#functions/stock/stockBook.ts';
import { readStockAccounts } from '#functions/stock/stockStart.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  addedMovements,
  type Figure,
  movementOf,
  noFigure,
  type StockMovement,
} from '#shared/inventory/reports/stockMovement.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import type { StockMoveKind } from '#shared/stock/stockMove.ts';

export type StockAsked = { from: string; to: string; branches: readonly string[] | 'all' };

export const figureOf = ({ value, quantities }: Moved): Figure => ({
  value,
  quantity: sumOf([...quantities.values()]),
});

const figuresByKind = (kinds: ReadonlyMap<StockMoveKind, Moved>): Map<StockMoveKind, Figure> =>
  new Map([...kinds].map(([kind, moved]) => [kind, figureOf(moved)]));

/** By product, over all branches that were read. */
export const movementsIn = ({ branches }: Pick<StockAt, 'branches'>): Map<string, StockMovement> => {
  const movements = new Map<string, StockMovement>();
  for (const { closing, period } of branches.values())
    for (const code of new Set([...closing.keys(), ...period.products.keys()])) {
      const left = closing.get(code);
      const kinds = figuresByKind(period.products.get(code)?.kinds ?? new Map());
      const own = movementOf(left ? figureOf(left) : noFigure, kinds);
      const before = movements.get(code);
      movements.set(code, before ? addedMovements([before, own]) : own);
    }
  return movements;
};

export const isSameCut = (one: Record<string, number>, other: Record<string, number>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (lane) => (one[lane] ?? 0) === (other[lane] ?? 0),
  );

/** What the ledger has on the accounts that bear stock, at the end of a day. */
const readAccounts = async (store: Store, { to, branches }: StockAsked) => {
  const [accounts, { opening, movement, cut }] = await Promise.all([
    readStockAccounts(store),
    readBalances(store, { from: to, to, close: 'after' }, branches),
  ]);
  const balance = sumOf(
    [...accounts].flatMap((account) =>
      [opening, movement].map((balances) => {
        const { debit, credit } = balances.get(account) ?? { debit: 0n, credit: 0n };
        return debit - credit;
      }),
    ),
  );
  return { balance: accounts.size === 0 ? null : balance, cut };
};

/** Of a company that has never moved stock the cut is that of its books. */
const withCut = async (store: Store, asked: StockAsked, stock: StockAt): Promise<StockAt> =>
  stock.branches.size > 0 || Object.keys(stock.cut).length > 0
    ? stock
    : { ...stock, cut: (await readAccounts(store, asked)).cut };

export const readStockFigures = async (store: Store, asked: StockAsked): Promise<StockAt> =>
  withCut(store, asked, await readStock(store, asked, asked.branches));

/** The same with the balance of the accounts that bear it, both at one cut; null where no account bears any. */
export const readStockAndAccounts = (
  store: Store,
  asked: StockAsked,
): Promise<{ stock: StockAt; balance: Money | null }> =>
  retryUntilConsistent(store, async () => {
    const [stock, { balance, cut }] = await Promise.all([
      readStock(store, asked, asked.branches),
      readAccounts(store, asked),
    ]);
    if (balance === null) return { stock: { ...stock, cut }, balance };
    return isSameCut(stock.cut, cut) ? { stock, balance } : null;
  });
