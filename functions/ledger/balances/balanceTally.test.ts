// The tally gives what adding one by one gives, however large the sums are.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newBalanceTally } from './balanceTally.ts';
import { addTo, type Balances, packed, unpacked } from './buckets.ts';

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: 10n ** 14n, max: 10n ** 16n }),
  // A delta may be negative.
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
);
const key = fc.constantFrom('1101', '1301', '1301~cc:A', '4101~prj:مشروع');
const bucket = fc
  .array(fc.tuple(key, fc.record({ debit: amount, credit: amount })), { maxLength: 6 })
  .map((rows): Balances => new Map(rows));

test('texts and sums in any order come to the exact totals', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(bucket, fc.boolean()), { maxLength: 30 }), (buckets) => {
      const tally = newBalanceTally();
      const expected: Balances = new Map();
      for (const [balances, isText] of buckets) {
        if (isText) tally.addPacked(packed(balances));
        else tally.add(balances);
        for (const [name, sums] of balances) addTo(expected, name, sums);
      }
      expect(packed(tally.total())).toBe(packed(expected));
    }),
    { numRuns: 400, seed: 7 },
  );
});

test('many sums at the edge of what a number holds lose nothing', () => {
  const tally = newBalanceTally();
  const text = '1101 999999999999999 1';
  for (let count = 0; count < 1000; count += 1) tally.addPacked(text);
  expect(tally.total().get('1101')).toEqual({ debit: 999_999_999_999_999_000n, credit: 1000n });
});

test('an empty bucket adds nothing', () => {
  const tally = newBalanceTally();
  tally.addPacked('');
  expect(tally.total()).toEqual(unpacked(''));
});

test.each(['a b c', '1101', '1101 5', '1101 5 ', '1101  5', '1101 1e3 0', '1101 0x10 0', '1101 5 0 7'])(
  'no figure is made of "%s"',
  (text) => {
    expect(() => newBalanceTally().addPacked(text)).toThrow();
    expect(() => unpacked(text)).toThrow();
  },
);
