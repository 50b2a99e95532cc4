// A bucket whose text grows too large is spread over several items, its parts, by a hash of its keys.
import { sortable } from '#functions/storage/keys.ts';
import { readable } from '#functions/storage/packedItem.ts';
import {
  addTo,
  type Balances,
  type Bucket,
  type BucketName,
  keyOfBucket,
  minus,
  nameOf,
  packed,
  unpacked,
} from './buckets.ts';

/** Name of an item. The first part has the bucket's own name: this root says how many parts there are. */
export type PartName = string;

/** `M#2026-02#O/003`: behind the root, and before the `~` with which ranges of buckets end. */
const partMark = '/';

/** A root that names more parts is broken. */
const partsLimit = 64;

export const isPartsCount = (parts: number): boolean =>
  Number.isInteger(parts) && parts >= 1 && parts <= partsLimit && (parts & (parts - 1)) === 0;

export const partName = (bucket: BucketName, index: number): PartName =>
  index === 0 ? bucket : `${bucket}${partMark}${sortable(index, 3)}`;

export const partNames = (bucket: BucketName, parts: number): PartName[] =>
  Array.from({ length: parts }, (_, index) => partName(bucket, index));

/** The bucket that an item belongs to. */
export const bucketOfPart = (name: PartName): BucketName => {
  const [branch = '', sk = ''] = name.split('\t');
  return nameOf(branch, sk.split(partMark)[0] ?? '');
};

/** FNV-1a over the key's UTF-16 units, then mixed. Stored items are laid out by it: it must never change. */
export const keyHash = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A bucket's sums by the part that holds them. */
export const spread = (balances: Balances, parts: number): Balances[] => {
  if (parts === 1) return [balances];
  const spreadOut = Array.from({ length: parts }, (): Balances => new Map());
  for (const [key, sums] of balances) spreadOut[keyHash(key) % parts]?.set(key, sums);
  return spreadOut;
};

const bytesOf = (text: string): number => Buffer.byteLength(text);

export type PartSizes = { bucketBytesMax: number; bucketPartsMax: number };

/** How many parts the sums need: those that are there, or as often twice as many as it takes. */
export const partsFor = (balances: Balances, parts: number, sizes: PartSizes): number => {
  let count = parts;
  const isTooLarge = (part: Balances): boolean => bytesOf(packed(part)) > sizes.bucketBytesMax;
  while (count < sizes.bucketPartsMax && spread(balances, count).some(isTooLarge)) count *= 2;
  return count;
};

/** What a round puts in the place of an item; `parts` is 1 but in the root of a bucket that is split. */
export type PartChange = { name: PartName; parts: number; sums: string; delta: string };

export const changeBytes = ({ name, sums, delta }: PartChange): number =>
  bytesOf(name) + bytesOf(sums) + bytesOf(delta) + 100;

/** What is in the table, as far as it was read; null: nothing. */
export type StoredParts = ReadonlyMap<PartName, Bucket | null>;

const current = (stored: StoredParts, name: PartName): Balances =>
  readable(keyOfBucket(name), () => unpacked(stored.get(name)?.sums ?? ''));

export const partsOf = (stored: StoredParts, bucket: BucketName): number => stored.get(bucket)?.parts ?? 1;

/** Items of the bucket to which something is added. */
export const touchedParts = (stored: StoredParts, bucket: BucketName, added: Balances): PartName[] =>
  spread(added, partsOf(stored, bucket)).flatMap((own, index) =>
    own.size === 0 ? [] : [partName(bucket, index)],
  );

/** The bucket with what is added, in the parts that it has: only those that are touched. */
export const grownParts = (stored: StoredParts, bucket: BucketName, added: Balances): PartChange[] => {
  const parts = partsOf(stored, bucket);
  return spread(added, parts).flatMap((own, index) => {
    if (own.size === 0) return [];
    const name = partName(bucket, index);
    const sums = current(stored, name);
    for (const [key, more] of own) addTo(sums, key, more);
    return [{ name, parts: index === 0 ? parts : 1, sums: packed(sums), delta: packed(own) }];
  });
};

export const isSplitDue = (changes: readonly PartChange[], parts: number, sizes: PartSizes): boolean =>
  parts < sizes.bucketPartsMax && changes.some(({ sums }) => bytesOf(sums) > sizes.bucketBytesMax);

/** Everything in the bucket with what is added to it; all its parts were read. */
export const wholeBucket = (stored: StoredParts, bucket: BucketName, added: Balances): Balances => {
  const whole: Balances = new Map(added);
  for (const name of partNames(bucket, partsOf(stored, bucket)))
    for (const [key, sums] of current(stored, name)) addTo(whole, key, sums);
  return whole;
};

/**
 * The bucket spread over so many parts; what is stored there was read. Each delta says what changes in that very item, also which keys leave it, so
 * that a reader at the round before finds every key where it was.
 */
export const splitParts = (
  stored: StoredParts,
  bucket: BucketName,
  { whole, parts }: { whole: Balances; parts: number },
): PartChange[] =>
  spread(whole, parts).flatMap((sums, index) => {
    const name = partName(bucket, index);
    const delta = packed(minus(sums, current(stored, name)));
    if (delta === '' && index > 0) return [];
    return [{ name, parts: index === 0 ? parts : 1, sums: packed(sums), delta }];
  });

/** The write of a round, its address and attributes. */
export const partItem = ({ name, parts, sums, delta }: PartChange, fold: number) => ({
  key: keyOfBucket(name),
  attributes: { fold, sums, delta, rev: fold, ...(parts === 1 ? {} : { parts }) },
});
