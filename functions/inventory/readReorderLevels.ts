// The reorder levels among the products, those that are remembered where they are young enough.
import { type ReorderLevel, type ReorderLevels, reorderLevels } from '#functions/stock/reorderLevels.ts';
import type { Store } from '#functions/storage/store.ts';
import { readProducts } from './productRecords.ts';

const levelsOfProducts = async (store: Store): Promise<ReorderLevels> => {
  const levels = new Map<string, ReorderLevel>();
  for (const { code, reorderLevel, isStocked, isActive } of await readProducts(store))
    if (reorderLevel !== null) levels.set(code, { level: reorderLevel, isKept: isStocked && isActive });
  return levels;
};

export const readReorderLevels = (store: Store): Promise<ReorderLevels> =>
  reorderLevels(store, levelsOfProducts);
