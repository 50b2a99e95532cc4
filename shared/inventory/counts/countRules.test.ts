// Counts of a row, its difference, and the adjustments that differences become.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';
import { adjustmentLinesMax } from '../adjustmentKind.ts';
import {
  adjustmentParts,
  type CountedRow,
  countedAfter,
  countedQuantity,
  differenceOf,
  differencesByValue,
  expiryFault,
  rowsWithAdded,
} from './countRules.ts';

test('a count is added to what is there; one that replaces must have seen it', () => {
  const add = (counted: bigint | null) => countedAfter(counted, { way: { do: 'add' }, quantity: 2n });
  const replace = (counted: bigint | null, before: bigint | null) =>
    countedAfter(counted, { way: { do: 'replace', before }, quantity: 2n });
  expect([
    add(null),
    add(5n),
    replace(null, null),
    replace(5n, 5n),
    replace(6n, 5n),
    replace(5n, null),
  ]).toEqual([2n, 7n, 2n, 2n, null, null]);
});

test('what is counted is a quantity in figures, zero or more', () => {
  expect(['0', '2.5', '', 'x', '-1', '0.0000001', '1000000001'].map(countedQuantity)).toEqual([
    0n,
    2_500_000n,
    ...Array.from({ length: 5 }, () => null),
  ]);
});

const row = (changes: Partial<CountedRow>): CountedRow => ({
  product: 'A',
  batch: null,
  counted: 7n,
  book: 10n,
  cost: { value: 1000n, quantity: 3n },
  ...changes,
});

test('a difference is worth its quantity at the cost of the moment, with its sign, and nothing where no cost is known', () => {
  const worth = (changes: Partial<CountedRow>) => {
    const { difference, value } = differenceOf(row(changes));
    return [difference, value];
  };
  expect([worth({}), worth({ counted: 11n }), worth({ cost: null })]).toEqual([
    [-3n, -1000n],
    [1n, 333n],
    [-3n, 0n],
  ]);
});

test('differences come by the size of their value, and rows without one are left out', () => {
  const rows = [
    row({ product: 'SAME', counted: 10n }),
    row({ product: 'B', counted: 9n }),
    row({ product: 'A', counted: 11n }),
    row({ product: 'MOST', counted: 20n }),
  ];
  expect(differencesByValue(rows).map(({ product }) => product)).toEqual(['MOST', 'A', 'B']);
});

test('batches come by their expiry, and one that is found takes the place of the row on which it was to be named', () => {
  const batch = (product: string, number: string | null, expiry: string | null = null) => ({
    product,
    batch: number,
    expiry,
    isBatched: true,
  });
  const plain = { product: 'B', batch: null, expiry: null, isBatched: false };
  const loaded = [batch('A', 'Z', '2027-01-01'), batch('A', 'Y'), plain, batch('C', null), batch('D', null)];
  const found = [batch('C', 'NEW'), batch('A', 'X', '2027-02-01')];
  expect(rowsWithAdded(loaded, found).map((row) => `${row.product} ${row.batch}`)).toEqual([
    'A Z',
    'A X',
    'A Y',
    'B null',
    'C NEW',
    'D null',
  ]);
  expect(rowsWithAdded(loaded, [])).toBe(loaded);
});

test('an expiry that a counter read is what is known of the batch, or nothing', () => {
  expect([
    expiryFault(undefined, '2027-01-01'),
    expiryFault(null, '2027-01-01'),
    expiryFault('2027-01-01', '2027-01-01'),
    expiryFault('2027-01-02', '2027-01-01'),
    expiryFault('2027-01-02', null),
  ]).toEqual([null, null, null, 'countSheet.batchDiffers', 'countSheet.batchNeverExpires']);
});

test('parts hold every row once, within the products and the lines of one adjustment, and are the same for any order', () => {
  const places = fc.uniqueArray(fc.record({ product: fc.nat(300), batch: fc.option(fc.nat(20)) }), {
    maxLength: 400,
    selector: (place) => JSON.stringify(place),
  });
  void fc.assert(
    fc.property(places, (found) => {
      const rows = found.map(({ product, batch }) => ({
        product: `P${product}`,
        batch: batch === null ? null : `B${batch}`,
      }));
      const parts = adjustmentParts(rows);
      expect(parts.flat()).toHaveLength(rows.length);
      for (const part of parts) {
        expect(new Set(part.map(({ product }) => product)).size).toBeLessThanOrEqual(stockedProductsMax);
        expect(part.length).toBeLessThanOrEqual(adjustmentLinesMax);
      }
      expect(adjustmentParts(rows.toReversed())).toEqual(parts);
    }),
    { numRuns: 30 },
  );
});
