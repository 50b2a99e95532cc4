// How stock adjustments are typed: products are scanned or chosen, and each has what was counted or a difference, with its reason.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck, EditorParts, LineChoice } from '#frontend/documents/editor/editorParts.ts';
import { useUnusedColumns } from '#frontend/stock/batchQueries.ts';
import type { AdjustmentFacts } from '../adjustmentBase.ts';
import { AddScanned } from './AddScanned.tsx';
import { AdjustmentTotals } from './AdjustmentTotals.tsx';
import { adjustmentLines, copiedLines, lastReason } from './adjustmentLines.ts';
import { Differs, OnHand } from './OnHand.tsx';
import { warehousesOfBranch } from './offeredWarehouses.ts';
import { useAdjustedBatches } from './useAdjustedBatches.ts';
import { fieldOfFault, isAboutDate, useAdjustmentCheck } from './useAdjustmentCheck.ts';

/** The reason of the line before goes on. */
const reasonAfter = ({ field, line, draft, facts }: LineChoice<AdjustmentFacts>): Record<string, string> =>
  field === 'product' && lineText(line, 'reason') === '' ? { reason: lastReason(draft, facts) } : {};

export const adjustmentEditor: EditorParts<AdjustmentFacts, DraftLine, DraftCheck> = {
  first: 'product',
  duplicated: ['branch', 'narration'],
  copiedLines,
  offering: warehousesOfBranch,
  chosen: reasonAfter,
  useCheck: useAdjustmentCheck,
  fieldOf: fieldOfFault,
  isAboutDate,
  LinesBar: AddScanned,
  lines: {
    rules: adjustmentLines,
    order: [
      'product',
      'warehouse',
      'counted',
      'difference',
      'batches',
      'reason',
      'cost',
      'costCentre',
      'text',
    ],
    optional: ['difference', 'cost', 'costCentre', 'text'],
    hidden: ['costCentre', 'text'],
    useUnused: useUnusedColumns,
    isShown: (field, { seesCost, warehouses }) => {
      if (field === 'cost') return seesCost;
      return field !== 'warehouse' || warehouses.length > 1;
    },
    // What was counted has no difference of its own, and what one costs is seldom asked.
    skips: (line, field) =>
      (field === 'difference' && lineText(line, 'counted') !== '') || ['warehouse', 'cost'].includes(field),
    cells: {
      product: { width: 'main', wide: true, hint: 'line.productHint', unknown: 'line.productUnknown' },
      warehouse: {
        usual: (line, { warehouses: [first = ''] }) => (lineText(line, 'product') === '' ? '' : first),
      },
      counted: { width: 'second', Beside: OnHand },
      difference: { Beside: Differs },
      batches: { wide: true, useRows: useAdjustedBatches },
      reason: {
        needed: { by: (line) => lineText(line, 'product') !== '', hint: 'line.reasonNeeded' },
      },
      text: { wide: true },
    },
    Totals: AdjustmentTotals,
  },
};
