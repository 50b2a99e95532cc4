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

/** `moved`: nothing is left, but moves name it. */
export const warehouseStock = async (
  store: Store,
  { code, branch }: { code: string; branch: string },
): Promise<'none' | 'moved' | 'left'> => {
  const { branches } = await readStock(store, { from: lastDay, to: addDays(lastDay, 1) }, [branch]);
  const { closing = new Map() } = branches.get(branch) ?? {};
  const found = [...closing.values()].flatMap(({ quantities }) => quantities.get(code) ?? []);
  if (found.length === 0) return 'none';
  return found.every((quantity) => quantity === 0n) ? 'moved' : 'left';
};
