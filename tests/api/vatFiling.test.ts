// Filing VAT returns through the API: the settlement voucher, what is posted afterwards, and opening the last one again.
import { beforeAll, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import {
  fileVatReturn,
  listVatReturns,
  previewVatReturn,
  reopenVatReturn,
} from '#shared/finance/taxes/vatReturnApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import {
  closingOf,
  failureOf,
  lastYearEnd,
  posted,
  yearEarlier,
  yearStart,
} from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, aUser, signedInAs, signIn } from '#tests/support/product/company.ts';

let client: Client;
let employee: Client;

/** The last quarter of the year before this one is over, whenever the test runs. */
const from = yearEarlier(addDays(yearStart(), 0)).replace('-01-01', '-10-01');
const to = lastYearEnd();

const sale = (price: string, changes = {}) =>
  postedInvoice(client, {
    date: from,
    lines: [{ text: 'Work', account: '41001', quantity: '1', price, tax: 'S15' }],
    ...changes,
  });

const purchase = (price: string, changes = {}) =>
  postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    date: from,
    supplierNumber: `B-${price}`,
    lines: [{ text: 'Goods', account: '51002', quantity: '1', price, tax: 'S15' }],
    ...changes,
  });

const reported = async (query: { from: string; to: string }) => {
  const run = await client.call(createReportRun, { body: { report: 'vatReturn', query } });
  return run.report === 'vatReturn' ? run : expect.fail('another report');
};

const listed = async (end = to) => {
  const { items } = await client.call(listVatReturns, {});
  return items.find((each) => each.to === end);
};

const file = (body = { from, to }) => client.call(fileVatReturn, { body });
const reopen = (reason = 'A bill was missing') => client.call(reopenVatReturn, { body: { to, reason } });

beforeAll(async () => {
  const company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  employee = await signIn(company, await aUser(company, { roles: ['employee'] }));
  await openTrade(client);
  await client.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  await sale('1000');
  await sale('200', { branch: '02' });
  await purchase('400');
});

const preview = (days = { from, to }, by = client) => by.call(previewVatReturn, { query: days });

test('the settlement moves what is due, branch by branch, and the accounts of VAT are empty', async () => {
  const asked = await preview();
  expect(asked).toMatchObject({ netDue: '120.00', date: to, entry: { debit: '120.00', credit: '120.00' } });
  await file();
  const filed = await listed();
  expect(filed).toMatchObject({ state: 'filed', netDue: '120.00', isLast: true });
  const voucher = await client.call(voucherCalls.get, { params: { id: filed?.voucher?.id ?? '' } });
  expect(voucher).toMatchObject({ type: 'vatSettlement', date: to, status: 'posted' });
  expect(voucher.lines).toMatchObject([
    { account: '21301', branch: '01', debit: '90.00' },
    { account: '21301', branch: '02', debit: '30.00' },
    { account: '21302', branch: '01', credit: '90.00' },
    { account: '21302', branch: '02', credit: '30.00' },
  ]);
  const lineOf = ({ account, branch, debit, credit }: (typeof asked.entry.lines)[number]) => [
    account,
    branch,
    Number(debit),
    Number(credit),
  ];
  expect(asked.entry.lines.map(lineOf)).toEqual(voucher.lines.map((line) => lineOf(line as never)));
  expect((await closingOf(client))['21301']).toBeUndefined();
  const run = await reported({ from, to });
  expect(run).toMatchObject({ netDue: '120.00', moved: '0.00', unboxedCount: 0 });
  expect(run.differences).toEqual([{ kind: 'settled', amount: '120.00' }]);
});

test('what is posted into the period afterwards counts in the next return, and says so', async () => {
  const late = await purchase('100', { date: to });
  expect(late.warnings).toMatchObject([
    { code: 'tax.countsLater', details: { taxLock: to, date: yearStart() } },
  ]);
  expect(await reported({ from, to })).toMatchObject({ netDue: '120.00' });
  const next = await reported({ from: yearStart(), to: addDays(yearStart(), 89) });
  expect(next.netDue).toBe('-15.00');
  expect(next.rows.find(({ box }) => box === '14')).toMatchObject({ amount: '0.00', vat: '-15.00' });
  expect(next.rows.find(({ box }) => box === '7')).toMatchObject({ amount: '0.00', vat: '0.00' });
  expect(next.differences).toEqual([{ kind: 'earlier', amount: '-15.00' }]);
  const details = await client.call(createReportRun, {
    body: {
      report: 'vatDocuments',
      query: { from: yearStart(), to: addDays(yearStart(), 89), box: '14' } as never,
    },
  });
  expect(details.rows).toMatchObject([{ box: '14/7', number: late.number, date: to, vat: '-15.00' }]);
});

test('what is taken back in the period afterwards says so as well, where it has VAT', async () => {
  const paid = { type: 'payment', date: to, narration: 'Supplies' };
  const bank = { account: '11001', credit: '115.00' };
  const reversed = async (line: object) => {
    const { id } = await posted(client, {
      ...paid,
      lines: [{ account: '53001', debit: '115.00', ...line }, bank],
    });
    return client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'Twice' } });
  };
  expect((await reversed({ taxCode: 'S15' })).warnings).toMatchObject([{ code: 'tax.countsLater' }]);
  expect((await reversed({})).warnings).toEqual([]);
});

test('a period is filed once, in order, and after it is over; its voucher is taken back by it alone', async () => {
  for (const again of [file, preview])
    expect(await failureOf(again())).toMatchObject({ code: 'vatReturn.filed' });
  const start = addDays(yearStart(), 31);
  const gap = file({ from: start, to: addDays(start, 1) });
  expect(['vatReturn.order', 'vatReturn.notOver']).toContain((await failureOf(gap)).code);
  const running = file({ from: yearStart(), to: `${Number(yearStart().slice(0, 4)) + 1}-03-31` });
  expect(await failureOf(running)).toMatchObject({ code: 'vatReturn.notOver' });
  const id = (await listed())?.voucher?.id ?? '';
  const byHand = client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'Wrong' } });
  expect(await failureOf(byHand)).toMatchObject({ code: 'voucher.settlementByHand' });
  expect(await failureOf(employee.call(fileVatReturn, { body: { from, to } }))).toMatchObject({
    status: 403,
  });
});

test('opened again, its voucher is reversed and the period takes documents; it is filed with them', async () => {
  await reopen();
  expect((await closingOf(client))['21302']).toBeUndefined();
  expect(await failureOf(reopen())).toMatchObject({ code: 'vatReturn.notFiled' });
  const taken = await purchase('60', { date: to });
  expect(taken.warnings).toEqual([]);
  // What was posted while it was filed belongs to it again.
  const box = async (days: { from: string; to: string }, name: string) =>
    (await reported(days)).rows.find((row) => row.box === name);
  const next = { from: yearStart(), to: addDays(yearStart(), 89) };
  expect(await box({ from, to }, '7')).toMatchObject({ amount: '560.00', vat: '84.00' });
  expect(await box(next, '14')).toMatchObject({ vat: '0.00' });
  await file();
  expect(await listed()).toMatchObject({ state: 'filed', netDue: '96.00' });
  expect(await box({ from, to }, '7')).toMatchObject({ amount: '560.00', vat: '84.00' });
  expect(await box(next, '14')).toMatchObject({ vat: '0.00' });
  // What comes after it was filed again does not.
  await purchase('20', { date: to });
  expect(await box({ from, to }, '7')).toMatchObject({ amount: '560.00', vat: '84.00' });
  expect(await box(next, '14')).toMatchObject({ vat: '-3.00' });
  const behind = async (days: { from: string; to: string }, of: string) =>
    (
      await client.call(createReportRun, {
        body: { report: 'vatDocuments', query: { ...days, box: of } as never },
      })
    ).rows as { vat: string }[];
  expect(
    (await behind({ from, to }, '7')).map(({ vat }) => Number(vat)).sort((one, other) => one - other),
  ).toEqual([-15, 9, 15, 15, 60]);
  expect((await behind(next, '14')).map(({ vat }) => vat)).toEqual(['-3.00']);
});

test('a call that is repeated with its key is answered as the first', async () => {
  await reopen('Asked twice');
  const options = { idempotencyKey: 'a'.repeat(26) };
  const call = () => client.call(fileVatReturn, { body: { from, to } }, options);
  const first = await call();
  expect(first).toMatchObject({ from, to, netDue: '93.00' });
  expect(await call()).toEqual(first);
});

test('two who file at the same moment make one return', async () => {
  await reopen('Once more');
  const tries = await Promise.allSettled([file(), file(), file()]);
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  await file().catch(() => undefined);
  expect(await listed()).toMatchObject({ state: 'filed', netDue: '93.00' });
  expect((await closingOf(client))['21302']).toMatchObject({ credit: '93.00' });
});
