// The goods of a document in the transaction that posts it: valued on what the lane's head and the members before it leave, or refused.
import type { LanePlace } from '#functions/documents/documentActs.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  isStockFault,
  moveStock as movedBy,
  type StockChange,
  type StockFault,
  type StockRules,
} from '#shared/stock/moveStock.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { productsFault } from '#shared/stock/stockedProducts.ts';
import { type StockMove, stockPlaceName } from '#shared/stock/stockMove.ts';
import { stockBalanceAt, stockKey, stockWrite } from './stockRecords.ts';
import { stockStartWrites } from './stockStart.ts';

/** `late`: lines that are dated before the last move of their product. */
export type StockEffects = { moves: StockMove[]; writes: Write[]; late: number[] };

/** The balances of products in a branch, by their names; those that the members before change are as they leave them. */
export const readStockBalances = async (
  store: Store,
  { branch, products }: { branch: string; products: readonly string[] },
  { handedOn }: Pick<LanePlace, 'handedOn'> = {},
): Promise<Map<string, StockBalance>> => {
  const places = [...new Set(products)].map((product) => ({ product, branch }));
  const handed = places.map((place) => handedOn?.(stockKey(place))?.attributes ?? null);
  const missing = places.filter((_, at) => handed[at] === null);
  const items = (missing.length === 0 ? [] : await store.getAll(missing.map(stockKey))).values();
  return new Map(
    places.map((place, at) => [stockPlaceName(place), stockBalanceAt(handed[at] ?? items.next().value)]),
  );
};

type Asked = StockRules & {
  changes: readonly StockChange[];
  balances?: ReadonlyMap<string, StockBalance>;
  /** In the language of the caller. */
  warehouseName?: (code: string) => string;
};

const refusalOf = ({ code, line, details }: StockFault, warehouseName: (code: string) => string) => {
  const { warehouse } = details;
  const place = warehouse === undefined ? {} : { place: warehouseName(warehouse) };
  return new Refusal(code, { ...details, ...place, line, position: line + 1 });
};

/** `balances`: where they were read at this place already. Refuses what is not there (`stock.short`), and what is dated before the last move of its product (`stock.backDated`). */
export const moveStock = async (
  store: Store,
  { changes, balances, warehouseName = (code) => code, ...rules }: Asked,
  place: LanePlace,
): Promise<StockEffects> => {
  if (changes.length === 0) return { moves: [], writes: [], late: [] };
  const { branch } = rules;
  const products = [...new Set(changes.map(({ product }) => product))];
  const many = productsFault(changes);
  if (many) throw new Refusal(many.code, { ...many.details, position: many.details.line + 1 });
  const before = balances ?? (await readStockBalances(store, { branch, products }, place));
  const moved = movedBy(before, changes, rules);
  if (isStockFault(moved)) throw refusalOf(moved, warehouseName);
  const writes = products.map((product): Write => {
    const name = stockPlaceName({ product, branch });
    const after = moved.balances.get(name);
    if (!after) throw new Error('A product that is named was moved');
    return stockWrite({ product, branch }, after, before.get(name)?.rev ?? 0);
  });
  return {
    moves: moved.moves,
    late: moved.late,
    writes: [...writes, ...(await stockStartWrites(store, moved.moves))],
  };
};
