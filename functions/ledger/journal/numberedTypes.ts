// Which types of documents have been given numbers, by what the heads of the lanes count.
import type { LaneHead } from './lanes.ts';

/** A series is called by the code of its type and the fiscal year, in the lane of imports by the branch before them. */
export const numberedTypes = (heads: readonly Pick<LaneHead, 'series'>[]): ReadonlySet<string> =>
  new Set(heads.flatMap(({ series }) => Object.keys(series).map((key) => key.split('#').at(-2) ?? '')));
