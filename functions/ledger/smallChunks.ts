// How many chunks of each unit are small, so that those are written anew that readers are slowed down by.
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import { sizesOf } from './ledgerSizes.ts';
import { type NewChunk, unitName } from './statementChunks.ts';

const key = { pk: 'FOLD', sk: 'GL#small' };

/** Name of a unit → small chunks and all chunks since it was last written anew. A hint only: nothing is wrong when it is. */
export type SmallChunks = ReadonlyMap<string, readonly [small: number, all: number]>;

/** Units that are counted. Of more, those with the fewest small chunks are forgotten first, as all lose one. */
const unitsMax = 1500;

export const readSmallChunks = async (store: Store): Promise<SmallChunks> => {
  const item = await store.get(key);
  return new Map(Object.entries((item?.['units'] ?? {}) as Record<string, [number, number]>));
};

const fewer = (units: Map<string, readonly [number, number]>): Map<string, readonly [number, number]> => {
  let kept = units;
  while (kept.size > unitsMax)
    kept = new Map(
      [...kept].flatMap(([name, [small, all]]) => (small > 1 ? [[name, [small - 1, all]] as const] : [])),
    );
  return kept;
};

/** The counts with these chunks; `anew` are units of which they are all that is left. */
export const withChunks = (
  before: SmallChunks,
  chunks: readonly Pick<NewChunk, 'unit' | 'lines'>[],
  { linesMax, anew = [] }: { linesMax: number; anew?: readonly string[] },
): SmallChunks => {
  const units = new Map(before);
  for (const name of anew) units.delete(name);
  for (const { unit, lines } of chunks) {
    const name = unitName(unit);
    const [small, all] = units.get(name) ?? [0, 0];
    units.set(name, [small + (lines * 2 < linesMax ? 1 : 0), all + 1]);
  }
  return fewer(units);
};

export const smallChunksWrite = (units: SmallChunks): Write =>
  overwrite({ key, attributes: { units: Object.fromEntries(units) } });

/** Chunks and units that one rebuild takes at most. */
const chunksAtOnce = 400;
const unitsAtOnce = 40;

/** Units whose chunks are mostly small, those with the most of them first; as many as one rebuild takes, at least one. */
export const unitsToCompact = (store: Store, units: SmallChunks): string[] => {
  const { smallChunksMax } = sizesOf(store);
  const due = [...units]
    .filter(([, [small, all]]) => small >= smallChunksMax && small * 2 >= all)
    .sort(([, [a]], [, [b]]) => b - a);
  let chunks = 0;
  return due
    .slice(0, unitsAtOnce)
    .filter(([, [, all]], index) => {
      chunks += all;
      return index === 0 || chunks <= chunksAtOnce;
    })
    .map(([name]) => name);
};
