// What the lines of an adjustment come to, one after the other: what is there before each, by how much it changes, and at which cost.
import { mulDiv, sumOf } from '../kernel/money.ts';
import type { StockChange } from '../stock/moveStock.ts';
import { type BatchPart, stockDecimals } from '../stock/stockMove.ts';

/** A line with its quantities in millionths: counted, or a difference; and the cost of one unit in millionths of the currency's unit. */
export type LineToAdjust = {
  line: number;
  product: string;
  warehouse: string;
  counted: bigint | null;
  difference: bigint | null;
  cost: bigint | null;
};

/** Of a product in the branch, by warehouse; and whether earlier moves say what one costs. */
export type StockThere = { quantities: Readonly<Record<string, bigint>>; hasCost: boolean };

export type AdjustmentStep = LineToAdjust & {
  onHand: bigint;
  change: bigint;
  /** Goods are found of which nothing is left: only then a typed cost counts. */
  takesCost: boolean;
  lacksCost: boolean;
};

const nothingThere: StockThere = { quantities: {}, hasCost: false };

/** `stockOf`: what is there before the first line. */
export const adjustmentSteps = (
  lines: readonly LineToAdjust[],
  stockOf: (product: string) => StockThere | undefined,
): AdjustmentStep[] => {
  const there = new Map<string, StockThere>();
  return lines.map((line) => {
    const { product, warehouse, counted, difference, cost } = line;
    const { quantities, hasCost } = there.get(product) ?? stockOf(product) ?? nothingThere;
    const onHand = quantities[warehouse] ?? 0n;
    const change = counted === null ? (difference ?? 0n) : counted - onHand;
    const takesCost = change > 0n && sumOf(Object.values(quantities)) <= 0n;
    there.set(product, {
      quantities: { ...quantities, [warehouse]: onHand + change },
      hasCost: hasCost || change > 0n,
    });
    return { ...line, onHand, change, takesCost, lacksCost: takesCost && !hasCost && cost === null };
  });
};

type Priced = { account: string; scale: number };

const gainOf = (
  { line, product, warehouse, cost, takesCost }: AdjustmentStep,
  quantity: bigint,
  { account, scale }: Priced,
): StockChange => {
  const value =
    takesCost && cost !== null ? mulDiv(cost, quantity, 10n ** BigInt(2 * stockDecimals - scale)) : null;
  const base = { line, product, warehouse, account, party: null, revenue: null };
  return { ...base, kind: 'gain', quantity, value, otherwise: 0n };
};

const lossOf = (
  { line, product, warehouse }: AdjustmentStep,
  quantity: bigint,
  { account }: Priced,
): StockChange => ({ line, product, warehouse, account, party: null, revenue: null, kind: 'loss', quantity });

/** At the current cost of what is there, else at the cost that is typed, else at the last that is known; null where nothing moves. */
export const stockChangeOf = (step: AdjustmentStep, priced: Priced): StockChange | null => {
  if (step.change === 0n) return null;
  return step.change < 0n ? lossOf(step, -step.change, priced) : gainOf(step, step.change, priced);
};

const quantityOfParts = (parts: readonly BatchPart[]): bigint => sumOf(parts.map(({ quantity }) => quantity));

/** A count by batch finds more of one and less of another: each is a change of its own, the losses first. */
export const countedChanges = (
  step: AdjustmentStep,
  { gains, losses }: { gains: readonly BatchPart[]; losses: readonly BatchPart[] },
  priced: Priced,
): StockChange[] => [
  ...(losses.length === 0 ? [] : [{ ...lossOf(step, quantityOfParts(losses), priced), batches: losses }]),
  ...(gains.length === 0 ? [] : [{ ...gainOf(step, quantityOfParts(gains), priced), batches: gains }]),
];
