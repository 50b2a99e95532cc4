// Amounts in the many ways in which people write them; what is not clearly one amount is refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { currencyLabel, currencyName } from '../currencyName.ts';
import { formatMoney, groupedMoney } from '../money.ts';
import { arabicNumber } from '../numberEntry.ts';
import { type AmountRules, readAmount, withPositiveSides } from './amountEntry.ts';

type Entry = { input: { values: string[] }; expected: { normalised: (string | null)[] } };
const { input, expected } = workedExample<Entry>('NRM-01');

const debit: AmountRules = { mark: 'point', currency: 'SAR', side: 'debit' };

test.each(input.values.map((value, index) => ({ value, result: expected.normalised[index] ?? null })))(
  'NRM-01: $value is $result',
  ({ value, result }) => {
    expect(readAmount(value, debit)).toBe(result);
  },
);

describe('in a debit of a company with riyals', () => {
  test.each([
    ['SAR 1,250.50', '1250.50'],
    ['sar1,250.50', '1250.50'],
    ['1,250.50 ر.س', '1250.50'],
    ['1,250.50 ر.س.\u200f', '1250.50'],
    ['ر.س.100', '100'],
    ['100 ريال', '100'],
    ['100 ريال سعودي', '100'],
    ['٥ ريالات', '5'],
    ['100 Saudi riyals', '100'],
    ['100﷼', '100'],
    ['\u20c1 100', '100'],
    ['SR 100', '100'],
    ['+1,250.50', '1250.50'],
    ['1’250.50', '1250.50'],
    ["1'250'000", '1250000'],
    ['1 000', '1000'],
    ['1\u00a0000\u00a0000.5', '1000000.5'],
    ['(500)', '-500'],
    ['(SAR 500.00)', '-500.00'],
    ['-SAR 500', '-500'],
    ['SAR -500', '-500'],
    ['500-', '-500'],
    ['500 –', '-500'],
    ['٢٦،٠١٣٫٩٤', '26013.94'],
    ['5.00 Cr', '-5.00'],
    ['5.00 Cr.', '-5.00'],
    ['5.00Dr', '5.00'],
    ['SAR 5.00 CR', '-5.00'],
    ['٥٫٠٠ دائن', '-5.00'],
    ['٥ مدين', '5'],
    ['.5', '0.5'],
    ['SAR .5', '0.5'],
  ])('%s is %s', (entry, amount) => {
    expect(readAmount(entry, debit)).toBe(amount);
  });

  test.each([
    'USD 100',
    '100 $',
    '100 درهم',
    '100 SAR SAR',
    'SAR 100 SAR',
    '12 34',
    "1'25",
    '1 000,500 000',
    '1 000 00',
    '12,34',
    '1.2.3',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    '5)',
    '+-5',
    '5+',
    '-5 Cr',
    '(5) Dr',
    '5 Cr Dr',
    '5 Cr Cr',
    '100 kg',
    '1e5',
    '5 6',
    'Cr',
    '',
  ])('%j is refused', (entry) => {
    expect(readAmount(entry, debit)).toBeNull();
  });
});

test('a credit is written on its own side or on the other one', () => {
  const credit: AmountRules = { mark: 'point', side: 'credit' };
  expect(['5 Cr', '5 Dr', '5', '(5)'].map((entry) => readAmount(entry, credit))).toEqual([
    '5',
    '-5',
    '5',
    '-5',
  ]);
  expect(withPositiveSides({ debit: '-100', credit: '' })).toEqual({ debit: '', credit: '100' });
  expect(withPositiveSides({ debit: '0', credit: '-5' })).toEqual({ debit: '5', credit: '0' });
  expect(withPositiveSides({ debit: '-1', credit: '2' })).toEqual({ debit: '-1', credit: '2' });
});

test('where no side and no currency belong, neither is understood', () => {
  expect(readAmount('5 Cr', { mark: 'point', currency: 'SAR' })).toBeNull();
  expect(readAmount('SAR 5', { mark: 'point' })).toBeNull();
});

test('every form in which the product writes an amount is read back', () => {
  const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
  fc.assert(
    fc.property(amounts, fc.constantFrom('SAR', 'KWD', 'EGP', 'USD', 'AED'), (amount, currency) => {
      const rules: AmountRules = { mark: 'point', currency };
      const plain = formatMoney(amount, 2);
      const grouped = groupedMoney(amount, 2);
      const names = [
        currency,
        ...['ar', 'en'].map((language) => currencyLabel(currency, language)),
        ...(['ar', 'en'] as const).map((language) => currencyName(currency, language)),
      ];
      const numbers = [
        plain,
        grouped,
        arabicNumber(grouped),
        grouped.replaceAll(',', ' '),
        `\u200e${grouped}`,
      ];
      for (const number of numbers)
        for (const entry of [number, ...names.flatMap((name) => [`${name} ${number}`, `${number} ${name}`])])
          expect(readAmount(entry, rules)).toBe(plain);
    }),
    { numRuns: 60 },
  );
});
