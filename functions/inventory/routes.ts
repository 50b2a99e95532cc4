// The operations of inventory, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import { getInventoryOverview, listStock, listStockMoves } from '#shared/inventory/stockApi.ts';

export const inventoryOperations = {
  ...loadedLater(
    { listStock, listStockMoves, getInventoryOverview },
    async () => (await import('./stockOperations.ts')).stockOperations,
  ),
};
