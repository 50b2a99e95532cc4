// Sums typed into amounts are exact, rounded once, and never guessed.
import { expect, test } from 'vitest';
import { calculated } from './calculation.ts';

test.each([
  ['100*1.15', 2, '115.00'],
  ['30.30*0.15', 2, '4.55'],
  ['100+50-25.5', 2, '124.50'],
  ['2+3*4', 2, '14.00'],
  ['100*(1+0.15)', 2, '115.00'],
  ['1,250.50 + 1', 2, '1251.50'],
  ['10/3', 2, '3.33'],
  ['10/3*3', 2, '10.00'],
  ['1/8', 3, '0.125'],
  ['١٠٠×١٫١٥', 2, '115.00'],
  ['100÷4', 2, '25.00'],
  ['5-8', 2, '-3.00'],
  ['7*1', 0, '7'],
])('%s with %i decimals is %s', (entry, scale, result) => {
  expect(calculated(entry, scale)).toBe(result);
});

test.each(
  [
    ['', '100', '1,250.50', '-5', '-5+3', '=100', '+4', '(1+2)'],
    ['100*', '100**2', '1/0', '100*(1', '1)', '2e3', '1,2,3+1', '10%', '5 5', 'abc', '1+a'],
  ].flat(),
)('%j is no sum', (entry) => {
  expect(calculated(entry, 2)).toBeNull();
});
