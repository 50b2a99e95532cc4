// How stock transfers are typed: where the goods go, and products that are scanned or chosen with their quantities.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck, EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { useUnusedColumns } from '#frontend/stock/batchQueries.ts';
import type { TransferFacts } from '../transferBase.ts';
import { AddScanned } from './AddScanned.tsx';
import { Available } from './Available.tsx';
import { offeredPlaces, warehouseChoices } from './offeredPlaces.ts';
import { TransferTotals } from './TransferTotals.tsx';
import { copiedHead, copiedLines, transferLines } from './transferLines.ts';
import { useSentBatches } from './useSentBatches.ts';
import { fieldOfFault, headFieldOfFault, isAboutDate, useTransferCheck } from './useTransferCheck.ts';

/** A warehouse belongs to its branch: it goes with it. */
const warehouseOf: Readonly<Record<string, string>> = { branch: 'fromWarehouse', toBranch: 'toWarehouse' };

const placesAfter: EditorParts<TransferFacts>['changesOf'] = (_head, { field, value }) => {
  const warehouse = warehouseOf[field];
  return { head: [[field, value], ...(warehouse === undefined ? [] : [[warehouse, ''] as const])] };
};

export const transferEditor: EditorParts<TransferFacts, DraftLine, DraftCheck> = {
  first: 'product',
  headSteps: ['toBranch'],
  headNeeded: () => ['toBranch'],
  headOrder: ['date', 'branch', 'fromWarehouse', 'toBranch', 'toWarehouse', 'narration'],
  duplicated: ['branch', 'fromWarehouse', 'toBranch', 'toWarehouse', 'narration'],
  copiedHead,
  copiedLines,
  offering: offeredPlaces,
  choicesOf: warehouseChoices,
  changesOf: placesAfter,
  useCheck: useTransferCheck,
  fieldOf: fieldOfFault,
  headFieldOf: headFieldOfFault,
  isAboutDate,
  LinesBar: AddScanned,
  lines: {
    rules: transferLines,
    order: ['product', 'quantity', 'batches'],
    useUnused: useUnusedColumns,
    cells: {
      product: { width: 'main', wide: true, hint: 'line.productHint', unknown: 'line.productUnknown' },
      quantity: { Beside: Available },
      batches: { width: 'main', wide: true, useRows: useSentBatches },
    },
    Totals: TransferTotals,
  },
};
