// The operations of inventory, by the names of their contracts.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { loadedLater } from '#functions/http/operation.ts';
import { contractsOfKind } from '#shared/documents/calls/callNames.ts';
import { changeBatch, getBatch, listBatchesOnHand } from '#shared/inventory/batches/batchApi.ts';
import {
  continueCountSheet,
  listCountChanges,
  listCountDifferences,
  listCountRows,
  saveCounts,
  sendCountFile,
} from '#shared/inventory/counts/countApi.ts';
import { listLabels } from '#shared/inventory/labels/labelApi.ts';
import {
  getStockOpening,
  reviewStockOpening,
  runStockOpening,
  sendStockOpening,
} from '#shared/inventory/opening/openingApi.ts';
import { listReorder } from '#shared/inventory/reorder/reorderApi.ts';
import {
  getInventoryOverview,
  listOpenReceipts,
  listStock,
  listStockMoves,
} from '#shared/inventory/stockApi.ts';
import { stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import { adjustmentActs } from './adjustments/adjustmentActs.ts';
import { getStockAdjustmentEntry } from './adjustments/getStockAdjustmentEntry.ts';
import { listOnHand } from './adjustments/listOnHand.ts';
import { countSheetActs } from './counts/countSheetActs.ts';

export const inventoryOperations = {
  ...kindOperations(adjustmentActs),
  ...loadedLater(
    contractsOfKind(stockTransferKind),
    async () => (await import('./transfers/transferOperations.ts')).transferOperations,
  ),
  ...kindOperations(countSheetActs),
  listOnHand,
  getStockAdjustmentEntry,
  ...loadedLater(
    { listStock, listStockMoves, listOpenReceipts, getInventoryOverview, listLabels, listReorder },
    async () => (await import('./stockOperations.ts')).stockOperations,
  ),
  ...loadedLater(
    { changeBatch, getBatch, listBatchesOnHand },
    async () => (await import('./batches/batchOperations.ts')).batchOperations,
  ),
  ...loadedLater(
    {
      listCountRows,
      listCountChanges,
      saveCounts,
      listCountDifferences,
      sendCountFile,
      continueCountSheet,
    },
    async () => (await import('./counts/countOperations.ts')).countOperations,
  ),
  ...loadedLater(
    { getStockOpening, sendStockOpening, reviewStockOpening, runStockOpening },
    async () => (await import('./opening/openingOperations.ts')).openingOperations,
  ),
};
