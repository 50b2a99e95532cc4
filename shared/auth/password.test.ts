// The password rule: long enough, not what everybody guesses, not one's own name.
import { expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/product/cpuTime.ts';
import { passwordFault } from './password.ts';
import { isReservedCode } from './reservedCodes.ts';

test.each([
  ['short', 'field.passwordShort'],
  ['x'.repeat(201), 'field.passwordLong'],
  ['palmtrading2026', 'field.passwordName'],
  ['شركة-النخلة-2026', 'field.passwordName'],
])('%s is refused as %s', (password, fault) => {
  expect(passwordFault(password, ['palmtrading', 'شركة-النخلة'])).toBe(fault);
});

test.each([
  ['digits in a row', '123456789012'],
  ['digits in a row, backwards', '098765432109'],
  ['digits of any kind', '847201936658'],
  ['Arabic digits', '٨٤٧٢٠١٩٣٦٦٥٨'],
  ['digits and marks', '8472-0193-6658'],
  ['one letter', 'aaaaaaaaaaaaaa'],
  ['one word again and again', 'palmpalmpalmpalm'],
  ['two letters in turn', 'xyxyxyxyxyxy'],
  ['a word and digits', 'password1234'],
  ['a word and more digits', 'password12345678'],
  ['a word, a mark and digits', 'Password@12345678'],
  ['a word in disguise', 'P@ssw0rd!2026'],
  ['two words', 'admin-password-1'],
  ['the administrator', 'admin12345678'],
  ['a date', 'Mohammed19850312'],
  ['an Arabic word and digits', 'السعودية123456'],
  ['a row of keys and digits', 'Qwerty123456!'],
  ['a row of keys and more digits', 'Qwerty123456789'],
  ['a row of keys, backwards', 'poiuytrewq2026'],
  ['keys up and down', '1q2w3e4r5t6y'],
  ['columns of keys', 'qazwsxedcrfv'],
  ['columns of keys with digits', '1qaz2wsx3edc'],
  ['columns of keys, backwards', 'vfrcdexswzaq'],
  ['the alphabet', 'abcdefghijkl'],
  ['the alphabet, backwards', 'ZYXWVUTSRQPO'],
  ['letters and digits in a row', 'abcd1234efgh'],
  ['an Arabic row of keys', 'ضصثقفغعهخحجد'],
  ['the Arabic alphabet', 'ابتثجحخدذرزس'],
])('%s is what everybody guesses: %s', (_, password) => {
  expect(passwordFault(password)).toBe('field.passwordCommon');
});

test.each([
  'olive-lantern-47-river',
  'Sahara-Falcon-2026',
  'Velvet-falcon-jasmine-6620',
  'correct horse battery',
  'نخلة على شاطئ البحر',
  'نخلة في صحراء الربع',
  '沙漠中的猎鹰飞过绿洲看见海',
  '7#kQ9!xZ2$mP',
  '8f3a91c07be2',
])('%s is fine', (password) => {
  expect(passwordFault(password, ['palmtrading', 'admin', 'شركة النخلة'])).toBeNull();
});

test('a long password is looked at in no time', () => {
  const ms = cpuMsOf(() => {
    for (const password of ['ab'.repeat(100), `${'a'.repeat(199)}b`, '1q2w3e4r5t'.repeat(20)])
      expect(passwordFault(password)).toBe('field.passwordCommon');
  });
  expect(ms).toBeLessThan(1000);
});

test('codes that look like the product are reserved', () => {
  expect(isReservedCode('ADMIN')).toBe(true);
  expect(isReservedCode('PALM')).toBe(false);
});
