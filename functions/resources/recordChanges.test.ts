// What is told of a record's change: rows by their key, and nothing of cells in which nothing stood or stands.
import { expect, test } from 'vitest';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { resourceNamed } from '#tests/support/kinds/resourceNamed.ts';
import { changesBetween } from './recordChanges.ts';

const voucherTypes = resourceNamed('voucherType');

const type: ResourceRow = {
  code: 'receipt',
  name: 'Receipt',
  name_ar: 'قبض',
  active: true,
  rev: 1,
  kind: 'receipt',
  prefix: 'RV',
  accounts: [],
};
const cash = { key: 'cash_account', name: '', name_ar: '', account: '11001' };

test('a row that came is told by what stands in it', () => {
  expect(changesBetween(voucherTypes, type, { ...type, accounts: [cash] })).toEqual([
    { field: 'accounts[cash_account].account', old: null, new: '11001' },
  ]);
});

test('a cell that was emptied is told', () => {
  const named = { ...type, accounts: [{ ...cash, name: 'Till' }] };
  expect(changesBetween(voucherTypes, named, { ...type, accounts: [cash] })).toEqual([
    { field: 'accounts[cash_account].name', old: 'Till', new: '' },
  ]);
});
