// Whose limit of discounts counts.
import { expect, test } from 'vitest';
import { discountLimitOf, isWithinDiscount } from './discountLimit.ts';

const calculates = [{ name: 'calculator', action: 'create' }];
const role = (code: string, discountLimit?: string, permissions = calculates) => ({
  code,
  permissions,
  ...(discountLimit !== undefined && { discountLimit }),
});
const reader = role('reader', '100', [{ name: 'calculator', action: 'view' }]);

test('the greatest of the roles under which a user calculates', () => {
  expect(discountLimitOf([role('sales', '5'), role('manager', '12.5'), reader])).toBe('12.5');
  expect(discountLimitOf([role('sales', '9'), role('manager', '10')])).toBe('10');
  expect(discountLimitOf([reader])).toBe('0');
  expect(discountLimitOf([])).toBe('0');
});

test('a role that says nothing has none, nor has an administrator whatever the role says', () => {
  expect(discountLimitOf([role('older'), role('sales', '5')])).toBe('100');
  expect(discountLimitOf([role('admin', '5', [{ name: '*', action: '*' }])])).toBe('100');
});

test('a role is beyond another where its users give more away', () => {
  expect(isWithinDiscount(role('one', '10'), [role('other', '10.00')])).toBe(true);
  expect(isWithinDiscount(role('one', '10.01'), [role('other', '10')])).toBe(false);
  expect(isWithinDiscount(reader, [role('other', '10')])).toBe(true);
});
