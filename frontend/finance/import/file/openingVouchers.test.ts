// Opening balances: sums, the variance on an account of its own, and vouchers that each keep the limits and balance.
import { describe, expect, test } from 'vitest';
import type { FileRow } from '#frontend/lib/files/fileTable.ts';
import { atOnce } from '#frontend/lib/files/inSlices.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { openItemsPerEntryMax, voucherLinesMax } from '#shared/ledger/limits.ts';
import type { WireRow } from '../importDraft.ts';
import type { Mapping } from './importFields.ts';
import { openingVouchers } from './openingVouchers.ts';

const pair: Mapping = { account: 0, debit: 1, credit: 2, party: 3, dueDate: 4, reference: 5, text: 6 };

const rowsOf = (...cells: string[][]): FileRow[] =>
  cells.map((each, index) => ({ line: index + 2, cells: each }));

const build = (rows: FileRow[], changes: { mapping?: Mapping; balancing?: string | null } = {}) =>
  atOnce(
    openingVouchers(rows, {
      mapping: pair,
      dateFormat: 'iso',
      decimalMark: 'point',
      currency: 'SAR',
      dateCells: 'shown',
      accounts: new Map(),
      date: '2026-01-01',
      numberStart: 'OB-1a2b',
      scale: 2,
      balancing: '31005',
      isPartyAccount: (account: string) => account === '12101',
      texts: { narration: 'Opening balances', balancing: 'Variance' },
      ...changes,
    }),
  );

const wire = ({ drafts }: ReturnType<typeof build>): WireRow[] => drafts.map(({ row }) => row as WireRow);

const varianceOf = ({ lines }: WireRow): bigint =>
  lines.reduce(
    (sum, line) => sum + (parseMoney(line.debit, 2) ?? 0n) - (parseMoney(line.credit, 2) ?? 0n),
    0n,
  );

test('a file that balances becomes one voucher and needs no other account', () => {
  const built = build(rowsOf(['1', '5.00', ''], ['2', '', '5.00'], ['3', '0', '']), { balancing: null });
  expect(built).toMatchObject({ variance: 0n, debit: 500n, credit: 500n, leftOut: 1, needsAccount: false });
  expect(wire(built)).toMatchObject([
    { no: 'OB-1a2b-1', date: '2026-01-01', type: 'opening', memo: 'Opening balances' },
  ]);
  expect(built.drafts[0]?.places).toEqual([2, 3]);
});

test.each([
  ['a debit variance is credited', ['1', '7.25', ''], { debit: '0', credit: '2.25', variance: 225n }],
  ['a credit variance is debited', ['1', '1.00', ''], { debit: '4.00', credit: '0', variance: -400n }],
])('%s on the chosen account', (_, first, { variance, ...amounts }) => {
  const built = build(rowsOf(first, ['2', '', '5.00']));
  expect(built).toMatchObject({ variance, needsAccount: true });
  expect(wire(built)[0]?.lines[2]).toMatchObject({ account: '31005', memo: 'Variance', ...amounts });
  expect(built.drafts[0]?.places).toEqual([2, 3, 0]);
  expect(built.figures.debit).toBe(built.figures.credit);
});

test('without an account the variance stays open and is told', () => {
  const built = build(rowsOf(['1', '7', '']), { balancing: null });
  expect(built).toMatchObject({ needsAccount: true, variance: 700n });
  expect(wire(built)[0]?.lines).toHaveLength(1);
});

test('a signed column: below zero is credit; due date, party and document stay with their line', () => {
  const mapping: Mapping = { account: 0, balance: 1, party: 2, dueDate: 3, reference: 4 };
  const rows = rowsOf(['12101', '100', 'C1', '2026-03-01', 'INV-7'], ['2', '(100)', '', '', '']);
  const built = build(rows, { mapping });
  expect(wire(built)[0]?.lines).toMatchObject([
    {
      account: '12101',
      debit: '100',
      credit: '0',
      party: 'C1',
      due_date: '2026-03-01',
      memo: 'INV-7 · 2026-01-01',
    },
    { account: '2', debit: '0', credit: '100', party: '', due_date: '', memo: '' },
  ]);
});

test('what cannot be read is named by its column', () => {
  const { faults } = build(rowsOf(['1', 'x']), { mapping: { account: 0, balance: 1 } });
  expect(faults).toMatchObject([{ code: 'amountUnreadable', field: 'balance', place: 2, value: 'x' }]);
});

test('errors and formulas without a result are faults, and never rows without an amount', () => {
  const rows = rowsOf(['1', '5.00', ''], ['2', '#REF!', ''], ['3', '=B2*2', ''], ['4', '', '']);
  const [first, second, third, last] = rows as [FileRow, FileRow, FileRow, FileRow];
  const built = build([first, second, { ...third, kinds: new Map([[1, 'formula']]) }, last]);
  expect(built.leftOut).toBe(1);
  expect(built.faults.map(({ code, place, value }) => [code, place, value])).toEqual([
    ['cellError', 3, '#REF!'],
    ['cellFormula', 4, '=B2*2'],
  ]);
});

describe('a large file is split, and each part balances on the account', () => {
  test('by the lines of a voucher', () => {
    const rows = rowsOf(...Array.from({ length: 1500 }, (_, at) => [String(at), '1.00', '']));
    const built = build([...rows, { line: 1502, cells: ['9', '', '1500.00'] }]);
    expect(built).toMatchObject({ variance: 0n, needsAccount: true });
    expect(wire(built).map(({ lines }) => lines.length)).toEqual([voucherLinesMax, 503]);
    expect(wire(built).map(varianceOf)).toEqual([0n, 0n]);
    const onAccount = wire(built).flatMap(({ lines }) => lines.filter(({ account }) => account === '31005'));
    expect(onAccount).toMatchObject([{ credit: '999.00' }, { debit: '999.00' }]);
  });

  test('by its open items', () => {
    const rows = rowsOf(...Array.from({ length: 60 }, (_, at) => ['12101', '1.00', '', `C${at}`]));
    const vouchers = wire(build(rows));
    const items = vouchers.map(({ lines }) => lines.filter(({ account }) => account === '12101').length);
    expect(items).toEqual([openItemsPerEntryMax, openItemsPerEntryMax, 8]);
    expect(vouchers.map(varianceOf)).toEqual([0n, 0n, 0n]);
    expect(vouchers.map(({ no }) => no)).toEqual(['OB-1a2b-1', 'OB-1a2b-2', 'OB-1a2b-3']);
  });

  test('by its size', () => {
    const rows = rowsOf(...Array.from({ length: 600 }, () => ['1', '1.00', '', '', '', '', 'ن'.repeat(240)]));
    expect(wire(build(rows)).length).toBe(2);
  });
});
