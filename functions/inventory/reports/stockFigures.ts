// The stock of some branches together, by product: what is left at the end of a period, and what moved in it.
import { readStock, type StockAt } from '#functions/stock/readStock.ts';
import { readAccounts, type StockAsked } from '#functions/stock/readStockAndAccounts.ts';
import type { Moved } from '#functions/stock/stockBook.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Figure,
  movementOf,
  noFigure,
  type StockMovement,
  stillMovement,
} from '#shared/inventory/reports/stockMovement.ts';
import type { StockMoveKind } from '#shared/stock/stockMove.ts';

/** Counted up in place: there are tens of thousands of them. */
type Counted = { quantity: bigint; value: bigint };

const count = (to: Counted, { value, quantities }: Moved): void => {
  to.value += value;
  for (const quantity of quantities.values()) to.quantity += quantity;
};

const countedIn = <Key>(counts: Map<Key, Counted>, key: Key): Counted => {
  const counted = counts.get(key) ?? { quantity: 0n, value: 0n };
  counts.set(key, counted);
  return counted;
};

type Kinds = Map<StockMoveKind, Counted>;

const kindsIn = ({ branches }: Pick<StockAt, 'branches'>): Map<string, Kinds> => {
  const products = new Map<string, Kinds>();
  for (const { period } of branches.values())
    for (const [code, { kinds }] of period.products) {
      const own: Kinds = products.get(code) ?? new Map();
      products.set(code, own);
      for (const [kind, moved] of kinds) count(countedIn(own, kind), moved);
    }
  return products;
};

/** What is left of each product, over all branches that were read. */
export const closingsIn = ({ branches }: Pick<StockAt, 'branches'>): Map<string, Figure> => {
  const closings = new Map<string, Counted>();
  for (const { closing } of branches.values())
    for (const [code, moved] of closing) count(countedIn(closings, code), moved);
  return closings;
};

/** By product, over all branches that were read. */
export const movementsIn = (stock: Pick<StockAt, 'branches'>): Map<string, StockMovement> => {
  const [closings, moved] = [closingsIn(stock), kindsIn(stock)];
  for (const code of moved.keys()) if (!closings.has(code)) closings.set(code, noFigure);
  return new Map(
    [...closings].map(([code, closing]) => {
      const kinds = moved.get(code);
      return [code, kinds ? movementOf(closing, kinds) : stillMovement(closing)];
    }),
  );
};

/** Of a company that has never moved stock the cut is that of its books. */
const withCut = async (store: Store, asked: StockAsked, stock: StockAt): Promise<StockAt> =>
  stock.branches.size > 0 || Object.keys(stock.cut).length > 0
    ? stock
    : { ...stock, cut: (await readAccounts(store, asked)).cut };

export const readStockFigures = async (store: Store, asked: StockAsked): Promise<StockAt> =>
  withCut(store, asked, await readStock(store, asked, asked.branches));
