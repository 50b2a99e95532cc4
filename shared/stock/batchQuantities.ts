// Which batches a move takes goods of: those that its document names, or the first ones of an order in which they are taken.
import { atLeastZero, smallerOf, sumOf } from '../kernel/money.ts';
import { quantityText } from './quantityText.ts';
import type { StockBalance } from './stockBalance.ts';
import type { BatchPart } from './stockMove.ts';

/** Batches, and layers, of a product in a branch: they are read and written together with its balance. */
export const stockPartsMax = 500;

/** What a document says of them. Quantities are positive, and together that of the move. `batchOrder`: of what goes out, the batches that may be taken, the first one first. */
export type BatchesToMove = { batches?: readonly BatchPart[]; batchOrder?: readonly string[] };

/** Balances in which goods are not kept apart: which batches are taken changes no value, so a draft is valued without them. */
export const withoutBatches = (balances: ReadonlyMap<string, StockBalance>): Map<string, StockBalance> =>
  new Map([...balances].map(([name, balance]) => [name, { ...balance, batches: {} }]));

export type BatchFault = {
  code: 'stock.batchMissing' | 'stock.batchShort' | 'stock.short';
  details: Record<string, string>;
};

export type PickedBatches = { batches?: BatchPart[] };

/** How much of a batch is in a warehouse, millionths. */
export const batchQuantity = (
  { batches }: Pick<StockBalance, 'batches'>,
  batch: string,
  warehouse: string,
): bigint => batches[batch]?.[warehouse] ?? 0n;

/** From the first batches of the order, as much as there is of each. */
export const pickedInOrder = (
  balance: Pick<StockBalance, 'batches'>,
  { order, warehouse, quantity }: { order: readonly string[]; warehouse: string; quantity: bigint },
): BatchPart[] => {
  let left = quantity;
  return order.flatMap((batch) => {
    const picked = smallerOf(left, atLeastZero(batchQuantity(balance, batch, warehouse)));
    left -= picked;
    return picked > 0n ? [{ batch, quantity: picked }] : [];
  });
};

/** A batch that is named twice counts once, with all of it. */
const joined = (parts: readonly BatchPart[]): BatchPart[] =>
  [...Map.groupBy(parts, ({ batch }) => batch)].map(([batch, own]) => ({
    batch,
    quantity: sumOf(own.map(({ quantity }) => quantity)),
  }));

const sumOfParts = (parts: readonly BatchPart[]): bigint => sumOf(parts.map(({ quantity }) => quantity));

type Asked = BatchesToMove & { product: string; warehouse: string; quantity: bigint };

const isByBatch = ({ batches }: Pick<StockBalance, 'batches'>): boolean => Object.keys(batches).length > 0;

/** What comes in names its batches. */
export const receivedBatches = (
  balance: Pick<StockBalance, 'batches'>,
  { batches, product, quantity }: Asked,
): PickedBatches | BatchFault => {
  if (batches === undefined && !isByBatch(balance)) return {};
  if (batches === undefined || sumOfParts(batches) !== quantity)
    return { code: 'stock.batchMissing', details: { product } };
  return { batches: joined(batches) };
};

export const issuedBatches = (
  balance: Pick<StockBalance, 'batches'>,
  { batches, batchOrder, product, warehouse, quantity }: Asked,
): PickedBatches | BatchFault => {
  if (batches !== undefined) {
    const short = joined(batches).find(
      (part) => part.quantity > batchQuantity(balance, part.batch, warehouse),
    );
    if (short === undefined) return receivedBatches(balance, { batches, product, warehouse, quantity });
    const available = quantityText(atLeastZero(batchQuantity(balance, short.batch, warehouse)));
    return { code: 'stock.batchShort', details: { product, warehouse, batch: short.batch, available } };
  }
  if (batchOrder === undefined)
    return isByBatch(balance) ? { code: 'stock.batchMissing', details: { product } } : {};
  const picked = pickedInOrder(balance, { order: batchOrder, warehouse, quantity });
  if (sumOfParts(picked) === quantity) return { batches: picked };
  return {
    code: 'stock.short',
    details: { product, warehouse, available: quantityText(sumOfParts(picked)) },
  };
};
