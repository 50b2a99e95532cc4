// The reorder levels of all products, for pages that only count: a process reads them once in a while, not for each of its users.
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';

/** As old as figures may be that everybody looks at: what another process changes is counted after this time. */
const ageMaxMs = 30_000;

/** Millionths. `isKept`: whether it counts also where nothing of it is there. */
export type ReorderLevel = { level: bigint; isKept: boolean };

/** By product. */
export type ReorderLevels = ReadonlyMap<string, ReorderLevel>;

type Known = { readAtMs: number; levels: ReorderLevels };

const name = 'reorder levels';
const levelBytes = 150;

const knownIn = (store: Store): Known =>
  remembered(store, name, (): Known => ({ readAtMs: -Infinity, levels: new Map() }));

/** What is remembered, or else what `read` finds among the products. */
export const reorderLevels = async (
  store: Store,
  read: (store: Store) => Promise<ReorderLevels>,
): Promise<ReorderLevels> => {
  const known = knownIn(store);
  const readAtMs = store.nowMs();
  if (readAtMs - known.readAtMs < ageMaxMs) return known.levels;
  const levels = await read(store);
  Object.assign(known, { readAtMs, levels });
  weigh(store, name, { value: known, bytes: levels.size * levelBytes });
  return levels;
};

/** Once products have changed in this process. */
export const forgetReorderLevels = (store: Store): void => {
  knownIn(store).readAtMs = -Infinity;
};
