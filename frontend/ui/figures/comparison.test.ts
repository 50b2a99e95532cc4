// Comparisons on the dashboard: exact tenths of a percent, no division by nothing.
import { expect, test } from 'vitest';
import { comparisonOf, isTelling } from './comparison.ts';

test.each([
  ['112.40', '100.00', 'up', '12.4'],
  ['98.10', '100.00', 'down', '1.9'],
  ['100.00', '100.00', 'same', '0.0'],
  ['50.00', '0.00', 'up', null],
  ['0.00', '0.00', 'same', null],
  ['-50.00', '-100.00', 'up', '50.0'],
  ['999999999999999.99', '0.01', 'up', '9999999999999999800.0'],
])('%s against %s is %s by %s', (...[value, previous, direction, percent]) => {
  expect(comparisonOf({ value, previous }, 2)).toEqual({ direction, percent });
});

test.each([
  ['-8.70', '100.00'],
  ['100.00', '-8.70'],
])('%s against %s has changed its sign and is not compared', (value, previous) => {
  expect(comparisonOf({ value, previous }, 2)).toBeNull();
});

test.each([
  ['2026-11-05', '10.00', false],
  ['2026-11-06', '10.00', true],
  ['2026-11-23', '0.00', false],
])('on %s a change to %s is news: %s', (asOf, value, expected) => {
  expect(isTelling({ value }, asOf, 2)).toBe(expected);
});
