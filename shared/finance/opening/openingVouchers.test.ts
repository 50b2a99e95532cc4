// Openings against the rules: what stands in their way, and vouchers that come to exactly what was typed.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumsOf } from '../../ledger/journalEntry.ts';
import { chartOf } from '../../ledger/ledgerAccount.ts';
import { openItemsPerEntryMax, voucherLinesMax } from '../../ledger/limits.ts';
import { variance } from '../../ledger/normalBalance.ts';
import { defaultChart } from '../../settings/defaultChart.ts';
import { controlAccountOf, type Opening, type OpeningAccount, type OpeningItem } from './opening.ts';
import { openingFaults } from './openingFaults.ts';
import { openingVouchers } from './openingVouchers.ts';

const chart = chartOf(defaultChart);
const [bank, capital, receivable, payable, openingAccount] = ['11101', '31001', '11201', '21101', '31005'];

const line = (account: string, debit: bigint, credit = 0n): OpeningAccount => ({
  account,
  debit,
  credit,
  costCentre: null,
});

const item = (amount: bigint, changes: Partial<OpeningItem> = {}): OpeningItem => ({
  account: receivable,
  party: 'C1',
  document: 'INV-1',
  date: null,
  dueDate: '2026-03-01',
  amount,
  ...changes,
});

const small: Opening = {
  accounts: [line(bank, 700n), line(receivable, 500n), line(payable, 0n, 200n), line(capital, 0n, 1000n)],
  items: [item(600n), item(-100n), item(200n, { account: payable, party: 'S1' })],
};

const faultsOf = (opening: Opening, changes: object = {}) =>
  openingFaults(opening, {
    chart,
    branch: '01',
    scale: 2,
    isYearStart: true,
    acceptResult: false,
    ...changes,
  });

const codesOf = (opening: Opening, changes: object = {}) =>
  faultsOf(opening, changes).map(({ code, path }) => [code, path]);

const accounts = (...changed: OpeningAccount[]): Opening => ({ ...small, accounts: changed });

describe('what stands against an opening', () => {
  test('nothing, where both sides are equal and parties explain their accounts', () => {
    expect(faultsOf(small)).toEqual([]);
  });

  test.each<[string, Opening, unknown[]]>([
    ['nothing typed', { accounts: [], items: [] }, [['opening.empty', null]]],
    ['a group', { accounts: [line('111', 5n)], items: [] }, ['opening.accountGroup', 'accounts.0.account']],
    [
      'an unknown one',
      { accounts: [line('9', 5n)], items: [] },
      ['opening.accountUnknown', 'accounts.0.account'],
    ],
    ['two sides', { accounts: [line(bank, 5n, 5n)], items: [] }, ['opening.bothSides', 'accounts.0.credit']],
    ['no side', { accounts: [line(bank, 0n)], items: [] }, ['opening.noAmount', 'accounts.0.debit']],
    [
      'a cost centre of a control account',
      { accounts: [{ ...line(receivable, 5n), costCentre: 'HQ' }], items: [item(5n)] },
      ['opening.controlCostCentre', 'accounts.0.costCentre'],
    ],
    [
      'an item on another account',
      { accounts: [], items: [item(5n, { account: bank })] },
      ['opening.notControl', 'items.0.account'],
    ],
    [
      'an item of nobody',
      { accounts: [], items: [item(5n, { party: '' })] },
      ['opening.partyMissing', 'items.0.party'],
    ],
    ['an item of nothing', { accounts: [], items: [item(0n)] }, ['opening.itemNoAmount', 'items.0.amount']],
  ])('%s', (_, opening, [first, second]) => {
    const expected = Array.isArray(first) ? first : [first, second];
    expect(codesOf(opening)).toContainEqual(expected);
  });

  test('debit and credit that differ, by how much', () => {
    const opening = accounts(
      line(bank, 700n),
      line(receivable, 500n),
      line(payable, 0n, 200n),
      line(capital, 0n, 999n),
    );
    expect(faultsOf(opening)).toEqual([
      { code: 'opening.unbalanced', path: null, details: { difference: '0.01' } },
    ]);
  });

  test('items that differ from their account, and an account without any', () => {
    expect(faultsOf({ ...small, items: small.items.slice(0, 1) })).toEqual([
      {
        code: 'opening.controlDiffers',
        path: 'accounts.1.account',
        details: { account: receivable, difference: '1.00' },
      },
      {
        code: 'opening.controlWithoutItems',
        path: 'accounts.2.account',
        details: { account: payable, difference: '2.00' },
      },
    ]);
  });

  test('an account of income on the first day of a year, unless it is meant', () => {
    const opening = { accounts: [line('53010', 5n), line(bank, 0n, 5n)], items: [] };
    expect(codesOf(opening)).toEqual([['opening.resultAccount', 'accounts.0.account']]);
    expect(codesOf(opening, { acceptResult: true })).toEqual([]);
    expect(codesOf(opening, { isYearStart: false })).toEqual([]);
  });
});

test('the control account of a side is that of the invoices', () => {
  expect([controlAccountOf(chart, 'receivable'), controlAccountOf(chart, 'payable')]).toEqual([
    receivable,
    payable,
  ]);
});

test('a small opening is one voucher, in which parties stand for their account; what is paid in advance is on the other side', () => {
  const [voucher = [], ...others] = openingVouchers(small, { chart, openingAccount, date: '2026-01-01' });
  expect(others).toEqual([]);
  expect(
    voucher.map(({ account, debit, credit, party, text }) => [account, debit, credit, party, text]),
  ).toEqual([
    [bank, 700n, 0n, null, ''],
    [capital, 0n, 1000n, null, ''],
    [receivable, 600n, 0n, 'C1', 'INV-1 · 2026-01-01'],
    [receivable, 0n, 100n, 'C1', 'INV-1 · 2026-01-01'],
    [payable, 0n, 200n, 'S1', 'INV-1 · 2026-01-01'],
  ]);
});

test('the date of a document stands behind its number', () => {
  const opening = {
    accounts: [line(receivable, 5n), line(capital, 0n, 5n)],
    items: [item(5n, { date: '2025-12-01' })],
  };
  expect(openingVouchers(opening, { chart, openingAccount, date: '2026-01-01' })[0]?.at(-1)?.text).toBe(
    'INV-1 · 2025-12-01',
  );
});

test('more items than an entry takes come in a second voucher, and both are balanced on the opening account', () => {
  const items = Array.from({ length: openItemsPerEntryMax + 1 }, () => item(100n));
  const total = BigInt(items.length) * 100n;
  const opening = { accounts: [line(receivable, total), line(capital, 0n, total)], items };
  const vouchers = openingVouchers(opening, { chart, openingAccount, date: '2026-01-01' });
  expect(vouchers.map((each) => each.length)).toEqual([28, 2]);
  expect(vouchers.map((each) => each.at(-1)?.from)).toEqual([null, null]);
});

const leaves = defaultChart.filter(
  ({ group, control, root }) => !group && control === 'none' && root !== 'revenue' && root !== 'expense',
);

/** Openings that balance: random accounts and items, what is open on capital. */
const anOpening = fc
  .record({
    plain: fc.array(
      fc.record({
        at: fc.nat(leaves.length - 1),
        amount: fc.bigInt(-10_000n, 10_000n).filter((amount) => amount !== 0n),
      }),
      { maxLength: 1500 },
    ),
    owed: fc.array(
      fc.record({
        isPayable: fc.boolean(),
        amount: fc.bigInt(-10_000n, 10_000n).filter((amount) => amount !== 0n),
      }),
      { maxLength: 90 },
    ),
  })
  .map(({ plain, owed }): Opening => {
    const items = owed.map(({ isPayable, amount }) =>
      item(amount, { account: isPayable ? payable : receivable }),
    );
    const sided = (account: string, balance: bigint) =>
      balance === 0n ? [] : [balance > 0n ? line(account, balance) : line(account, 0n, -balance)];
    const sumOf = (account: string) =>
      items.reduce((sum, each) => sum + (each.account === account ? each.amount : 0n), 0n);
    const typed = [
      ...plain.flatMap(({ at, amount }) => sided(leaves[at]?.code ?? bank, amount)),
      ...sided(receivable, sumOf(receivable)),
      ...sided(payable, -sumOf(payable)),
    ];
    return { accounts: [...typed, ...sided(capital, -variance(sumsOf(typed)))], items };
  })
  .filter(({ accounts: typed }) => typed.length > 0);

const byAccount = (lines: readonly { account: string; debit: bigint; credit: bigint }[]) => {
  const sums = new Map<string, bigint>();
  for (const each of lines) sums.set(each.account, (sums.get(each.account) ?? 0n) + variance(each));
  return new Map([...sums].filter(([, balance]) => balance !== 0n).sort());
};

test('whatever balances has no fault; its vouchers keep the limits, each balances, and together they are what was typed', () => {
  void fc.assert(
    fc.property(anOpening, (opening) => {
      expect(faultsOf(opening)).toEqual([]);
      const vouchers = openingVouchers(opening, { chart, openingAccount, date: '2026-01-01' });
      for (const lines of vouchers) {
        expect(variance(sumsOf(lines))).toBe(0n);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(voucherLinesMax);
        expect(lines.filter(({ party }) => party !== null).length).toBeLessThanOrEqual(openItemsPerEntryMax);
      }
      expect(byAccount(vouchers.flat())).toEqual(byAccount(opening.accounts));
      expect(vouchers.flat().filter(({ party }) => party !== null)).toHaveLength(opening.items.length);
    }),
    { numRuns: 60 },
  );
});
