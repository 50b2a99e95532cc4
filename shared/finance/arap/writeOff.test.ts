// What may be written off, and the lines that do it.
import { expect, test } from 'vitest';
import { sumsOf } from '../../ledger/journalEntry.ts';
import { isSmall, writeOffLimit, writeOffLines } from './writeOff.ts';

const receivable = { account: '11201', branch: '01', party: 'C1' };
const payable = { account: '21101', branch: '01', party: 'C1' };

test.each([
  ['0.05', 2, 5n],
  ['0.05', 3, 50n],
  ['0.05', 0, 0n],
  ['3', 0, 3n],
  ['3', 2, 300n],
  ['0.055', 2, 5n],
  ['0', 2, 0n],
])('a limit of %s is in a currency of %i decimals %s', (setting, scale, limit) => {
  expect(writeOffLimit(setting, scale)).toBe(limit);
});

test('as much as the limit is small on both sides, one more is not, and nothing is nothing', () => {
  expect([5n, -5n, 1n, -1n].map((left) => isSmall(left, 5n))).toEqual([true, true, true, true]);
  expect([6n, -6n, 0n].map((left) => isSmall(left, 5n))).toEqual([false, false, false]);
  expect(isSmall(1n, 0n)).toBe(false);
});

test('debits are credited and credits debited, by a line for each place and direction, in balance in each branch', () => {
  const lines = writeOffLines(
    [
      { ...receivable, left: 3n },
      { ...receivable, left: 2n },
      { ...receivable, left: -1n },
      { ...payable, left: -4n },
      { ...receivable, branch: '02', left: 5n },
    ],
    '42005',
  );
  expect(lines).toMatchObject([
    { ...receivable, debit: 0n, credit: 5n },
    { ...receivable, debit: 1n, credit: 0n },
    { ...payable, debit: 4n, credit: 0n },
    { ...receivable, branch: '02', debit: 0n, credit: 5n },
    { account: '42005', branch: '01', party: null, debit: 5n, credit: 0n },
    { account: '42005', branch: '01', party: null, debit: 0n, credit: 5n },
    { account: '42005', branch: '02', party: null, debit: 5n, credit: 0n },
  ]);
  for (const branch of ['01', '02']) {
    const { debit, credit } = sumsOf(lines.filter((line) => line.branch === branch));
    expect(debit).toBe(credit);
  }
});
