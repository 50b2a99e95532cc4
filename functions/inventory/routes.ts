// The operations of inventory, by the names of their contracts.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { adjustmentActs } from './adjustments/adjustmentActs.ts';
import { getStockAdjustmentEntry } from './adjustments/getStockAdjustmentEntry.ts';
import { listOnHand } from './adjustments/listOnHand.ts';

export const inventoryOperations = {
  ...kindOperations(adjustmentActs),
  listOnHand,
  getStockAdjustmentEntry,
};
