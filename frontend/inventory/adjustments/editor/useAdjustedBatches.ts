// The batches of a line of an adjustment: what was counted of each, or those in which something is found or missing.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import type { BatchWay } from '#frontend/stock/offeredBatches.ts';
import { useBatchRows } from '#frontend/stock/useBatchRows.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import type { AdjustmentFacts } from '../adjustmentBase.ts';

const wayOf = (counted: bigint | null, difference: bigint): BatchWay => {
  if (counted !== null) return 'count';
  return difference > 0n ? 'in' : 'out';
};

export const useAdjustedBatches = (
  line: DraftLine,
  { branch, warehouses, today }: AdjustmentFacts,
): RowsOfLine => {
  const counted = quantityIn(lineText(line, 'counted'));
  const difference = quantityIn(lineText(line, 'difference')) ?? 0n;
  return useBatchRows(line, {
    branch,
    day: today,
    way: wayOf(counted, difference),
    expired: 'taken',
    isLeaving: counted === null && difference < 0n,
    quantity: counted ?? (difference < 0n ? -difference : difference),
    warehouse: lineText(line, 'warehouse') || (warehouses[0] ?? ''),
  });
};
