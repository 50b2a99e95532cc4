// Names of currencies, the ones set right among them.
import { expect, test } from 'vitest';
import { currencyName } from './currencyName.ts';

test.each([
  ['INR', 'ar', 'روبية هندية'],
  ['PKR', 'ar', 'روبية باكستانية'],
  ['INR', 'en', 'Indian Rupee'],
  ['SAR', 'ar', 'ريال سعودي'],
] as const)('%s in %s is %s', (code, language, name) => {
  expect(currencyName(code, language)).toBe(name);
});
