// What a move is worth (B5.2, B5.3, B5.8), as steps over the balance of a product in a branch: the moving average, and what all methods share.
import { bounded, type Money, mulDiv, smallerOf } from '../kernel/money.ts';
import { quantityOf, type StockBalance } from './stockBalance.ts';
import type { LayerPart } from './stockMove.ts';

export type CostedStock = Pick<StockBalance, 'quantities' | 'value' | 'lastCost' | 'layers'>;

/** By how much the value of the stock changes, with its sign, and which receipts it was of where the method keeps them apart. */
export type Valued = { value: Money; layers?: readonly LayerPart[] };

/** `rev`: the number of its move. `layers`: those that a customer brings back. */
export type Receipt = { quantity: bigint; value: Money; rev: number; layers?: readonly LayerPart[] };

/** `receipt`: the number of the move that brought the goods, where the document names it. */
type OfReceipt = { receipt?: number | null };

export type Costing = {
  /** Goods go out, of a quantity that is positive. */
  issue: (stock: CostedStock, issue: { quantity: bigint } & OfReceipt) => Valued;
  /** Goods come in at this value. */
  receive: (stock: CostedStock, receipt: Receipt) => Valued;
  /** The value of goods that are found, or come back without a cost of their own; null where no cost is known. */
  atCurrentCost: (stock: CostedStock, quantity: bigint) => Money | null;
  /** After such a receipt: by how much the cost of what was sold before it came was wrong. */
  correction: (stock: CostedStock, receipt: Receipt) => Valued;
  /** A price changes by this value: the part of it that what is there takes; the rest is cost of sales. */
  revaluation: (stock: CostedStock, note: { quantity: bigint; value: Money } & OfReceipt) => Valued;
};

/** At the average where something is there, else at the last known cost. */
export const atCost = (stock: CostedStock, quantity: bigint): Money | null => {
  const there = quantityOf(stock);
  if (there > 0n) return mulDiv(stock.value, quantity, there);
  const { lastCost } = stock;
  return lastCost === null ? null : mulDiv(lastCost.value, quantity, lastCost.quantity);
};

/** The value that negative stock keeps after a receipt: what is left of it at its own cost, what is there now at that of the receipt. */
const valueAfter = (stock: CostedStock, { quantity, value }: Receipt): Money => {
  const before = quantityOf(stock);
  const after = before + quantity;
  return after >= 0n ? mulDiv(value, after, quantity) : mulDiv(stock.value, after, before);
};

/** What a receipt finds to be wrong in the value of negative stock; zero where there was none. */
export const correctedBy = (stock: CostedStock, receipt: Receipt): Money =>
  quantityOf(stock) >= 0n ? 0n : valueAfter(stock, receipt) - stock.value - receipt.value;

/** The part of a change of price that this much of the goods takes: stock that is there is never worth less than nothing. */
export const partThere = (
  { quantity, value }: { quantity: bigint; value: Money },
  there: { quantity: bigint; value: Money },
): Money => {
  const taking = smallerOf(there.quantity, quantity);
  if (taking <= 0n) return 0n;
  const part = mulDiv(value, taking, quantity);
  return value < 0n ? bounded(part, -there.value, 0n) : part;
};

export const movingAverage: Costing = {
  issue: (stock, { quantity }) => ({
    value: quantityOf(stock) === quantity ? -stock.value : -(atCost(stock, quantity) ?? 0n),
  }),
  receive: (_, { value }) => ({ value }),
  atCurrentCost: atCost,
  correction: (stock, receipt) => ({ value: correctedBy(stock, receipt) }),
  revaluation: (stock, note) => ({
    value: partThere(note, { quantity: quantityOf(stock), value: stock.value }),
  }),
};
