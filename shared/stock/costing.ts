// What a move is worth (B5.2, B5.8): the moving average of a product in a branch, as steps over its balance. Another method is another `Costing`.
import { bounded, type Money, mulDiv, smallerOf } from '../kernel/money.ts';
import { quantityOf, type StockBalance } from './stockBalance.ts';

type Stock = Pick<StockBalance, 'quantities' | 'value' | 'lastCost'>;

export type Costing = {
  /** The value of goods that go out, of a quantity that is positive. */
  issue: (stock: Stock, quantity: bigint) => Money;
  /** The value of goods that are found, or come back without a cost of their own; null where no cost is known. */
  atCurrentCost: (stock: Stock, quantity: bigint) => Money | null;
  /** Goods come in at this value: by how much the cost of what was sold before it came was wrong. */
  correctionOf: (stock: Stock, receipt: { quantity: bigint; value: Money }) => Money;
  /** A price changes by this value: the part of it that what is there takes; the rest is cost of sales. */
  revaluation: (stock: Stock, note: { quantity: bigint; value: Money }) => Money;
};

/** At the average where something is there, else at the last known cost. */
const atCost = (stock: Stock, quantity: bigint): Money | null => {
  const there = quantityOf(stock);
  if (there > 0n) return mulDiv(stock.value, quantity, there);
  const { lastCost } = stock;
  return lastCost === null ? null : mulDiv(lastCost.value, quantity, lastCost.quantity);
};

/** The value that negative stock keeps after a receipt: what is left of it at its own cost, what is there now at that of the receipt. */
const valueAfter = (stock: Stock, { quantity, value }: { quantity: bigint; value: Money }): Money => {
  const before = quantityOf(stock);
  const after = before + quantity;
  return after >= 0n ? mulDiv(value, after, quantity) : mulDiv(stock.value, after, before);
};

export const movingAverage: Costing = {
  issue: (stock, quantity) =>
    quantityOf(stock) === quantity ? stock.value : (atCost(stock, quantity) ?? 0n),
  atCurrentCost: atCost,
  correctionOf: (stock, receipt) =>
    quantityOf(stock) >= 0n ? 0n : stock.value + receipt.value - valueAfter(stock, receipt),
  revaluation: (stock, { quantity, value }) => {
    const there = smallerOf(quantityOf(stock), quantity);
    if (there <= 0n) return 0n;
    // Stock that is there is never worth less than nothing.
    const part = mulDiv(value, there, quantity);
    return value < 0n ? bounded(part, -stock.value, 0n) : part;
  },
};
