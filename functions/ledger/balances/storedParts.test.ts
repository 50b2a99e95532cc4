// Which parts a repair writes together: whole buckets, so that no root tells of parts that are not there.
import { expect, test } from 'vitest';
import { sizesOf } from '../ledgerSizes.ts';
import { bucketOfPart } from './bucketParts.ts';
import type { Balances } from './buckets.ts';
import { repairedParts, type StoredBuckets, wrongParts } from './storedParts.ts';

const sizes = { ...sizesOf({ company: 'X', memory: new Map() }), bucketBytesMax: 40, bucketPartsMax: 8 };

const balances = (keys: number): Balances =>
  new Map(
    Array.from({ length: keys }, (_, index) => [`1${index}\t\t`, { debit: BigInt(index + 1), credit: 0n }]),
  );

const expected = new Map([
  ['01\t2025-01', balances(12)],
  ['01\t2025-02', balances(12)],
]);

const nothingStored: StoredBuckets = { balances: new Map(), parts: new Map(), unclear: new Set(), fold: 1 };

const repaired = (foldWritesMax: number) => {
  const wrong = wrongParts(expected, nothingStored);
  return repairedParts({ expected, stored: nothingStored, wrong }, { ...sizes, foldWritesMax });
};

test('a bucket that does not fit beside another waits for the next round', () => {
  const all = repaired(100);
  const first = all.filter(({ name }) => bucketOfPart(name) === '01\t2025-01');
  expect(first.length).toBeGreaterThan(2);
  expect(all.length).toBe(2 * first.length);
  expect(repaired(first.length + 1)).toEqual(first);
});

test('one that is too large for a transaction is repaired from its root on', () => {
  const [root, second] = repaired(100);
  expect(repaired(2)).toEqual([root, second]);
  expect(root).toMatchObject({ name: '01\t2025-01' });
  expect(root?.parts).toBeGreaterThan(2);
});
