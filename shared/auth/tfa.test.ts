// How a typed code is read, whatever it was copied from.
import { expect, test } from 'vitest';
import { inGroups, isAppCode, plainCode } from './tfa.ts';

test.each([
  ['287082', '287082'],
  ['287 082', '287082'],
  ['٢٨٧٠٨٢', '287082'],
  ['۲۸۷ ۰۸۲', '287082'],
  ['\u200f287-082\u200e', '287082'],
  ['ABCDE-fgh23', 'abcdefgh23'],
])('%j is %s', (typed, plain) => expect(plainCode(typed)).toBe(plain));

test.each([
  ['287082', true],
  ['٢٨٧٠٨٢', true],
  ['28708', false],
  ['2870821', false],
  ['abcde-fgh23', false],
])('whether %j is a code of the app: %s', (typed, is) => expect(isAppCode(typed)).toBe(is));

test('a key is shown in groups', () => {
  expect(inGroups('ABCDEFGHIJ', 4, ' ')).toBe('ABCD EFGH IJ');
  expect(inGroups('', 4, ' ')).toBe('');
});
