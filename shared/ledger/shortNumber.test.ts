// Numbers as people say them.
import { expect, test } from 'vitest';
import { defaultVoucherTypes } from '../settings/defaultVoucherTypes.ts';
import { usualNumberFormat } from './numberFormat.ts';
import { wholeNumber } from './shortNumber.ts';

const rules = { years: [{ from: '2026-01-01', to: '2026-12-31' }] } as Parameters<
  typeof wholeNumber
>[2]['rules'];
const known = { types: defaultVoucherTypes, format: usualNumberFormat, rules };
const place = { branch: '01', type: 'journal', date: '2026-03-01' };
const meant = (typed: string) => wholeNumber(typed, place, known);

test('a count, or a prefix and a count, are of this branch, type and year', () => {
  for (const typed of ['80', '٨٠', 'JV-80', 'jv80']) expect(meant(typed)).toBe('01-JV-2026-000080');
  expect(meant('RV-80')).toBe('01-RV-2026-000080');
  for (const typed of ['XX-80', 'JV-', '']) expect(meant(typed)).toBeNull();
  expect(wholeNumber('80', { ...place, date: '2031-01-01' }, known)).toBeNull();
});
