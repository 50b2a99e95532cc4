// The stock of some branches together, by product: what is left at the end of a period, and what moved in it.
import { readStock, type StockAt } from '#functions/stock/readStock.ts';
import { readAccounts, type StockAsked } from '#functions/stock/readStockAndAccounts.ts';
import type { Moved } from '#functions/stock/stockBook.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  addedMovements,
  type Figure,
  movementOf,
  noFigure,
  type StockMovement,
} from '#shared/inventory/reports/stockMovement.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { StockMoveKind } from '#shared/stock/stockMove.ts';

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

/** Of a company that has never moved stock the cut is that of its books. */
const withCut = async (store: Store, asked: StockAsked, stock: StockAt): Promise<StockAt> =>
  stock.branches.size > 0 || Object.keys(stock.cut).length > 0
    ? stock
    : { ...stock, cut: (await readAccounts(store, asked)).cut };

export const readStockFigures = async (store: Store, asked: StockAsked): Promise<StockAt> =>
  withCut(store, asked, await readStock(store, asked, asked.branches));
