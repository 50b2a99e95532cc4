// The periods of VAT returns and when they are due.
import { expect, test } from 'vitest';
import { dueDayOf, openTaxPeriods, taxPeriodFrom, taxPeriodOf } from './taxPeriods.ts';

test.each([
  ['2026-02-17', 'quarter', { from: '2026-01-01', to: '2026-03-31', due: '2026-04-30' }],
  ['2026-12-31', 'quarter', { from: '2026-10-01', to: '2026-12-31', due: '2027-01-31' }],
  ['2026-01-31', 'month', { from: '2026-01-01', to: '2026-01-31', due: '2026-02-28' }],
] as const)('%s lies in its %s', (day, length, { due, ...days }) => {
  expect(taxPeriodOf(day, length)).toEqual(days);
  expect(dueDayOf(days)).toBe(due);
});

test('after months were filed, the rest of the quarter is one period', () => {
  expect(taxPeriodFrom('2026-05-01', 'quarter')).toEqual({ from: '2026-05-01', to: '2026-06-30' });
});

test('what is to be filed goes on to the period of today, two years of months at most', () => {
  expect(openTaxPeriods('2026-01-01', '2026-07-01', 'quarter').map(({ to }) => to)).toEqual([
    '2026-03-31',
    '2026-06-30',
    '2026-09-30',
  ]);
  expect(openTaxPeriods('2026-04-01', '2026-03-31', 'quarter')).toEqual([]);
  expect(openTaxPeriods('2020-01-01', '2026-07-01', 'month')).toHaveLength(24);
});
