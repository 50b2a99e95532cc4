// The password rule: long enough, not what everybody guesses, not one's own name.
import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';
import { isReservedCode } from './reservedCodes.ts';

test.each([
  ['short', 'field.passwordShort'],
  ['x'.repeat(201), 'field.passwordLong'],
  ['aaaaaaaaaaaaaa', 'field.passwordCommon'],
  ['password1234', 'field.passwordCommon'],
  ['Qwerty123456!', 'field.passwordCommon'],
  ['palmtrading2026', 'field.passwordName'],
  ['شركة-النخلة-2026', 'field.passwordName'],
])('%s is refused as %s', (password, fault) => {
  expect(passwordFault(password, ['palmtrading', 'شركة-النخلة'])).toBe(fault);
});

test.each(['olive-lantern-47-river', 'نخلة في صحراء الربع', 'correct horse battery'])(
  '%s is fine',
  (password) => {
    expect(passwordFault(password, ['palmtrading', 'admin', 'شركة النخلة'])).toBeNull();
  },
);

test('codes that look like the product are reserved', () => {
  expect(isReservedCode('ADMIN')).toBe(true);
  expect(isReservedCode('PALM')).toBe(false);
});
