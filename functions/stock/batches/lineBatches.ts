// The batches of the lines of a document that moves goods: checked, known, taken in their order, and written into the lines as they were moved.
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Batch, batchName } from '#shared/stock/batches/batch.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import {
  batchRowsFault,
  firstParts,
  isExpired,
  lessParts,
  partsOfRows,
  rowsOfParts,
  takingOrder,
} from '#shared/stock/batches/batchRules.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { type BatchPart, type StockMove, stockPlaceName } from '#shared/stock/stockMove.ts';
import { type ReadingBatches, readBatchesThere } from './batchesThere.ts';
import type { KeptBatch } from './batchRecords.ts';
import { markBatches } from './markBatches.ts';

/** A line of goods that are kept by batch. */
export type BatchedGoods = {
  line: number;
  product: string;
  rows: readonly BatchRow[];
  /** Of the line, in its unit, millionths; positive. */
  typed: bigint;
  /** Goods come in: they may begin batches, and name them unless they come back. */
  isIncoming: boolean;
  /** What is left to return of the line of the invoice, in stock units; none where it moved no batches. Null where nothing is returned. */
  returned: readonly BatchPart[] | null;
};

/** By their names. */
export type KnownBatches = ReadonlyMap<string, KeptBatch>;

const placeOf = ({ line }: Pick<BatchedGoods, 'line'>) => ({
  line,
  position: line + 1,
  path: `lines.${line}.batches`,
});

/** Refuses the first line whose rows are not all of it. */
export const checkBatches = (goods: readonly BatchedGoods[]): void => {
  for (const each of goods) {
    const { product, typed, rows, isIncoming, returned } = each;
    const isNeeded = isIncoming && (returned === null || returned.length === 0);
    const fault = batchRowsFault(rows, { product, quantity: typed, isNeeded });
    if (fault) throw new Refusal(fault.code, { ...fault.details, ...placeOf(each) });
  }
};

const rowsNamed = (goods: readonly BatchedGoods[]): { goods: BatchedGoods; batch: Batch }[] =>
  goods.flatMap((each) =>
    each.rows.map(({ batch, expiry, barcode }) => ({
      goods: each,
      batch: { product: each.product, batch, expiry, barcode },
    })),
  );

/** Batches that lines name are known from here on; `sellsOn`: the day of a sale, on which none is expired. */
export const readyBatches = async (
  store: Store,
  goods: readonly BatchedGoods[],
  { sellsOn }: { sellsOn: string | null },
): Promise<KnownBatches> => {
  const named = rowsNamed(goods);
  if (named.length === 0) return new Map();
  const incoming = new Set(goods.filter(({ isIncoming }) => isIncoming).map(({ line }) => line));
  const known = await markBatches(
    store,
    named.map(({ goods: { line }, batch }) => ({ ...batch, line })),
    { begins: ({ line }) => incoming.has(line) },
  );
  for (const { goods: each, batch } of named) {
    const found = known.get(batchName(batch));
    if (sellsOn !== null && found && isExpired(found, sellsOn))
      throw new Refusal('stock.expired', {
        ...placeOf(each),
        product: batch.product,
        batch: batch.batch,
        date: found.expiry,
      });
  }
  return known;
};

/** The order in which the batches of a product are taken; `first`: those that come before all others. */
export type TakingOrders = {
  known: KnownBatches;
  orderOf: (product: string, first?: readonly string[]) => string[];
};

/** Of the batches that there are at this place of the lane. */
export const readOrders = async (
  store: ReadingBatches,
  balances: ReadonlyMap<string, StockBalance>,
  { products, branch, sellsOn }: { products: readonly string[]; branch: string; sellsOn: string | null },
): Promise<TakingOrders> => {
  const batchesOf = (product: string): string[] =>
    Object.keys(balances.get(stockPlaceName({ product, branch }))?.batches ?? {});
  const there = [...new Set(products)].map((product) => [product, batchesOf(product)] as const);
  const found = await readBatchesThere(store, there);
  const known: KnownBatches = new Map(found.map((batch) => [batchName(batch), batch]));
  const ofProduct = Map.groupBy(found, ({ product }) => product);
  return {
    known,
    orderOf: (product, first = []) => {
      const order = takingOrder(ofProduct.get(product) ?? [], { sellsOn }).map(({ batch }) => batch);
      return [...new Set([...first, ...order])];
    },
  };
};

const goesOut: ReadonlySet<StockChange['kind']> = new Set([
  'sale',
  'purchaseReturn',
  'loss',
  'transferOut',
  'relocation',
]);

/** No more of a batch is returned than the line of the invoice moved, and earlier returns have left. */
const refuseReturned = (goods: BatchedGoods, batches: readonly BatchPart[]): void => {
  const { product, returned } = goods;
  if (returned === null || returned.length === 0) return;
  const [beyond] = lessParts(batches, returned);
  if (!beyond) return;
  const left = returned.find(({ batch }) => batch === beyond.batch)?.quantity ?? 0n;
  throw new Refusal('stock.batchNotLeft', {
    ...placeOf(goods),
    product,
    batch: beyond.batch,
    left: quantityText(left),
  });
};

const withBatches = (change: StockChange, goods: BatchedGoods, orders: TakingOrders): StockChange => {
  if (change.kind === 'revenue' || change.kind === 'revaluation') return change;
  const { rows, returned } = goods;
  const { quantity } = change;
  const parts = returned ?? [];
  if (rows.length > 0) {
    const batches = partsOfRows(rows, quantity);
    refuseReturned(goods, batches);
    return { ...change, batches };
  }
  if (!goesOut.has(change.kind))
    return parts.length === 0 ? change : { ...change, batches: firstParts(parts, quantity) };
  const first = parts.map(({ batch }) => batch);
  return { ...change, batchOrder: orders.orderOf(change.product, first) };
};

/** What lines do to stock, with the batches that they name or take. */
export const changesWithBatches = (
  changes: readonly StockChange[],
  goods: readonly BatchedGoods[],
  orders: TakingOrders,
): StockChange[] => {
  const ofLine = new Map(goods.map((each) => [each.line, each]));
  return changes.map((change) => {
    const own = ofLine.get(change.line);
    return own ? withBatches(change, own, orders) : change;
  });
};

/** By line, its rows as its goods were moved: with the batches that were taken, and the expiry that is known. */
export const rowsMoved = (
  moves: readonly StockMove[],
  goods: readonly BatchedGoods[],
  known: KnownBatches,
): Map<number, BatchRow[]> =>
  new Map(
    goods.flatMap(({ line, product, rows, typed }): [number, BatchRow[]][] => {
      const knownOf = (batch: string) => known.get(batchName({ product, batch }));
      const completed = rows.map((row) => {
        const { expiry = row.expiry, barcode = row.barcode } = knownOf(row.batch) ?? {};
        return { ...row, expiry, barcode };
      });
      if (completed.length > 0) return [[line, completed]];
      const parts = moves
        .filter((move) => move.line === line)
        .flatMap(({ batches = [] }) => batches)
        .map(({ batch, quantity }) => ({ batch, quantity: quantity < 0n ? -quantity : quantity }));
      return parts.length === 0 ? [] : [[line, rowsOfParts(parts, typed, knownOf)]];
    }),
  );
