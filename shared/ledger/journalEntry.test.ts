// The balance law, inter-branch lines and the mirror (B3.1, B3.4, B3.6).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney } from '#shared/kernel/money.ts';
import { ledgerTable, tableOf } from '#tests/support/books/ledgerTable.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { interBranchLines, isBalanced, mirrorLines, noLine, sumsByBranch, sumsOf } from './journalEntry.ts';
import { variance } from './normalBalance.ts';

type WireLine = { account: string; debit: string; credit: string; branch?: string };

const lineOf = (line: WireLine) => ({
  ...noLine,
  account: line.account,
  branch: line.branch ?? '01',
  debit: parseMoney(line.debit, 2) ?? 0n,
  credit: parseMoney(line.credit, 2) ?? 0n,
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n });
const branches = fc.constantFrom('01', '02', '03');
const lines = fc.array(fc.record({ branch: branches, amount: amounts, isDebit: fc.boolean() }), {
  minLength: 1,
  maxLength: 20,
});

/** Random lines and one more that balances them. */
const balanced = fc.tuple(lines, branches).map(([list, branch]) => {
  const typed = list.map((line) => ({
    branch: line.branch,
    debit: line.isDebit ? line.amount : 0n,
    credit: line.isDebit ? 0n : line.amount,
  }));
  const difference = variance(sumsOf(typed));
  const last =
    difference > 0n ? { branch, debit: 0n, credit: difference } : { branch, debit: -difference, credit: 0n };
  return difference === 0n ? typed : [...typed, last];
});

describe('inter-branch lines', () => {
  test('RPT-14: a sale of one branch on the receivable of another balances in both', () => {
    type Example = { input: { lines: WireLine[] }; expected: { added_lines: WireLine[] } };
    const { input, expected } = workedExample<Example>('RPT-14');
    const added = interBranchLines(input.lines.map(lineOf), 'inter_branch');
    expect(ledgerTable(added)).toBe(ledgerTable(expected.added_lines.map(lineOf)));
    expect(ledgerTable(added)).toBe(
      tableOf(`
        L1 inter_branch                    100.00
        L2 inter_branch        100.00`),
    );
  });

  test('make every branch balance and sum to zero over all', () => {
    fc.assert(
      fc.property(balanced, (list) => {
        const all = [...list, ...interBranchLines(list, 'X')];
        for (const sums of sumsByBranch(all).values()) expect(variance(sums)).toBe(0n);
        expect(variance(sumsOf(interBranchLines(list, 'X')))).toBe(0n);
        expect(all.length < 2 || isBalanced(all)).toBe(true);
      }),
    );
  });

  test('are none while the voucher itself does not balance', () => {
    expect(
      interBranchLines(
        [
          { branch: '01', debit: 5n, credit: 0n },
          { branch: '02', debit: 0n, credit: 4n },
        ],
        'X',
      ),
    ).toEqual([]);
  });
});

describe('the balance law', () => {
  const debit = (amount: bigint) => ({ branch: '01', debit: amount, credit: 0n });
  const credit = (amount: bigint) => ({ branch: '01', debit: 0n, credit: amount });

  test.each([
    ['one line', [debit(1n)]],
    ['unequal sides', [debit(2n), credit(1n)]],
    ['an empty line', [debit(1n), credit(1n), debit(0n)]],
    ['a negative amount', [debit(-1n), credit(-1n)]],
    ['both sides on one line', [{ branch: '01', debit: 1n, credit: 1n }, debit(1n), credit(1n)]],
    ['branches that balance only together', [debit(1n), { branch: '02', debit: 0n, credit: 1n }]],
  ])('refuses %s', (_, list) => {
    expect(isBalanced(list)).toBe(false);
  });
});

test('JRN-05: the mirror flips every line and nothing is left', () => {
  type Example = { input: { voucher: WireLine[] }; expected: { reversal: WireLine[] } };
  const { input, expected } = workedExample<Example>('JRN-05');
  const original = input.voucher.map(lineOf);
  expect(mirrorLines(original)).toEqual(expected.reversal.map(lineOf));
  expect(mirrorLines(mirrorLines(original))).toEqual(original);
  for (const account of ['cash', 'sales']) {
    const both = [...original, ...mirrorLines(original)].filter((line) => line.account === account);
    expect(variance(sumsOf(both))).toBe(0n);
  }
});
