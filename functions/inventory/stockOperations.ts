// The operations of stock, loaded when one of them is called.
import { getInventoryOverview } from './getInventoryOverview.ts';
import { listStock } from './listStock.ts';
import { listStockMoves } from './listStockMoves.ts';

export const stockOperations = { listStock, listStockMoves, getInventoryOverview };
