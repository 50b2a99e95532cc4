// The numbers of others, in the spellings that people use.
import { expect, test } from 'vitest';
import { referenceKey } from './referenceKey.ts';

test.each([
  ['INV 0012', 'INV-0012', 'inv0012', 'INV_٠٠١٢', ' inv/0012 '],
  ['فاتورة-١٢', 'فاتوره 12'],
])('spellings of one number are one: %s', (first, ...others) => {
  expect(new Set(others.map(referenceKey))).toEqual(new Set([referenceKey(first)]));
});

test('other numbers are others, and signs alone are none', () => {
  expect(referenceKey('INV-12')).not.toBe(referenceKey('INV-0012'));
  expect(referenceKey(' -/ ')).toBe('');
});
