// The year close (B3.9): income and expense to zero per branch and cost centre, the result to retained earnings, and back; and what stands in its way.
import { beforeEach, describe, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import {
  getPostingRules,
  openFiscalYear,
  saveLockDate,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import { getAccountStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { closeFiscalYear, getYearClose, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { aVoucher, failureOf, posted, thisYear, yearEarlier } from '#tests/support/books/vouchers.ts';
import {
  balancesOf,
  booksToClose,
  inLastYear,
  lastYear,
  retained,
  yearCloser,
} from '#tests/support/books/yearClose.ts';
import type { Client } from '#tests/support/product/client.ts';

const through = lastYear.to;
const reason = 'Forgotten invoice';

let admin: Client;

beforeEach(async () => {
  ({ admin } = await booksToClose());
});

const { close, reopen, closings, closeNow } = yearCloser(() => admin);
const closeState = async () => (await closeNow())?.state ?? 'open';
const expectSound = async () => expect((await checkedBooks(admin)).findings).toEqual([]);

describe('a closed year', () => {
  test('has one closing voucher for each branch and cost centre, on its last day, numbered like every other', async () => {
    const year = thisYear.from.slice(0, 4);
    await close();
    const label = String(Number(year) - 1);
    const found = await closings();
    expect(found.map(({ branch, number, date, total }) => ({ branch, number, date, total }))).toEqual([
      { branch: '01', number: `01-CL-${label}-000001`, date: through, total: '60.00' },
      { branch: '01', number: `01-CL-${label}-000002`, date: through, total: '40.00' },
      { branch: '02', number: `02-CL-${label}-000001`, date: through, total: '25.00' },
    ]);
    const [, ofCentre] = found;
    const { lines } = await admin.call(voucherCalls.get, { params: { id: ofCentre?.id ?? '' } });
    expect(
      lines.map(({ account, debit, credit, costCentre }) => [account, debit, credit, costCentre]),
    ).toEqual([
      ['41001', '40.00', '0.00', 'CC1'],
      ['51001', '0.00', '30.00', 'CC1'],
      [retained, '0.00', '10.00', 'CC1'],
    ]);
    await expectSound();
  });

  test('shows its figures before closing unless somebody asks otherwise; after it only retained earnings have changed', async () => {
    const before = await balancesOf(admin);
    expect(before).toEqual({ '11001': 45, '41001': -100, '51001': 55 });
    await close();
    expect(await balancesOf(admin)).toEqual(before);
    expect(await balancesOf(admin, { close: 'before' })).toEqual(before);
    const after = { '11001': 45, [retained]: -45 };
    expect(await balancesOf(admin, { close: 'after' })).toMatchObject(after);
    const shown = await balancesOf(admin, { close: 'after' });
    expect([shown['41001'], shown['51001']]).toEqual([0, 0]);
    expect(await balancesOf(admin, { close: 'after', branch: '02' })).toMatchObject({ [retained]: 25 });
    expect(await balancesOf(admin, { close: 'after', costCentre: 'CC1' })).toMatchObject({ [retained]: -10 });
    // The next year opens with them by itself, before its own close.
    expect(await balancesOf(admin, thisYear)).toEqual(after);
    expect(await balancesOf(admin, { ...thisYear, close: 'after' })).toEqual(after);
  });

  test('shows its accounts with the closing lines or without them', async () => {
    await close();
    const statement = (query: object) =>
      admin.call(getAccountStatement, { query: { account: '41001', ...lastYear, ...query } });
    expect(await statement({})).toMatchObject({ closing: '-100.00', totals: { debit: '0.00' } });
    expect((await statement({})).rows).toHaveLength(2);
    const after = await statement({ close: 'after' });
    expect(after).toMatchObject({ closing: '0.00', totals: { debit: '100.00', credit: '100.00' } });
    expect(after.rows.map(({ type }) => type)).toEqual(['journal', 'journal', 'closing', 'closing']);
    const next = await admin.call(getAccountStatement, { query: { account: '41001', ...thisYear } });
    expect(next).toMatchObject({ opening: '0.00', rows: [] });
  });

  test('is kept so in runs, of which the screen and every file are made', async () => {
    const run = (query: object) =>
      admin.call(createReportRun, { body: { report: 'trialBalance', query: { ...lastYear, ...query } } });
    expect(await run({})).toMatchObject({ close: 'before', hasClose: false });
    await close();
    const { rows } = await admin.call(getTrialBalance, { query: { ...lastYear, close: 'after' } });
    const after = await run({ close: 'after' });
    expect(after).toMatchObject({ close: 'after', hasClose: true, rows });
    expect(await run({})).toMatchObject({ close: 'before', hasClose: true });
    expect(await run(thisYear)).toMatchObject({ hasClose: false });
    const ofSales = { account: '41001', ...lastYear, close: 'after' } as const;
    const statement = await admin.call(createReportRun, {
      body: { report: 'accountStatement', query: ofSales },
    });
    expect(statement).toMatchObject({ close: 'after', hasClose: true, closing: '0.00' });
    expect(statement.rows).toHaveLength(4);
  });

  test('takes no posting, is locked, and its lock cannot be lifted', async () => {
    await close();
    const rules = await admin.call(getPostingRules, {});
    expect(rules.lockDate).toBe(through);
    const late = posted(admin, { date: inLastYear('04-10') });
    expect(await failureOf(late)).toMatchObject({ code: 'period.yearClosed' });
    const lift = admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
    expect(await failureOf(lift)).toMatchObject({ code: 'yearClose.locked', details: { date: through } });
    await posted(admin);
  });

  test('is closed once, in the order of the years', async () => {
    await admin.call(openFiscalYear, { body: { from: yearEarlier(lastYear.from) } });
    expect(await failureOf(close())).toMatchObject({
      code: 'yearClose.earlierOpen',
      details: { from: yearEarlier(lastYear.from), to: yearEarlier(through) },
    });
    await admin.call(closeFiscalYear, { body: { through: yearEarlier(through) } });
    await close();
    expect(await failureOf(close())).toMatchObject({ code: 'yearClose.closed' });
    const earlier = { through: yearEarlier(through), reason };
    expect(await failureOf(admin.call(reopenFiscalYear, { body: earlier }))).toMatchObject({
      code: 'yearClose.laterClosed',
    });
    const unknown = { through: inLastYear('06-30') };
    expect(await failureOf(close(unknown))).toMatchObject({ code: 'yearClose.noYear' });
    expect(await failureOf(admin.call(getYearClose, { query: unknown }))).toMatchObject({
      code: 'yearClose.noYear',
    });
  });

  test('is opened again by taking its vouchers back, and can be closed anew', async () => {
    const before = await balancesOf(admin, { close: 'after' });
    expect(await failureOf(reopen())).toMatchObject({ code: 'yearClose.notClosed' });
    await close();
    await reopen();
    const found = await closings();
    expect(found).toHaveLength(6);
    expect(found.every(({ date }) => date === through)).toBe(true);
    expect(found.filter(({ reversedBy }) => reversedBy)).toHaveLength(3);
    expect(await balancesOf(admin, { close: 'after' })).toMatchObject(before);
    await expectSound();
    // The lock date is what the close found: nothing is locked, so nothing is sealed.
    expect(await admin.call(getPostingRules, {})).toMatchObject({ lockDate: null, sealedThrough: null });
    const seal = admin.call(sealFiscalYear, { body: { through } });
    expect(await failureOf(seal)).toMatchObject({ code: 'period.notSealable' });
    await posted(admin, { date: inLastYear('04-10'), branch: '02' });
    await close({ acceptDrafts: true });
    expect(await balancesOf(admin, { close: 'after', branch: '02' })).toMatchObject({
      [retained]: -75,
      '41001': 0,
      '51001': 0,
    });
    await expectSound();
  });

  test('is sealed with its close and opened again only when the seal is off', async () => {
    await close();
    const after = await balancesOf(admin, thisYear);
    await admin.call(sealFiscalYear, { body: { through } });
    expect(await balancesOf(admin, thisYear)).toEqual(after);
    expect(await balancesOf(admin)).toMatchObject({ '41001': -100 });
    await expectSound();
    expect(await failureOf(reopen())).toMatchObject({ code: 'yearClose.sealed' });
    await admin.call(unsealFiscalYear, { body: { through } });
    await reopen();
    await admin.call(saveLockDate, { body: { lockDate: through, reason: 'Test' } });
    await admin.call(sealFiscalYear, { body: { through } });
    expect(await failureOf(close())).toMatchObject({ code: 'yearClose.sealed' });
    await expectSound();
  });
});

describe('its vouchers are nobody else’s', () => {
  test('they are not written by hand', async () => {
    const body = aVoucher({ type: 'closing', date: inLastYear('12-31') });
    expect(await failureOf(admin.call(voucherCalls.save, { body }))).toMatchObject({
      code: 'voucher.closingByHand',
    });
  });

  test('they are not reversed by hand', async () => {
    await close();
    for (const { id } of await closings()) {
      const taking = admin.call(voucherCalls.reverse, { params: { id }, body: { reason } });
      expect(await failureOf(taking)).toMatchObject({ code: 'voucher.closingByHand' });
    }
    expect(await closeState()).toBe('closed');
  });
});
