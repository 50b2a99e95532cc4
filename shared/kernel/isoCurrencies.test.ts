// Every currency in which books may be kept is one of ISO 4217; what is no money is none.
import { expect, test } from 'vitest';
import { isIsoCurrency } from './isoCurrencies.ts';
import { currencyCodes, scaleOf } from './money.ts';

test('the currencies of the books are among them', () => {
  expect(currencyCodes.filter((code) => !isIsoCurrency(code))).toEqual([]);
});

test.each(['XAU', 'XTS', 'sar', 'SA', '', 'EURO'])('%s is none', (code) => {
  expect(isIsoCurrency(code)).toBe(false);
});

test.each([
  ['CHF', 2],
  ['KRW', 0],
  ['XAF', 0],
  ['BHD', 3],
])('%s has %i decimals', (code, decimals) => {
  expect(isIsoCurrency(code)).toBe(true);
  expect(scaleOf(code)).toBe(decimals);
});
