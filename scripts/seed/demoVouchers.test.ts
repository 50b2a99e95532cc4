// The demo company's books: balanced, inside their time, never out of money, and the same on every machine.
import { describe, expect, test } from 'vitest';
import { isBalanced } from '#shared/ledger/journalEntry.ts';
import { demoApprovals } from './demoApprovals.ts';
import { account, type DemoVoucher } from './demoLines.ts';
import { demoDrafts, demoVouchers } from './demoVouchers.ts';

const byDate = (one: DemoVoucher, other: DemoVoucher): number => one.date.localeCompare(other.date);

const days = ['2026-01-05', '2026-06-30', '2026-11-21', '2026-12-31', '2027-02-28'];

describe.each(days)('on %s', (today) => {
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const vouchers = demoVouchers(from, today);

  test('every voucher balances and has an amount', () => {
    const bare = vouchers.filter(
      ({ lines }) => !isBalanced(lines.map(({ debit, credit }) => ({ debit, credit, branch: '' }))),
    );
    expect(bare).toEqual([]);
  });

  test('they begin with the opening and end today, in order', () => {
    expect(vouchers[0]).toMatchObject({ type: 'opening', date: from });
    expect(vouchers.filter(({ type }) => type === 'opening')).toHaveLength(1);
    const dates = vouchers.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect((dates.at(-1) ?? '9999') <= today).toBe(true);
  });

  test.each([account.bank, account.cash, account.pettyCash])('account %s is never overdrawn', (code) => {
    const approved = demoApprovals(today).flatMap(({ voucher, decision }) =>
      decision === 'approve' ? [voucher] : [],
    );
    let balance = 0n;
    let lowest = 0n;
    for (const line of [...vouchers, ...approved]
      .sort(byDate)
      .flatMap(({ lines }) => lines)
      .filter((each) => each.account === code)) {
      balance += line.debit - line.credit;
      lowest = balance < lowest ? balance : lowest;
    }
    expect(lowest).toBe(0n);
    expect(balance).toBeGreaterThan(0n);
  });

  test('there are enough of them, of every kind and in both branches', () => {
    expect(vouchers.length).toBeGreaterThan(400);
    expect(vouchers.length).toBeLessThan(720);
    expect(new Set(vouchers.map(({ type }) => type)).size).toBe(5);
    expect(new Set(vouchers.map(({ branch }) => branch))).toEqual(new Set(['01', '02']));
    expect(vouchers.some(({ lines }) => lines.some((line) => line.branch === '02'))).toBe(true);
  });
});

test('they are the same each time, and the drafts are of this week', () => {
  expect(demoVouchers('2025-01-01', '2026-11-21')).toEqual(demoVouchers('2025-01-01', '2026-11-21'));
  const drafts = demoDrafts('2026-11-21');
  expect(drafts.every(({ date }) => date > '2026-11-14' && date <= '2026-11-21')).toBe(true);
  expect(drafts.some(({ lines }) => lines.length < 2)).toBe(true);
});
