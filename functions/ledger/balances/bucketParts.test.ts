// Buckets in parts: where a key stands, what a split writes, and that it can be undone.
import { describe, expect, test } from 'vitest';
import { seeded } from '#tests/support/books/randomLedger.ts';
import {
  bucketOfPart,
  grownParts,
  isPartsCount,
  isSplitDue,
  keyHash,
  type PartChange,
  type PartName,
  partName,
  partNames,
  partsFor,
  partsOf,
  splitParts,
  spread,
  touchedParts,
  wholeBucket,
} from './bucketParts.ts';
import { addTo, type Balances, type Bucket, bucketAt, packed } from './buckets.ts';

const sizes = { bucketBytesMax: 120, bucketPartsMax: 16 };

const february = '01\tM#2026-02';

type Table = Map<PartName, Bucket>;

const randomSums = (random: (below: number) => number, keys: number): Balances => {
  const sums: Balances = new Map();
  for (let index = 0; index < keys; index += 1)
    addTo(sums, `${1000 + random(400)}${random(3) === 0 ? `~cc:${random(9)}` : ''}`, {
      debit: BigInt(random(5000)),
      credit: BigInt(random(5000) + 1),
    });
  return sums;
};

/** What a round writes for one bucket, as the fold puts it together. */
const changesOf = (table: Table, added: Balances): PartChange[] => {
  const grown = grownParts(table, february, added);
  const parts = partsOf(table, february);
  if (!isSplitDue(grown, parts, sizes)) return grown;
  const whole = wholeBucket(table, february, added);
  return splitParts(table, february, { whole, parts: partsFor(whole, parts, sizes) });
};

const write = (table: Table, changes: readonly PartChange[], fold: number): void => {
  for (const { name, parts, sums, delta } of changes) table.set(name, { fold, sums, delta, parts });
};

/** All items together at a fold, as a reader adds them up. */
const readAt = (table: Table, fold: number): string => {
  const all: Balances = new Map();
  for (const bucket of table.values())
    for (const [key, sums] of bucketAt(bucket, fold) ?? [['unreadable', { debit: 1n, credit: 0n }] as const])
      addTo(all, key, sums);
  return packed(all);
};

const itemsOf = (table: Table): Map<PartName, string> =>
  new Map([...table].filter(([, { sums }]) => sums !== '').map(([name, { sums }]) => [name, sums]));

const expectedItems = (whole: Balances, parts: number): Map<PartName, string> =>
  new Map(
    spread(whole, parts).flatMap((own, index) =>
      own.size > 0 ? [[partName(february, index), packed(own)] as const] : [],
    ),
  );

test('the hash never changes: stored items are laid out by it', () => {
  expect(['', '1101', '1101~cc:CC1', '4101~prj:مشروع', '4101~cur:USD'].map(keyHash)).toEqual([
    2872998923, 489536965, 621044073, 3695645456, 4145737944,
  ]);
});

describe('names', () => {
  test('of parts stand behind their root and before the end of its range', () => {
    for (const sk of ['M#2026-02', 'M#2026-02#O', 'D#2026-02-17', 'D#2026-02-17#C']) {
      for (const name of partNames(`01\t${sk}`, 64)) {
        const own = name.split('\t')[1] ?? '';
        expect(own >= sk && own < `${sk}~`).toBe(true);
        expect(bucketOfPart(name)).toBe(`01\t${sk}`);
      }
    }
    expect(partName(february, 0)).toBe(february);
    expect(partName(february, 3)).toBe('01\tM#2026-02/003');
  });

  test('numbers of parts are powers of two', () => {
    expect([1, 2, 4, 64].every(isPartsCount)).toBe(true);
    expect([0, 3, 128, -2, 1.5, Number.NaN].some(isPartsCount)).toBe(false);
  });
});

describe('parts', () => {
  test('together are the whole, each key in the part of its hash, twice as many as refinement', () => {
    const random = seeded(3);
    for (let run = 0; run < 50; run += 1) {
      const whole = randomSums(random, 1 + random(200));
      for (const parts of [1, 2, 4, 32]) {
        const own = spread(whole, parts);
        expect(packed(new Map(own.flatMap((part) => [...part])))).toBe(packed(whole));
        const halves = spread(whole, parts * 2);
        for (const [index, part] of own.entries()) {
          expect([...part.keys()].every((key) => keyHash(key) % parts === index)).toBe(true);
          const both = [...(halves[index] ?? []), ...(halves[index + parts] ?? [])];
          expect(packed(new Map(both))).toBe(packed(part));
        }
      }
    }
  });

  test('are about equally full', () => {
    const keys = Array.from({ length: 6400 }, (_, index) => `${1101 + (index % 80)}~cc:${10_000 + index}`);
    const counts = spread(new Map(keys.map((key) => [key, { debit: 1n, credit: 0n }])), 64).map(
      ({ size }) => size,
    );
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(140);
  });

  test('are as many as the sums need, never fewer than there are', () => {
    const random = seeded(5);
    const small = randomSums(random, 2);
    expect(partsFor(small, 1, sizes)).toBe(1);
    expect(partsFor(small, 8, sizes)).toBe(8);
    const large = randomSums(random, 400);
    const parts = partsFor(large, 1, { bucketBytesMax: 600, bucketPartsMax: 64 });
    expect(parts).toBeGreaterThan(4);
    expect(spread(large, parts).every((part) => packed(part).length <= 600)).toBe(true);
    expect(partsFor(large, 1, { bucketBytesMax: 1, bucketPartsMax: 16 })).toBe(16);
  });
});

describe('a round', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'that grows and splits leaves the whole, and can be undone to what stood before (%i)',
    (seed) => {
      const random = seeded(seed);
      const table: Table = new Map();
      const whole: Balances = new Map();
      for (let fold = 1; fold <= 20; fold += 1) {
        const before = packed(whole);
        const added = randomSums(random, 1 + random(12));
        for (const [key, sums] of added) addTo(whole, key, sums);
        write(table, changesOf(table, added), fold);
        expect(readAt(table, fold)).toBe(packed(whole));
        expect(readAt(table, fold - 1)).toBe(before);
        expect(itemsOf(table)).toEqual(expectedItems(whole, partsOf(table, february)));
      }
      expect(partsOf(table, february)).toBeGreaterThan(1);
    },
  );

  test('that splits nothing writes only the parts it adds to', () => {
    const table: Table = new Map();
    write(table, changesOf(table, randomSums(seeded(9), 60)), 1);
    const parts = partsOf(table, february);
    expect(parts).toBe(16);
    const added: Balances = new Map([['1101', { debit: 5n, credit: 0n }]]);
    const changes = changesOf(table, added);
    expect(changes.map(({ name }) => name)).toEqual(touchedParts(table, february, added));
    expect(changes).toHaveLength(1);
  });

  test('splits a bucket of the form before, in each item as it stood', () => {
    const sums = packed(randomSums(seeded(4), 300));
    const table: Table = new Map([[february, { fold: 7, sums, delta: '', parts: 1 }]]);
    write(table, changesOf(table, new Map([['1101', { debit: 5n, credit: 0n }]])), 8);
    expect(table.size).toBe(16);
    expect(readAt(table, 7)).toBe(sums);
    for (const [name, bucket] of table)
      expect(packed(bucketAt(bucket, 7) ?? new Map())).toBe(name === february ? sums : '');
  });

  test('overwrites what stands in the place of a new part, and its delta says so', () => {
    const root = { fold: 7, sums: packed(randomSums(seeded(4), 20)), delta: '', parts: 1 };
    const orphan = { fold: 3, sums: '9999 5 0', delta: '', parts: 1 };
    const table: Table = new Map([
      [february, root],
      [partName(february, 1), orphan],
    ]);
    const before = readAt(table, 7);
    write(table, changesOf(table, new Map([['1101', { debit: 5n, credit: 0n }]])), 8);
    expect(readAt(table, 7)).toBe(before);
    expect(readAt(table, 8)).not.toContain('9999');
  });
});
