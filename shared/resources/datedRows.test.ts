// Dated rows: what holds on a day.
import { expect, test } from 'vitest';
import { rowOn } from './datedRows.ts';

const rates = [
  { from: '2018-01-01', rate: '5' },
  { from: '2020-07-01', rate: '15' },
];

test.each([
  ['2017-12-31', null],
  ['2018-01-01', '5'],
  ['2020-06-30', '5'],
  ['2020-07-01', '15'],
  ['2026-11-22', '15'],
])('on %s the rate is %s', (day, rate) => {
  expect(rowOn(rates, 'from', day)?.['rate'] ?? null).toBe(rate);
  expect(rowOn(rates.toReversed(), 'from', day)?.['rate'] ?? null).toBe(rate);
});
