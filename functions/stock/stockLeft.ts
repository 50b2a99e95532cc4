// Whether anything of a product, or in a warehouse, is left: what has stock cannot leave the books of stock.

import type { Store } from '#functions/storage/store.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { isEmptyStock } from '#shared/stock/stockBalance.ts';
import { readStock } from './readStock.ts';
import { stockBalanceOf, stockPartition } from './stockRecords.ts';

export const isProductLeft = async (store: Store, product: string): Promise<boolean> =>
  (await store.all({ pk: stockPartition(product) })).some((item) => !isEmptyStock(stockBalanceOf(item)));

/** By all moves, whatever their days. */
const lastDay = '9999-12-30';

export const isWarehouseLeft = async (
  store: Store,
  { code, branch }: { code: string; branch: string },
): Promise<boolean> => {
  const { branches } = await readStock(store, { from: lastDay, to: addDays(lastDay, 1) }, [branch]);
  const { closing = new Map() } = branches.get(branch) ?? {};
  return [...closing.values()].some(({ quantities }) => (quantities.get(code) ?? 0n) !== 0n);
};
