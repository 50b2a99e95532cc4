// The chart of accounts as a tree: order, depth, closing, searching, and the next free code.
import { expect, test } from 'vitest';
import { inOrder } from '#frontend/ui/tables/rowOrder.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { accountRows, foundAccounts, groupsFrom, nextCode } from './accountTree.ts';

const account = (code: string, parent: string | null, names: [string, string] = ['', '']): LedgerAccount => ({
  code,
  parent,
  name: names[0],
  name_ar: names[1],
  group: false,
  root: 'asset',
  subtype: '',
  cashFlow: '',
  control: 'none',
  mapping: null,
  currency: null,
  branches: [],
  active: true,
  rev: 1,
});

const chart = [
  account('11002', '110', ['Petty cash', 'العهدة النقدية']),
  account('1', null, ['Assets', 'الأصول']),
  account('2', null, ['Liabilities', 'الالتزامات']),
  account('110', '1', ['Cash', 'النقدية']),
  account('11001', '110', ['Main box', 'الصندوق الرئيسي']),
];

const shown = (rows: ReturnType<typeof accountRows>) => rows.map((row) => `${row.depth}:${row.account.code}`);

test('a tree stands in the order of codes, each child below its parent', () => {
  expect(shown(accountRows(chart, new Set()))).toEqual(['0:1', '1:110', '2:11001', '2:11002', '0:2']);
});

test('arranged accounts stand each below its own group', () => {
  const byName = accountRows(chart, new Set(), (accounts) =>
    inOrder(accounts, ({ name_ar }) => searchKey(name_ar), true),
  );
  expect(shown(byName)).toEqual(['0:2', '0:1', '1:110', '2:11002', '2:11001']);
});

test('a closed group hides what is below it', () => {
  const rows = accountRows(chart, new Set(['110']));
  expect(shown(rows)).toEqual(['0:1', '1:110', '0:2']);
  expect(rows[1]).toMatchObject({ hasChildren: true, isOpen: false });
  expect(rows[2]).toMatchObject({ hasChildren: false, isOpen: false });
});

test('an account without its parent still shows', () => {
  expect(shown(accountRows([account('99', '9')], new Set()))).toEqual(['0:99']);
});

test('a search keeps the groups above what it finds', () => {
  expect(foundAccounts(chart, 'الصندوق').map((each) => each.code)).toEqual(['1', '110', '11001']);
  expect(foundAccounts(chart, 'petty').map((each) => each.code)).toEqual(['11002', '1', '110']);
  expect(foundAccounts(chart, '١١٠٠١').map((each) => each.code)).toEqual(['1', '110', '11001']);
  expect(foundAccounts(chart, ' ')).toHaveLength(5);
  expect(foundAccounts(chart, 'nothing')).toEqual([]);
});

test('levels close from a depth on', () => {
  expect([...groupsFrom(chart, 1)]).toEqual(['110']);
  expect([...groupsFrom(chart, 0)]).toEqual(['1', '110']);
});

test('the next code follows the last child', () => {
  expect(nextCode(chart, '110')).toBe('11003');
  expect(nextCode(chart, '2')).toBe('201');
  expect(nextCode([...chart, account('201', '9')], '2')).toBe('202');
  expect(nextCode([account('A', null)], 'A')).toBe('');
});
