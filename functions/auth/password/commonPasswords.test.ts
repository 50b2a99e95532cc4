// Known words that the browser's short list does not hold.
import { expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/product/cpuTime.ts';
import { isCommonPassword } from './commonPasswords.ts';

test.each([
  'michael12345678',
  'Liverpool-1892!',
  'Ch0c0late#2026',
  'correct horse battery staple',
  'CorrectHorseBatteryStaple1',
  'unbelievable',
  'thunderstorm2026',
  'الحمد لله 1447',
  'jennifer qwerty 123',
])('%s is little more than one of them', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Sahara-Falcon-2026',
  'olive-lantern-47-river',
  'Velvet-falcon-jasmine-6620',
  'chocolate on a yellow boat',
  'michael reads the ledger',
  'نخلة على شاطئ البحر',
])('%s is more', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('the longest password is looked at soon enough for a sign-up', () => {
  const ms = cpuMsOf(() => {
    isCommonPassword('olive-lantern-47-river-'.repeat(9).slice(0, 200));
    isCommonPassword('ab'.repeat(100));
  });
  expect(ms).toBeLessThan(1500);
});
