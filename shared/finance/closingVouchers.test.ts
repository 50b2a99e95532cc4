// The lines of closing vouchers: each account against its balance, the rest on retained earnings, many accounts in several vouchers.
import { expect, test } from 'vitest';
import { isBalanced } from '../ledger/journalEntry.ts';
import { type Chart, chartOf, type LedgerAccount } from '../ledger/ledgerAccount.ts';
import { closingAccountsMax } from '../ledger/limits.ts';
import type { Sums } from '../ledger/normalBalance.ts';
import { defaultChart } from '../settings/defaultChart.ts';
import { closingVouchers, resultOf } from './closingVouchers.ts';

const chart = chartOf(defaultChart);
const retained = '31003';
const sums = (debit: bigint, credit: bigint): Sums => ({ debit, credit });

test('a profit is credited to retained earnings, and accounts of the balance sheet stay as they are', () => {
  const balances = new Map([
    ['41001', sums(5n, 105n)],
    ['51001', sums(60n, 0n)],
    ['11001', sums(40n, 0n)],
    ['41002', sums(7n, 7n)],
  ]);
  expect(closingVouchers(chart, balances, retained)).toEqual([
    [
      { account: '41001', debit: 100n, credit: 0n },
      { account: '51001', debit: 0n, credit: 60n },
      { account: retained, debit: 0n, credit: 40n },
    ],
  ]);
  expect(resultOf(chart, balances)).toEqual({ revenue: 100n, expense: 60n, result: 40n });
});

test('where nothing is left there is no line for it, and without balances no voucher', () => {
  const even = new Map([
    ['41001', sums(0n, 60n)],
    ['51001', sums(60n, 0n)],
  ]);
  expect(closingVouchers(chart, even, retained)).toEqual([
    [
      { account: '41001', debit: 60n, credit: 0n },
      { account: '51001', debit: 0n, credit: 60n },
    ],
  ]);
  expect(closingVouchers(chart, new Map(), retained)).toEqual([]);
});

test('very many accounts are closed by several vouchers, each of which balances', () => {
  const leaf = chart.get('51001') as LedgerAccount;
  const codes = Array.from({ length: closingAccountsMax * 2 + 1 }, (_, index) => `5${10_000 + index}`);
  const large: Chart = new Map([
    ...chart,
    ...codes.map((code): [string, LedgerAccount] => [code, { ...leaf, code }]),
  ]);
  const vouchers = closingVouchers(large, new Map(codes.map((code) => [code, sums(3n, 1n)])), retained);
  expect(vouchers.map(({ length }) => length)).toEqual([closingAccountsMax + 1, closingAccountsMax + 1, 2]);
  for (const lines of vouchers)
    expect(isBalanced(lines.map((line) => ({ ...line, branch: '01' })))).toBe(true);
});
