// What a comparison of two roles tells.
import { expect, test } from 'vitest';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { menuNames, visibleMenu } from '#shared/menu.ts';
import * as rights from '#shared/settings/permissions.ts';
import { menuDifferences, rightDifferences, scopeDifferences } from './roleDifferences.ts';

const menu = visibleMenu([{ code: 'admin', modules: [], permissions: [] }], menuNames);

const role = (code: string, changes: Partial<RoleRow> = {}): RoleRow => ({
  code,
  name: code,
  name_ar: code,
  modules: [],
  permissions: [],
  branch_scope: 'own',
  branches: [],
  record_scope: 'own',
  tfa_required: false,
  users: 0,
  rev: 1,
  ...changes,
});

test('only what one role has and the other has not', () => {
  const voucher = (action: string) => ({ name: 'voucher', action });
  const one = role('one', { modules: ['finance'], permissions: [voucher('view'), voucher('post')] });
  const other = role('other', { modules: ['finance', 'me'], permissions: [voucher('view')] });
  expect(menuDifferences([one, other], menu).map(({ key, has }) => [key, has])).toEqual([
    ['me', [false, true]],
  ]);
  expect(rightDifferences([one, other], rights).map(({ key, has }) => [key, has])).toEqual([
    ['voucher:post', [true, false]],
  ]);
  expect(rightDifferences([one, one], rights)).toEqual([]);
});

test('scopes and the second step', () => {
  const one = role('one', { branch_scope: 'chosen', branches: ['02', '01'] });
  expect(scopeDifferences([one, { ...one, branches: ['01', '02'] }])).toEqual([]);
  expect(scopeDifferences([one, role('other', { record_scope: 'all', tfa_required: true })])).toEqual([
    'branches',
    'records',
    'tfa',
  ]);
  const journals = role('journals', { limits: { 'voucher:post': ['journal'] } });
  expect(scopeDifferences([role('one'), journals])).toEqual(['limits']);
  const permissions = [{ name: 'calculator', action: 'create' }];
  const seller = role('seller', { permissions, discountLimit: '5' });
  expect(scopeDifferences([seller, { ...seller, discountLimit: '10' }])).toEqual(['discount']);
  expect(scopeDifferences([role('one'), role('other', { discountLimit: '10' })])).toEqual([]);
});

test('the administrator has what is given nowhere', () => {
  const admin = role('admin', { permissions: [{ name: '*', action: '*' }] });
  const reader = role('reader', { permissions: [{ name: '*', action: 'view' }] });
  const keys = rightDifferences([admin, reader], rights).map(({ key }) => key);
  expect(keys).toContain('voucher:post');
  expect(keys).not.toContain('voucher:view');
  expect(menuDifferences([admin, reader], menu).every(({ has }) => has[0])).toBe(true);
});
