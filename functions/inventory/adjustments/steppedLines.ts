// The lines of an adjustment with what they come to: on hand before, difference, and value.

import type { AdjustmentLine } from '#shared/inventory/adjustmentKind.ts';
import type { AdjustmentStep } from '#shared/inventory/adjustmentSteps.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';

/** Its own move without what that corrects in the cost of earlier sales; a cost that does not count is left out. */
export const steppedLine = (
  line: AdjustmentLine,
  { line: at, onHand, change, takesCost }: AdjustmentStep,
  moves: readonly StockMove[],
): AdjustmentLine => ({
  ...line,
  cost: takesCost ? line.cost : null,
  onHand: quantityText(onHand),
  change: quantityText(change),
  value: sumOf(
    moves.filter((move) => move.line === at && move.kind !== 'correction').map(({ value }) => value),
  ),
});
