// Group rows of the trial balance: each level adds up to the same totals, each account stands below its parent.
import { expect, test } from 'vitest';
import { totalsOf } from './trialBalance.ts';
import { levelsOf, rowsOfPart, trialRows } from './trialBalanceRows.ts';

const group = (code: string, parent: string | null) => ({
  code,
  parent,
  name: `name ${code}`,
  name_ar: `اسم ${code}`,
});

const groups = [group('1', null), group('110', '1'), group('2', null)];

const zero = { debit: '0.00', credit: '0.00' };
const row = (
  code: string,
  closing: { debit: string; credit: string },
  {
    parent = null,
    root = 'asset',
    control = 'none',
  }: { parent?: string | null; root?: string; control?: string } = {},
) => ({
  code,
  name: `name ${code}`,
  name_ar: `اسم ${code}`,
  parent,
  root,
  control,
  opening: zero,
  movement: zero,
  closing,
});

const rows = [
  row('201', { debit: '0.00', credit: '30.30' }, { parent: '2' }),
  row('11001', { debit: '10.10', credit: '0.00' }, { parent: '110' }),
  row('11002', { debit: '0.00', credit: '5.00' }, { parent: '110' }),
  row('12', { debit: '25.20', credit: '0.00' }, { parent: '1' }),
];

const closing = (level: number) =>
  trialRows(rows, groups, { level, scale: 2 }).map(
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
  const roots = trialRows(rows, groups, { level: 1, scale: 2 });
  const leaves = trialRows(rows, groups, { level: 0, scale: 2 }).filter((each) => !each.group);
  expect(totalsOf(roots)).toEqual(totalsOf(leaves));
});

test('without groups the leaves stand alone, by code', () => {
  const alone = trialRows(rows, [], { level: 0, scale: 2 });
  expect(alone.map(({ code, depth }) => `${depth} ${code}`)).toEqual(['0 11001', '0 11002', '0 12', '0 201']);
});

test('a part of the books is found by root or by what the account stands for', () => {
  const all = [
    row('11001', zero, { control: 'cash' }),
    row('11101', zero, { control: 'bank' }),
    row('11201', zero, { control: 'receivable' }),
    row('41001', zero, { root: 'revenue' }),
  ];
  const codes = (part: Parameters<typeof rowsOfPart>[1]) => rowsOfPart(all, part).map((each) => each.code);
  expect(codes(undefined)).toHaveLength(4);
  expect(codes('money')).toEqual(['11001', '11101']);
  expect(codes('receivable')).toEqual(['11201']);
  expect(codes('payable')).toEqual([]);
  expect(codes('revenue')).toEqual(['41001']);
});

test('the levels are counted from the roots to the deepest row', () => {
  expect(levelsOf(rows, groups)).toBe(3);
  expect(levelsOf([], groups)).toBe(1);
});
