// The operations of opening stock, loaded when one of them is called.
import { getStockOpening } from './getStockOpening.ts';
import { reviewStockOpening } from './reviewStockOpening.ts';
import { runStockOpening } from './runStockOpening.ts';
import { sendStockOpening } from './sendStockOpening.ts';

export const openingOperations = { getStockOpening, sendStockOpening, reviewStockOpening, runStockOpening };
