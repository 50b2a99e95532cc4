// What the lines of an adjustment come to, one after the other: what is there before each, by how much it changes, and at which cost.
import { mulDiv, sumOf } from '../kernel/money.ts';
import type { StockChange } from '../stock/moveStock.ts';
import { stockDecimals } from '../stock/stockMove.ts';

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

/** At the current cost of what is there, else at the cost that is typed, else at the last that is known; null where nothing moves. */
export const stockChangeOf = (
  { line, product, warehouse, change, cost, takesCost }: AdjustmentStep,
  { account, scale }: { account: string; scale: number },
): StockChange | null => {
  const base = { line, product, warehouse, account, party: null, revenue: null };
  if (change < 0n) return { ...base, kind: 'loss', quantity: -change };
  if (change === 0n) return null;
  const value =
    takesCost && cost !== null ? mulDiv(cost, change, 10n ** BigInt(2 * stockDecimals - scale)) : null;
  return { ...base, kind: 'gain', quantity: change, value, otherwise: 0n };
};
