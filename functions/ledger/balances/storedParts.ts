// The stored items of the balance buckets, beside what the journal says that they must hold.

import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { BalanceFoldState } from '../foldState.ts';
import { bucketPartition } from '../ledgerKeys.ts';
import type { LedgerSizes } from '../ledgerSizes.ts';
import {
  bucketOfPart,
  changeBytes,
  isPartsCount,
  type PartChange,
  type PartName,
  partName,
  partsFor,
  spread,
} from './bucketParts.ts';
import {
  type Balances,
  type Bucket,
  type BucketName,
  bucketAt,
  bucketOf,
  nameOf,
  packed,
} from './buckets.ts';

export type StoredBuckets = {
  balances: Map<PartName, Balances>;
  /** Over how many parts a bucket is spread, where its root says it. */
  parts: Map<BucketName, number>;
  /** Items that are not at the state's fold: the next one is under way, or they are broken. */
  unclear: Set<PartName>;
  /** The highest fold that an item names. */
  fold: number;
};

type AtFold = { balances: Balances; bucket: Bucket };

const itemAtFold = (item: Attributes, state: BalanceFoldState, isTouched: boolean): AtFold | null => {
  try {
    const bucket = bucketOf(item);
    const isAtFold = Number.isInteger(bucket.fold) && bucket.fold <= state.fold;
    if (!isAtFold || (isTouched && bucket.fold < state.fold) || !isPartsCount(bucket.parts)) return null;
    const balances = bucketAt(bucket, state.fold);
    return balances && { balances, bucket };
  } catch {
    return null;
  }
};

const foldNumber = (item: Attributes): number => (Number.isInteger(item['fold']) ? Number(item['fold']) : 0);

/** Every stored item at the state's fold. */
export const readStoredParts = async (
  store: Store,
  branches: Iterable<string>,
  state: BalanceFoldState,
): Promise<StoredBuckets> => {
  const unclear = new Set(state.touched);
  const stored: StoredBuckets = { balances: new Map(), parts: new Map(), unclear, fold: state.fold };
  for (const branch of branches) {
    for (const item of await store.all({ pk: bucketPartition(branch) })) {
      const name = nameOf(branch, String(item['sk']));
      const found = itemAtFold(item, state, unclear.has(name));
      stored.fold = Math.max(stored.fold, foldNumber(item));
      if (found) {
        stored.balances.set(name, found.balances);
        if (bucketOfPart(name) === name) stored.parts.set(name, found.bucket.parts);
        unclear.delete(name);
      } else unclear.add(name);
    }
  }
  return stored;
};

const none: Balances = new Map();

/** Items that are missing, hold something else, or are no part of their bucket and hold anything. */
export const wrongParts = (
  expected: ReadonlyMap<BucketName, Balances>,
  { balances, parts, unclear }: StoredBuckets,
): PartName[] => {
  const wanted = new Map<PartName, Balances>();
  for (const [bucket, all] of expected)
    for (const [index, own] of spread(all, parts.get(bucket) ?? 1).entries())
      if (own.size > 0) wanted.set(partName(bucket, index), own);
  const differs = (name: PartName): boolean =>
    unclear.has(name) || packed(wanted.get(name) ?? none) !== packed(balances.get(name) ?? none);
  return [...new Set([...wanted.keys(), ...balances.keys(), ...unclear])].filter(differs);
};

type Seen = {
  expected: ReadonlyMap<BucketName, Balances>;
  stored: StoredBuckets;
  wrong: readonly PartName[];
};

/** Everything of one bucket that is not as it must be: in the parts that its root says, or in as many as it needs. */
const repairedBucket = (
  { expected, stored }: Seen,
  bucket: BucketName,
  { names, sizes }: { names: readonly PartName[]; sizes: LedgerSizes },
): PartChange[] => {
  const all = expected.get(bucket) ?? none;
  const stands = stored.parts.get(bucket);
  const parts = partsFor(all, stands ?? 1, sizes);
  const wanted = new Map(spread(all, parts).map((own, index) => [partName(bucket, index), own]));
  const isWrong = (name: PartName): boolean =>
    stored.unclear.has(name) ||
    packed(wanted.get(name) ?? none) !== packed(stored.balances.get(name) ?? none) ||
    (name === bucket && parts !== (stands ?? 1));
  return [...new Set([...wanted.keys(), ...names])].filter(isWrong).map((name) => ({
    name,
    parts: name === bucket ? parts : 1,
    sums: packed(wanted.get(name) ?? none),
    delta: '',
  }));
};

/** As many changes, from the first on, as one transaction takes. */
const fitting = (changes: readonly PartChange[], sizes: LedgerSizes): PartChange[] => {
  let bytes = 0;
  const end = changes.findIndex((change, index) => {
    bytes += changeBytes(change);
    return index > 0 && (index >= sizes.foldWritesMax || bytes > sizes.foldBytesMax);
  });
  return end < 0 ? [...changes] : changes.slice(0, end);
};

/**
 * The right content of what is wrong, bucket after bucket, as much as one transaction takes; the rest is found wrong again. A bucket is repaired as
 * a whole, or a root would refer to parts that are not there yet; only one that is too large for a transaction is not, its root first.
 */
export const repairedParts = (seen: Seen, sizes: LedgerSizes): PartChange[] => {
  const { stored, wrong } = seen;
  const names = Map.groupBy(new Set([...stored.balances.keys(), ...stored.unclear]), bucketOfPart);
  let changes: PartChange[] = [];
  for (const bucket of new Set(wrong.map(bucketOfPart))) {
    const own = repairedBucket(seen, bucket, { names: names.get(bucket) ?? [], sizes });
    const together = [...changes, ...own];
    if (fitting(together, sizes).length < together.length)
      return changes.length > 0 ? changes : fitting(own, sizes);
    changes = together;
  }
  return changes;
};
