// The reorder levels of all products, for pages that only count: a process reads them once in a while, not for each of its users.
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { readProducts } from './productRecords.ts';

/** As old as figures may be that everybody looks at: what another process changes is counted after this time. */
const ageMaxMs = 30_000;

/** Millionths. `isKept`: whether it counts also where nothing of it is there. */
type ReorderLevel = { level: bigint; isKept: boolean };

type Known = { readAtMs: number; levels: ReadonlyMap<string, ReorderLevel> };

const knownIn = (store: Store): Known =>
  remembered(store, 'reorder levels', (): Known => ({ readAtMs: -Infinity, levels: new Map() }));

/** By product. */
export const readReorderLevels = async (store: Store): Promise<ReadonlyMap<string, ReorderLevel>> => {
  const known = knownIn(store);
  const readAtMs = store.nowMs();
  if (readAtMs - known.readAtMs < ageMaxMs) return known.levels;
  const levels = new Map<string, ReorderLevel>();
  for (const { code, reorderLevel, isStocked, isActive } of await readProducts(store))
    if (reorderLevel !== null) levels.set(code, { level: reorderLevel, isKept: isStocked && isActive });
  Object.assign(known, { readAtMs, levels });
  return levels;
};

/** Once products have changed in this process. */
export const forgetReorderLevels = (store: Store): void => {
  knownIn(store).readAtMs = -Infinity;
};
