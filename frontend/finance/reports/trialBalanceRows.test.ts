// Group rows of the trial balance: each level adds up to the same totals, each account stands below its parent.
import { expect, test } from 'vitest';
import { totalsOf } from '#shared/finance/trialBalance.ts';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { rowsOfPart, trialRows } from './trialBalanceRows.ts';

const account = (code: string, parent: string | null, group: boolean): LedgerAccount => ({
  ...{ code, parent, group, name: `name ${code}`, name_ar: `اسم ${code}`, root: 'asset', subtype: '' },
  ...{ cashFlow: '', control: 'none', mapping: null, currency: null, branches: [], active: true, rev: 1 },
});

const chart = chartOf([
  account('1', null, true),
  account('110', '1', true),
  account('11001', '110', false),
  account('11002', '110', false),
  account('12', '1', false),
  account('2', null, true),
  account('201', '2', false),
]);

const zero = { debit: '0.00', credit: '0.00' };
const row = (code: string, closing: { debit: string; credit: string }) => ({
  ...{ code, name: `name ${code}`, name_ar: `اسم ${code}`, parent: null, root: 'asset' },
  ...{ opening: zero, movement: zero, closing },
});

const rows = [
  row('201', { debit: '0.00', credit: '30.30' }),
  row('11001', { debit: '10.10', credit: '0.00' }),
  row('11002', { debit: '0.00', credit: '5.00' }),
  row('12', { debit: '25.20', credit: '0.00' }),
];

const closing = (level: number) =>
  trialRows(rows, chart, { level, scale: 2 }).map(
    ({ code, depth, figures }) => `${depth} ${code} ${figures.closing.debit}/${figures.closing.credit}`,
  );

test('groups carry the sums of their leaves, each side apart', () => {
  expect(closing(0)).toEqual([
    '0 1 3530/500',
    '1 110 1010/500',
    '2 11001 1010/0',
    '2 11002 0/500',
    '1 12 2520/0',
    '0 2 0/3030',
    '1 201 0/3030',
  ]);
});

test('a level hides what is below it, and the sums stay', () => {
  expect(closing(1)).toEqual(['0 1 3530/500', '0 2 0/3030']);
  expect(closing(2)).toEqual(['0 1 3530/500', '1 110 1010/500', '1 12 2520/0', '0 2 0/3030', '1 201 0/3030']);
});

test('roots and leaves give the same totals', () => {
  const roots = trialRows(rows, chart, { level: 1, scale: 2 });
  const leaves = trialRows(rows, chart, { level: 0, scale: 2 }).filter((each) => !each.group);
  expect(totalsOf(roots)).toEqual(totalsOf(leaves));
});

test('without a chart the leaves stand alone, by code', () => {
  const alone = trialRows(rows, new Map(), { level: 0, scale: 2 });
  expect(alone.map(({ code, depth }) => `${depth} ${code}`)).toEqual(['0 11001', '0 11002', '0 12', '0 201']);
});

test('a part of the books is found by root or by what the account stands for', () => {
  const accounts = chartOf([
    { ...account('11001', null, false), control: 'cash' },
    { ...account('11101', null, false), control: 'bank' },
    { ...account('11201', null, false), control: 'receivable' },
  ]);
  const all = [
    row('11001', zero),
    row('11101', zero),
    row('11201', zero),
    { ...row('41001', zero), root: 'revenue' },
  ];
  const codes = (part: Parameters<typeof rowsOfPart>[2]) =>
    rowsOfPart(all, accounts, part).map((each) => each.code);
  expect(codes(undefined)).toHaveLength(4);
  expect(codes('money')).toEqual(['11001', '11101']);
  expect(codes('receivable')).toEqual(['11201']);
  expect(codes('payable')).toEqual([]);
  expect(codes('revenue')).toEqual(['41001']);
});
