// Who may do what (specification section 6): any role is enough, no role is nothing.
import { expect, test } from 'vitest';
import { isAllowed } from './permission.ts';

const viewer = { code: 'auditor', permissions: [{ name: 'voucher', action: 'view' }] };
const poster = { code: 'accountant', permissions: [{ name: 'voucher', action: '*' }] };
const admin = { code: 'admin', permissions: [] };

test('a user without roles may do nothing', () => {
  expect(isAllowed([], 'voucher', 'view')).toBe(false);
});

test('any of the roles is enough', () => {
  expect(isAllowed([viewer], 'voucher', 'post')).toBe(false);
  expect(isAllowed([viewer, poster], 'voucher', 'post')).toBe(true);
  expect(isAllowed([viewer, poster], 'account', 'view')).toBe(false);
});

test('admin may do everything', () => {
  expect(isAllowed([admin], 'anything', 'whatever')).toBe(true);
});
