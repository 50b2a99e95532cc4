// What is there of the products of an adjustment, as its rules read it.
import type { StockThere } from '#shared/inventory/adjustmentSteps.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';

export const stockThereIn =
  (balances: ReadonlyMap<string, StockBalance>, branch: string) =>
  (product: string): StockThere | undefined => {
    const balance = balances.get(stockPlaceName({ product, branch }));
    return balance && { quantities: balance.quantities, hasCost: balance.lastCost !== null };
  };
