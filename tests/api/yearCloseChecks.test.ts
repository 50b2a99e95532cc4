// What must hold before a year is closed (B3.9): each that is missing is named where it is, and nothing is changed.
import { beforeEach, describe, expect, test } from 'vitest';
import { accountPartition } from '#functions/finance/settings/financeRecords.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { addParty } from '#shared/crm/api.ts';
import { createAccount, voucherCalls } from '#shared/finance/api.ts';
import { closeFiscalYear, getYearClose, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { draft, failureOf, posted, thisYear } from '#tests/support/books/vouchers.ts';
import {
  balancesOf,
  booksToClose,
  inLastYear,
  lastYear,
  retained,
  yearCloser,
} from '#tests/support/books/yearClose.ts';
import { change, removeFirst } from '#tests/support/damages/damage.ts';
import type { Client } from '#tests/support/product/client.ts';
import { type Company, signedInAs } from '#tests/support/product/company.ts';

const through = lastYear.to;
const reason = 'Forgotten invoice';

let company: Company;
let admin: Client;

beforeEach(async () => {
  ({ company, admin } = await booksToClose());
});

const { close, reopen, closings, closeNow } = yearCloser(() => admin);
const closeState = async () => (await closeNow())?.state ?? 'open';
const expectSound = async () => expect((await checkedBooks(admin)).findings).toEqual([]);

describe('before it', () => {
  test('drafts are shown, and have to be accepted', async () => {
    const { id } = await draft(admin, { date: inLastYear('07-01') });
    await draft(admin);
    const view = await admin.call(getYearClose, { query: { through } });
    expect(view.drafts).toMatchObject({ count: 1, items: [{ id }] });
    expect(view.checks).toContainEqual(
      expect.objectContaining({ code: 'drafts', isMet: false, message: expect.stringContaining(': 1.') }),
    );
    expect(await failureOf(close())).toMatchObject({ code: 'yearClose.drafts', details: { count: 1 } });
    expect(await closeState()).toBe('open');
    await close({ acceptDrafts: true });
    const late = admin.call(voucherCalls.transition('post'), { params: { id } });
    expect(await failureOf(late)).toMatchObject({ code: 'period.yearClosed' });
  });

  test('its result is shown for each branch, and afterwards its vouchers', async () => {
    const {
      branches,
      total,
      checks,
      state,
      vouchers,
      retained: account,
    } = await admin.call(getYearClose, {
      query: { through },
    });
    expect(branches.map(({ code, revenue, expense, result }) => [code, revenue, expense, result])).toEqual([
      ['01', '100.00', '30.00', '70.00'],
      ['02', '0.00', '25.00', '-25.00'],
    ]);
    expect(total).toEqual({ revenue: '100.00', expense: '55.00', result: '45.00' });
    expect(checks.every(({ isMet }) => isMet)).toBe(true);
    expect(checks).toHaveLength(8);
    expect([state, vouchers, account?.code]).toEqual(['open', [], retained]);
    await close();
    const closed = await admin.call(getYearClose, { query: { through } });
    expect(closed).toMatchObject({ state: 'closed', total, checks: [] });
    expect(closed.vouchers.map(({ id }) => id).sort()).toEqual((await closings()).map(({ id }) => id).sort());
    await reopen();
    expect(await admin.call(getYearClose, { query: { through } })).toMatchObject({
      state: 'open',
      vouchers: [],
    });
  });

  test('the opening balance equity comes to zero', async () => {
    const equity = (account: string, side: 'debit' | 'credit') =>
      posted(admin, {
        date: inLastYear('02-01'),
        lines: [
          { account: '31005', [side]: '7.00' },
          { account, [side === 'debit' ? 'credit' : 'debit']: '7.00' },
        ],
      });
    await equity('11001', 'credit');
    expect(await failureOf(close())).toMatchObject({
      code: 'yearClose.openingEquity',
      details: { account: '31005', amount: '7.00' },
    });
    await equity('31001', 'debit');
    await close();
  });

  test('the open items are what the control accounts say', async () => {
    const { code: party } = await admin.call(addParty, { body: { name: 'Najd', name_ar: 'نجد' } });
    const sale = { account: '41001', credit: '10.00' };
    await posted(admin, {
      date: inLastYear('02-01'),
      lines: [{ account: '11201', debit: '10.00', party }, sale],
    });
    await removeFirst(company.store, 'OI#AR');
    expect(await failureOf(close())).toMatchObject({
      code: 'yearClose.subLedgers',
      details: { account: '11201', branch: '01', difference: '10.00' },
    });
    await repairedBooks(admin);
    await close();
  });

  test('of an income account whose lines need parties the open items outlive the year', async () => {
    const { code: party } = await admin.call(addParty, { body: { name: 'Najd', name_ar: 'نجد' } });
    const sales = { code: '41099', name: 'Sales on account', name_ar: 'مبيعات آجلة', parent: '41' };
    await admin.call(createAccount, { body: { ...sales, group: false } });
    // Such accounts are refused now; books that were begun before may have them.
    await change(company.store, { pk: accountPartition, sk: sales.code }, { control: 'receivable' });
    const lines = [
      { account: '11001', debit: '10.00' },
      { account: '41099', credit: '10.00', party },
    ];
    await posted(admin, { date: inLastYear('02-01'), lines });
    await close();
    await close({ through: thisYear.to, acceptNotOver: true });
    await expectSound();
  });

  test('both sides are equal in every branch', async () => {
    // The check folds: until then there is no bucket.
    await expectSound();
    const key = { pk: bucketPartition('02'), sk: `M#${inLastYear('12')}` };
    await change(company.store, key, { sums: '51001 9 0' });
    expect(await failureOf(close())).toMatchObject({
      code: 'yearClose.unbalanced',
      details: { branch: '02' },
    });
    await repairedBooks(admin);
    await close();
  });

  test('an account takes the result: a leaf of equity', async () => {
    for (const account of ['31', '11001', 'none'])
      expect(await failureOf(close({ retained: account }))).toMatchObject({ code: 'yearClose.retained' });
    await close({ retained: '31002' });
    expect(await balancesOf(admin, { close: 'after' })).toMatchObject({ '31002': -45 });
    expect(await admin.call(getYearClose, { query: { through } })).toMatchObject({
      retained: { code: '31002' },
    });
  });
});

test('an accountant may not', async () => {
  const accountant = await signedInAs(company, 'accountant');
  const body = { through, reason };
  expect(await accountant.send(getYearClose, { query: { through } })).toMatchObject({ status: 403 });
  expect(await accountant.send(closeFiscalYear, { body })).toMatchObject({ status: 403 });
  expect(await accountant.send(reopenFiscalYear, { body })).toMatchObject({ status: 403 });
});
