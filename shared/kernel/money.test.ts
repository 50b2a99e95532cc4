// Money against the worked examples and its laws (B1).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import {
  absolute,
  allocate,
  allocateOver,
  amountFault,
  atLeastZero,
  bounded,
  convert,
  currencyCodes,
  formatMoney,
  groupedDecimal,
  groupedMoney,
  mulDiv,
  parseMoney,
  percentOf,
  priceText,
  roundDecimal,
  scaleOf,
  smallerOf,
  sumOf,
} from './money.ts';

type Rounding = {
  input: { cases: { value: string; decimals: number }[] };
  expected: { results: string[] };
};

describe('rounding', () => {
  for (const id of ['RND-01', 'RND-02']) {
    const { input, expected } = workedExample<Rounding>(id);
    test.each(input.cases.map((one, index) => ({ ...one, result: expected.results[index] })))(
      `${id}: $value to $decimals places is $result`,
      ({ value, decimals, result }) => {
        expect(roundDecimal(value, decimals)).toBe(result);
      },
    );
  }

  test('the halala that binary floats lose: 15 % of 30.30 is 4.55', () => {
    expect(formatMoney(mulDiv(3030n, 15n, 100n), 2)).toBe('4.55');
  });

  test('is symmetric and never further than half a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), fc.bigInt({ min: 1n }), (a, b, den) => {
        const rounded = mulDiv(a, b, den);
        expect(mulDiv(-a, b, den)).toBe(-rounded);
        expect(2n * absolute(rounded * den - a * b) <= den).toBe(true);
      }),
    );
  });
});

describe('currencies', () => {
  type Scales = { input: { currencies: string[] }; expected: { scale: Record<string, number> } };
  const { input, expected } = workedExample<Scales>('RND-03');
  test.each(input.currencies)('RND-03: the scale of %s', (currency) => {
    expect(scaleOf(currency)).toBe(expected.scale[currency]);
  });

  test('converts with ten decimals of rate between different scales', () => {
    expect(convert(100_00n, 37_500_000_000n, { from: 2, to: 2 })).toBe(375_00n);
    expect(convert(1_000n, 122_000_000_000n, { from: 3, to: 2 })).toBe(12_20n);
    // 1,234.56 SAR in dinars of a thousand fils, and a yen in halalas.
    expect(convert(1_234_56n, 818_700_000n, { from: 2, to: 3 })).toBe(101_073n);
    expect(convert(1n, 250_000_000n, { from: 0, to: 2 })).toBe(3n);
    expect(convert(19n, 250_000_000n, { from: 2, to: 0 })).toBe(0n);
  });

  test('a converted amount is the nearest that its currency has, halves away from zero', () => {
    const scale = fc.constantFrom(...currencyCodes).map(scaleOf);
    const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    const rate = fc.bigInt({ min: 1n, max: 10n ** 14n });
    fc.assert(
      fc.property(amount, rate, fc.record({ from: scale, to: scale }), (units, tenBillionths, scalesOf) => {
        const base = convert(units, tenBillionths, scalesOf);
        // Both sides as whole numbers of the smallest part that either has: 10 decimals of the rate, and of both currencies.
        const exact = units * tenBillionths * 10n ** BigInt(scalesOf.to);
        const whole = 10n ** BigInt(10 + scalesOf.from);
        const off = 2n * absolute(base * whole - exact);
        expect(off <= whole).toBe(true);
        if (off === whole) expect(absolute(base * whole) > absolute(exact)).toBe(true);
      }),
    );
  });
});

describe('an amount that is entered', () => {
  test.each([
    ['1.5', 0, 'field.tooExact'],
    ['1.0', 0, null],
    ['1.234', 2, 'field.tooExact'],
    ['1.234', 3, null],
    ['1.2345', 3, 'field.tooExact'],
    ['0.30000000000000004', 2, 'field.tooExact'],
    ['999999999999999.999', 3, null],
    ['1000000000000000', 0, 'field.amount'],
    ['-1', 2, 'field.amount'],
    ['1e3', 3, 'field.amount'],
    ['', 2, 'field.amount'],
  ])('%j with %i decimals', (text, scale, fault) => {
    expect(amountFault(text, scale)).toBe(fault);
  });
});

describe('allocation', () => {
  type Allocation = {
    input: { cases: { total: string; weights: string[] }[] };
    expected: { results: string[][] };
  };
  const { input, expected } = workedExample<Allocation>('RND-04');
  test.each(input.cases.map((one, index) => ({ ...one, parts: expected.results[index] })))(
    'RND-04: $total over $weights',
    ({ total, weights, parts }) => {
      const given = allocate(
        parseMoney(total, 2) ?? 0n,
        weights.map((weight) => parseMoney(weight, 2) ?? 0n),
      );
      expect(given.map((part) => formatMoney(part, 2))).toEqual(parts);
    },
  );

  test('adds up exactly, gives nothing to a zero weight, and no part is negative', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (total, list) => {
        fc.pre(list.some((weight) => weight > 0n));
        const parts = allocate(total, list);
        expect(sumOf(parts)).toBe(total);
        expect(parts.every((part, index) => part >= 0n && (list[index] !== 0n || part === 0n))).toBe(true);
        expect(allocate(-total, list)).toEqual(parts.map((part) => -part));
      }),
    );
  });

  test('ties go to the stable key, whatever the order on the screen', () => {
    expect(allocate(1n, [1n, 1n], ['b', 'a'])).toEqual([0n, 1n]);
    expect(allocate(1n, [1n, 1n], ['a', 'b'])).toEqual([1n, 0n]);
  });
});

describe('decimal strings', () => {
  test('parse(format(x)) is x at every scale', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.constantFrom(0, 2, 3),
        (amount, scale) => {
          expect(parseMoney(formatMoney(amount, scale), scale)).toBe(amount);
          expect(parseMoney(groupedMoney(amount, scale).replaceAll(',', ''), scale)).toBe(amount);
        },
      ),
    );
  });

  test.each([
    '',
    'NaN',
    '1e3',
    '1,000',
    ' 1',
    '0x1',
    '1.',
    '.5',
    '1234567890123456789012345678901',
    '--1',
    '1.005',
    '٣',
  ])('refuses %j', (text) => {
    expect(parseMoney(text, 2)).toBeNull();
  });

  test('zeros after the scale are no decimals', () => {
    expect(parseMoney('1.500', 2)).toBe(150n);
  });

  test('groups thousands', () => {
    expect(groupedMoney(-123456789n, 2)).toBe('-1,234,567.89');
    expect(groupedMoney(12n, 2)).toBe('0.12');
    expect(groupedMoney(1234n, 0)).toBe('1,234');
  });
});

test('a share in hundredths of a per cent is rounded once', () => {
  expect(percentOf(30_30n, 1500n)).toBe(4_55n);
  expect(percentOf(123_33n, 750n)).toBe(9_25n);
  expect(percentOf(-1n, 5000n)).toBe(-1n);
});

test('amounts are kept within bounds', () => {
  expect([atLeastZero(-1n), atLeastZero(1n)]).toEqual([0n, 1n]);
  expect([smallerOf(1n, 2n), smallerOf(2n, 1n)]).toEqual([1n, 1n]);
  expect([-3n, 1n, 9n].map((value) => bounded(value, -2n, 5n))).toEqual([-2n, 1n, 5n]);
});

test('where nothing weighs, all weigh the same, and nobody shares nothing', () => {
  expect(allocateOver(2n, [0n, 0n, 0n], ['c', 'a', 'b'])).toEqual([0n, 1n, 1n]);
  expect(allocateOver(10n, [0n, 3n], ['a', 'b'])).toEqual([0n, 10n]);
  expect(allocateOver(0n, [], [])).toEqual([]);
});

describe('a price for people', () => {
  test.each([
    ['480', 2, '480.00'],
    ['122.4', 2, '122.40'],
    ['0.037500', 2, '0.0375'],
    ['12500.5', 3, '12,500.500'],
    ['90', 0, '90'],
    ['abc', 2, 'abc'],
  ])('%s with %i decimals is %s', (text, scale, shown) => {
    expect(groupedDecimal(priceText(text, scale))).toBe(shown);
  });
});
