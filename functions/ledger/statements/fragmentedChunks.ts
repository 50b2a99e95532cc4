// How many chunks of each unit are small or lie over others, so that those are written anew that slow readers down.
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { type NewChunk, unitName } from './statementChunks.ts';

const key = { pk: 'FOLD', sk: 'GL#units' };

/** Chunks since the unit was last written anew: all, those that are small or begin before another's end, and the last day of them. */
type ChunkCount = readonly [all: number, slow: number, last: string];

/** Name of a unit → its chunks. A hint only: nothing is wrong when it is. */
export type ChunkCounts = ReadonlyMap<string, ChunkCount>;

/** Units that are counted. Of more, those with the fewest slow chunks are forgotten first, as all lose one. */
const unitsMax = 1500;

export const readChunkCounts = async (store: Store): Promise<ChunkCounts> => {
  const item = await store.get(key);
  return new Map(Object.entries((item?.['units'] ?? {}) as Record<string, ChunkCount>));
};

const fewer = (units: Map<string, ChunkCount>): Map<string, ChunkCount> => {
  let kept = units;
  while (kept.size > unitsMax)
    kept = new Map(
      [...kept].flatMap(([name, [all, slow, last]]) => (slow > 1 ? [[name, [all, slow - 1, last]]] : [])),
    );
  return kept;
};

export type CountedChunk = Pick<NewChunk, 'unit' | 'lines' | 'first' | 'last'>;

/** The counts with these chunks; `anew` are units of which they are all that is left. */
export const withChunks = (
  before: ChunkCounts,
  chunks: readonly CountedChunk[],
  { linesMax, anew = [] }: { linesMax: number; anew?: readonly string[] },
): ChunkCounts => {
  const units = new Map(before);
  for (const name of anew) units.delete(name);
  for (const { unit, lines, first, last } of chunks) {
    const name = unitName(unit);
    const [all, slow, end] = units.get(name) ?? [0, 0, ''];
    const isSlow = lines * 2 < linesMax || first < end;
    units.set(name, [all + 1, slow + (isSlow ? 1 : 0), last > end ? last : end]);
  }
  return fewer(units);
};

export const chunkCountsWrite = (units: ChunkCounts): Write =>
  overwrite({ key, attributes: { units: Object.fromEntries(units) } });

/** Chunks and units that one rebuild takes at most. */
const chunksAtOnce = 400;
const unitsAtOnce = 40;

/** Units whose chunks are mostly slow to read, those with the most of them first; as many as one rebuild takes, at least one. */
export const fragmentedUnits = (store: Store, units: ChunkCounts): string[] => {
  const { slowChunksMax } = sizesOf(store);
  const due = [...units]
    .filter(([, [all, slow]]) => slow >= slowChunksMax && slow * 2 >= all)
    .sort(([, [, a]], [, [, b]]) => b - a);
  let chunks = 0;
  return due
    .slice(0, unitsAtOnce)
    .filter(([, [all]], index) => {
      chunks += all;
      return index === 0 || chunks <= chunksAtOnce;
    })
    .map(([name]) => name);
};
