// The operations of stock, loaded when one of them is called.
import { getInventoryOverview } from './getInventoryOverview.ts';
import { listLabels } from './labels/listLabels.ts';
import { listOpenReceipts } from './listOpenReceipts.ts';
import { listStock } from './listStock.ts';
import { listStockMoves } from './listStockMoves.ts';
import { listReorder } from './reorder/listReorder.ts';

export const stockOperations = {
  listStock,
  listStockMoves,
  listOpenReceipts,
  getInventoryOverview,
  listLabels,
  listReorder,
};
