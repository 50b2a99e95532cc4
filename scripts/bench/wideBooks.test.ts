// The wide books of the bench: every account moves in every month, every voucher balances, and the file is the same each time.
import { expect, test } from 'vitest';
import { isRowFault, readRow } from '#shared/finance/voucherImport.ts';
import { wideBranches, wideChart, wideVouchers, wideYears } from './wideBooks.ts';

const rowsOf = (branch: string) =>
  wideYears
    .flatMap((year) => [...wideVouchers(branch, year)])
    .map((value) => {
      const row = readRow(value);
      if (isRowFault(row)) throw new Error(`${row.code} ${row.field}`);
      return row;
    });

test('every account of every branch has movement in every month', () => {
  for (const branch of wideBranches) {
    const moved = new Set(
      rowsOf(branch).flatMap(({ date, lines }) =>
        lines.map(({ account }) => `${account} ${date.slice(0, 7)}`),
      ),
    );
    expect(moved.size).toBe(wideChart.accounts.length * wideYears.length * 12);
  }
});

test('debits are credits in each voucher, and no number stands twice', () => {
  const rows = wideBranches.flatMap(rowsOf);
  const sumOf = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  for (const { lines } of rows)
    expect(sumOf(lines.map(({ debit }) => debit))).toBe(sumOf(lines.map(({ credit }) => credit)));
  expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length);
});

test('the vouchers are the same each time, and others in each branch', () => {
  const textOf = (branch: string) =>
    JSON.stringify(
      rowsOf(branch)
        .slice(0, 5)
        .map(({ lines }) => lines),
    );
  expect(textOf('01')).toBe(textOf('01'));
  expect(textOf('02')).not.toBe(textOf('01'));
});
