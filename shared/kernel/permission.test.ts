// Who may do what (specification section 6): any role is enough, no role is nothing.
import { expect, test } from 'vitest';
import { isAllowed, limitOf } from './permission.ts';

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

const posting = (types?: string[]) => ({
  code: 'clerk',
  permissions: [{ name: 'voucher', action: 'post' }],
  ...(types && { limits: { 'voucher:post': types } }),
});

test('a right is held for what any role gives it for, and for every type where one names none', () => {
  const asked = ['voucher', 'post'] as const;
  expect(limitOf([posting(['journal']), posting(['receipt'])], ...asked)).toEqual(['journal', 'receipt']);
  expect(limitOf([posting(['journal']), posting()], ...asked)).toBeNull();
  expect(limitOf([posting(['journal']), admin], ...asked)).toBeNull();
  expect(limitOf([posting(['journal']), poster], ...asked)).toBeNull();
});

test('a role without the right widens nothing', () => {
  expect(limitOf([posting(['journal']), viewer], 'voucher', 'post')).toEqual(['journal']);
  expect(limitOf([viewer], 'voucher', 'post')).toEqual([]);
  expect(limitOf([posting(['journal'])], 'voucher', 'view')).toEqual([]);
});
