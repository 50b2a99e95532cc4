// @vitest-environment jsdom
// What currencies are called beside amounts, in both languages.
import { expect, test } from 'vitest';
import { currencyLabel } from './currencyLabel.ts';

test.each([
  ['SAR', 'ر.س'],
  ['KWD', 'د.ك'],
  ['IQD', 'د.ع'],
  ['EGP', 'ج.م'],
  ['USD', 'USD'],
  ['JPY', 'JPY'],
])('%s is %s in Arabic', (currency, label) => {
  expect(currencyLabel(currency, 'ar')).toBe(label);
  expect(currencyLabel(currency, 'en')).toBe(currency);
});
