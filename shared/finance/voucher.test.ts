// The checks of a posting in their order, each with its own code (B3.1, B3.2).
import { describe, expect, test } from 'vitest';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { openItemsPerEntryMax } from '#shared/ledger/limits.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { withInterBranchLines } from '../ledger/entryLine.ts';
import { noLineTax } from './taxes/lineTaxFields.ts';
import { canPost, type PostableVoucher, type PostingFacts, postingFault } from './voucher.ts';
import type { VoucherLine } from './voucherKind.ts';

const account = (code: string, change: Partial<LedgerAccount> = {}): LedgerAccount => ({
  code,
  name: code,
  name_ar: code,
  parent: '1',
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
  ...change,
});

const facts = (change: Partial<PostingFacts> = {}): PostingFacts => ({
  rules: {
    rev: 1,
    lockDate: '2025-12-31',
    sealedThrough: null,
    years: [
      { from: '2026-01-01', to: '2026-12-31', open: true },
      { from: '2025-01-01', to: '2025-12-31', open: true },
    ],
  },
  chart: chartOf([
    account('1', { group: true, parent: null }),
    account('cash', { control: 'cash' }),
    account('bank', { control: 'bank' }),
    account('receivable', { control: 'receivable' }),
    account('sales', { root: 'revenue' }),
    account('closed', { active: false }),
    account('jeddah', { branches: ['02'] }),
  ]),
  branches: new Set(['01', '02']),
  parties: new Set(['C1']),
  interBranchAccount: 'inter',
  ...change,
});

const line = (code: string, amount: bigint, change: Partial<VoucherLine> = {}): VoucherLine => ({
  account: code,
  debit: amount > 0n ? amount : 0n,
  credit: amount < 0n ? -amount : 0n,
  branch: '01',
  ...noLineTax,
  party: null,
  dueDate: null,
  costCentre: null,
  text: '',
  automatic: false,
  ...change,
});

const voucher = (change: Partial<PostableVoucher> = {}): PostableVoucher => ({
  status: 'draft',
  kind: 'journal',
  date: '2026-03-01',
  lines: [line('cash', 100n), line('sales', -100n)],
  ...change,
});

const lines = (...list: VoucherLine[]) => ({ lines: list });

describe('a voucher is refused', () => {
  const cases: [string, Partial<PostableVoucher>, string][] = [
    ['when it is posted already', { status: 'posted' }, 'voucher.alreadyPosted'],
    ['outside the fiscal years', { date: '2027-01-01' }, 'period.noFiscalYear'],
    ['in a locked period', { date: '2025-12-31' }, 'period.locked'],
    ['as an opening on any but the first open day', { kind: 'opening' }, 'voucher.openingDate'],
    ['with one line', lines(line('cash', 1n)), 'voucher.tooFewLines'],
    ['with a line without account', lines(line('', 1n), line('cash', -1n)), 'voucher.lineAccountMissing'],
    ['on an unknown account', lines(line('nope', 1n), line('cash', -1n)), 'voucher.lineAccountUnknown'],
    ['on a group', lines(line('1', 1n), line('cash', -1n)), 'voucher.lineAccountGroup'],
    ['on an inactive account', lines(line('closed', 1n), line('cash', -1n)), 'voucher.lineAccountInactive'],
    [
      'on an account of another branch',
      lines(line('jeddah', 1n), line('cash', -1n)),
      'voucher.lineAccountBranch',
    ],
    [
      'in an unknown branch',
      lines(line('cash', 1n, { branch: '09' }), line('sales', -1n)),
      'voucher.lineBranchUnknown',
    ],
    [
      'with both sides on a line',
      lines(line('cash', 1n, { credit: 1n }), line('sales', -1n)),
      'voucher.lineBothSides',
    ],
    [
      'with an empty line',
      lines(line('cash', 1n), line('sales', -1n), line('bank', 0n)),
      'voucher.lineNoAmount',
    ],
    [
      'as a receipt that receives nothing',
      { kind: 'receipt', ...lines(line('sales', 1n), line('sales', -1n)) },
      'voucher.receiptNeedsMoney',
    ],
    [
      'as a receipt that pays',
      { kind: 'receipt', ...lines(line('cash', 1n), line('bank', -1n)) },
      'voucher.receiptCreditsMoney',
    ],
    [
      'as a payment that pays nothing',
      { kind: 'payment', ...lines(line('sales', 1n), line('sales', -1n)) },
      'voucher.paymentNeedsMoney',
    ],
    [
      'as a payment that receives',
      { kind: 'payment', ...lines(line('cash', 1n), line('bank', -1n)) },
      'voucher.paymentDebitsMoney',
    ],
    ['as a contra beyond cash and bank', { kind: 'contra' }, 'voucher.contraOnlyMoney'],
    [
      'on a control account without a party',
      lines(line('receivable', 1n), line('sales', -1n)),
      'voucher.linePartyMissing',
    ],
    [
      'with an unknown party',
      lines(line('receivable', 1n, { party: 'C9' }), line('sales', -1n)),
      'voucher.linePartyUnknown',
    ],
    ['when it does not balance', lines(line('cash', 2n), line('sales', -1n)), 'voucher.unbalanced'],
  ];
  test.each(cases)('%s', (_, change, code) => {
    expect(postingFault(voucher(change), facts())?.code).toBe(code);
  });

  test('with more open items than its reversal could settle', () => {
    const many = Array.from({ length: openItemsPerEntryMax + 1 }, () =>
      line('receivable', 1n, { party: 'C1' }),
    );
    const fault = postingFault(voucher(lines(...many, line('sales', -BigInt(many.length)))), facts());
    expect(fault?.code).toBe('voucher.tooManyParties');
  });

  test('between branches when the chart has no inter-branch account', () => {
    const between = lines(line('cash', 1n), line('sales', -1n, { branch: '02' }));
    expect(postingFault(voucher(between), facts({ interBranchAccount: null }))?.code).toBe(
      'voucher.interBranchMissing',
    );
    expect(postingFault(voucher(between), facts())).toBeNull();
  });

  test('and the refusal names the line', () => {
    const fault = postingFault(voucher(lines(line('cash', 1n), line('nope', -1n))), facts());
    expect(fault?.details).toMatchObject({ line: 1, account: 'nope' });
  });
});

test('a plain voucher, a receipt and a contra may be posted', () => {
  expect(postingFault(voucher(), facts())).toBeNull();
  expect(postingFault(voucher({ kind: 'receipt' }), facts())).toBeNull();
  expect(
    postingFault(voucher({ kind: 'contra', ...lines(line('cash', 1n), line('bank', -1n)) }), facts()),
  ).toBeNull();
});

test('JRN-06: the variance of an unbalanced voucher, and no posting', () => {
  type Example = {
    input: { lines: { account: string; debit: string; credit: string }[] };
    expected: { debit_total: string; credit_total: string; variance: string; can_post: boolean };
  };
  const { input, expected } = workedExample<Example>('JRN-06');
  const typed = input.lines.map((one) => ({
    debit: parseMoney(one.debit, 2) ?? 0n,
    credit: parseMoney(one.credit, 2) ?? 0n,
  }));
  const sums = sumsOf(typed);
  expect(formatMoney(sums.debit, 2)).toBe(expected.debit_total);
  expect(formatMoney(sums.credit, 2)).toBe(expected.credit_total);
  expect(formatMoney(variance(sums), 2)).toBe(expected.variance);
  expect(canPost({ status: 'draft', lines: typed })).toBe(expected.can_post);
});

test('automatic lines are made anew, never doubled', () => {
  const typed = [line('cash', 5n), line('sales', -5n, { branch: '02' })];
  const once = withInterBranchLines(typed, 'inter');
  expect(once).toHaveLength(4);
  expect(withInterBranchLines(once, 'inter')).toEqual(once);
});
