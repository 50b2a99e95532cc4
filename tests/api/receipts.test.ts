// Receipts and payments through the API: one voucher that books money and is held against what the party owes, in one transaction (B4.2, B4.3).

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, getBooksCheck, saveLockDate } from '#shared/finance/booksApi.ts';
import { banks } from '#shared/finance/resources.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

let company: Company;
let client: Client;
let party: string;

const day = inThisYear('03-01');

const newParty = async (role: 'customer' | 'supplier' = 'customer') =>
  (await client.call(addParty, { body: { name: 'Nesma', name_ar: 'نسما', role } })).code;

const sale = (amount: string, { due = day, branch = '01', of = party, account = '11201' } = {}) =>
  posted(client, {
    date: addDays(due, -5),
    lines: [
      { account, debit: amount, party: of, dueDate: due, branch },
      { account: '41001', credit: amount, branch },
    ],
  });

const open = async (side = 'receivable', of = party) => {
  const { items } = await client.call(listOpenItems, { query: { party: of, side } as never });
  return items;
};
const remaining = async (side?: string, of?: string) => (await open(side, of)).map((item) => item.remaining);

const receiptOf = (amount: string, changes: Partial<VoucherInput> & { post?: boolean } = {}) => ({
  type: 'receipt',
  date: day,
  settles: 'receivable',
  settledParty: party,
  amount,
  method: 'CASH',
  lines: [],
  post: true,
  ...changes,
});

const receive = (amount: string, changes: Parameters<typeof receiptOf>[1] = {}, of = client) =>
  of.call(voucherCalls.save, { body: receiptOf(amount, changes) as never });

const settling = async (...amounts: string[]) => {
  const items = await open();
  return amounts.map((amount, at) => ({ item: items[at]?.id ?? '', amount }));
};

const control = async (branch: string) => {
  const run = await client.call(createReportRun, {
    body: { report: 'ageing', query: { on: inThisYear('12-31'), branch } as never },
  });
  return run.report === 'ageing' ? [run.totals.total, run.control] : [];
};

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'clerk', [
    { name: 'voucher', action: 'view' },
    { name: 'voucher', action: 'create' },
  ]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  await client.call(banks.api.create, {
    body: { code: 'BOX', name: 'Box', name_ar: 'صندوق', type: 'cash', account: '11001' },
  });
});

beforeEach(async () => {
  party = await newParty();
});

test('a receipt is one voucher: its lines are made, its items settled, and the rest is an advance', async () => {
  await sale('30.00');
  await sale('50.00', { due: addDays(day, 5) });
  const voucher = await receive('100.00', { items: await settling('30.00', '50.00') });
  expect(voucher).toMatchObject({
    status: 'posted',
    type: 'receipt',
    amount: '100.00',
    debitTotal: '100.00',
    number: expect.stringMatching(/^01-RV-/),
    lines: [
      { account: '11001', debit: '100.00', credit: '0.00', branch: '01', party: null },
      { account: '11201', debit: '0.00', credit: '100.00', branch: '01', party },
    ],
    items: [{ amount: '30.00', number: expect.stringMatching(/-JV-/) }, { amount: '50.00' }],
    party: { code: party, name_ar: 'نسما' },
  });
  expect(inLanguage(voucher.narration, 'ar')).toMatch(/^استلمنا من نسما، نقداً، عن \d\d-JV-/);
  expect(inLanguage(voucher.narration, 'en')).toMatch(/^Received from Nesma, Cash, for \d\d-JV-/);
  expect(await remaining()).toEqual(['-20.00']);
  expect(await client.call(voucherCalls.get, { params: { id: voucher.id } })).toMatchObject({
    items: voucher.items,
    settles: 'receivable',
    balanceAfter: '-20.00',
  });
  // What is posted later changes nothing of what was sent, be it of the same day.
  await sale('65.00');
  expect(await client.call(voucherCalls.get, { params: { id: voucher.id } })).toMatchObject({
    balanceAfter: '-20.00',
  });
});

test('a payment mirrors it; what is given back to a customer, or by a supplier, stands on their side', async () => {
  party = await newParty('supplier');
  await posted(client, {
    date: day,
    lines: [
      { account: '51002', debit: '40.00' },
      { account: '21101', credit: '40.00', party },
    ],
  });
  const [owed] = await open('payable');
  const paid = await receive('40.00', {
    type: 'payment',
    settles: 'payable',
    bank: 'BOX',
    items: [{ item: owed?.id ?? '', amount: '40.00' }],
  });
  expect(paid.lines).toMatchObject([
    { account: '21101', debit: '40.00', party },
    { account: '11001', credit: '40.00' },
  ]);
  expect(await remaining('payable')).toEqual([]);
  const back = await receive('5.00', { settles: 'payable' });
  expect(back.lines).toMatchObject([
    { account: '11001', debit: '5.00' },
    { account: '21101', credit: '5.00', party },
  ]);
  const refund = await receive('7.00', { type: 'payment' });
  expect(refund.lines).toMatchObject([{ account: '11201', debit: '7.00', party }, { account: '11001' }]);
});

test('a cheque goes through its account until it is cleared, and the account of the party comes first', async () => {
  await client.call(parties.api.create, {
    body: { code: `O${party}`, name: 'Own', name_ar: 'خاص', customer: true, receivable: '11203' },
  });
  const cheque = { chequeNumber: '000123', chequeDate: addDays(day, 30), chequeBank: 'SNB' };
  expect(await failureOf(receive('9.00', { method: 'CHEQUE', chequeNumber: '1' }))).toMatchObject({
    code: 'receipt.chequeIncomplete',
  });
  const voucher = await receive('9.00', { method: 'CHEQUE', ...cheque, settledParty: `O${party}` });
  expect(voucher.lines).toMatchObject([{ account: '11103', debit: '9.00' }, { account: '11203' }]);
  expect(voucher.narration).toContain('بشيك رقم 000123');
});

describe('refused before anything is written', () => {
  test('more than is left, what is settled, another party’s, what is on the other side, and more than the amount', async () => {
    await sale('50.00');
    const [item] = await settling('50.01');
    const code = (items: unknown[], amount = '100.00') =>
      failureOf(receive(amount, { items: items as never })).then((failure) => failure.code);
    expect(await code([item])).toBe('allocation.exceeds');
    expect(await code([{ ...item, amount: '50.00' }], '49.00')).toBe('receipt.itemsExceed');
    expect(await code([{ item: 'nobody', amount: '1.00' }])).toBe('allocation.otherParty');
    const mine = party;
    party = await newParty();
    expect(await code([{ ...item, amount: '1.00' }])).toBe('allocation.otherParty');
    party = mine;
    expect(await failureOf(receive('1.00', { type: 'journal' }))).toMatchObject({
      code: 'receipt.typeOther',
    });
    const out = await failureOf(
      receive('9.00', { type: 'payment', items: [{ ...item, amount: '9.00' }] as never }),
    );
    expect(out.code).toBe('allocation.exceeds');
    await receive('50.00', { items: [{ ...item, amount: '50.00' }] as never });
    expect(await code([{ ...item, amount: '1.00' }])).toBe('allocation.closed');
    expect(await remaining()).toEqual([]);
  });

  test('what is missing is said by name', async () => {
    const missing = async (changes: object) => (await failureOf(receive('5.00', changes))).code;
    expect(await missing({ settledParty: null })).toBe('receipt.customerMissing');
    expect(await missing({ amount: '0' })).toBe('receipt.amountMissing');
    expect(await missing({ method: null })).toBe('receipt.methodMissing');
    expect(await missing({ method: 'CREDIT' })).toBe('receipt.methodMissing');
  });

  test('a closed day, and more items than one voucher takes', async () => {
    await client.call(saveLockDate, { body: { lockDate: day, reason: 'Test' } as never });
    expect(await failureOf(receive('5.00'))).toMatchObject({ code: 'period.locked' });
    await client.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } as never });
    await Promise.all(Array.from({ length: 27 }, () => sale('1.00')));
    const items = await settling(...Array.from({ length: 27 }, () => '1.00'));
    expect(await failureOf(receive('27.00', { items: items as never }))).toMatchObject({
      code: 'receipt.tooManyItems',
      details: { max: 26, count: 27 },
    });
    const paid = await receive('26.00', { items: items.slice(1) as never });
    expect(await remaining()).toEqual(['1.00']);
    await client.call(voucherCalls.reverse, { params: { id: paid.id }, body: { reason: 'خطأ' } });
    expect(await remaining()).toHaveLength(27);
  });
});

test('two at once never settle more than is owed', async () => {
  await sale('100.00');
  const items = await settling('100.00');
  const answers = await Promise.allSettled([1, 2].map(() => receive('100.00', { items: items as never })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await remaining()).toEqual([]);
});

test('across branches each control account comes to its items, and its reversal gives all of it back', async () => {
  await sale('80.00', { branch: '02' });
  await sale('20.00');
  const items = await open();
  const voucher = await receive('90.00', {
    items: items.map(({ id, remaining: amount }) => ({
      item: id,
      amount: amount === '20.00' ? '10.00' : amount,
    })),
  });
  expect(voucher.lines).toMatchObject([
    { account: '11001', debit: '90.00', branch: '01' },
    { account: '11201' },
    { account: '11201' },
    { automatic: true },
    { automatic: true },
  ]);
  expect(await remaining()).toEqual(['10.00']);
  for (const branch of ['01', '02']) expect(await control(branch)).toSatisfy(([a, b]: string[]) => a === b);
  const reversal = await client.call(voucherCalls.reverse, {
    params: { id: voucher.id },
    body: { reason: 'خطأ' },
  });
  expect(reversal).toMatchObject({ status: 'posted', amount: '90.00' });
  expect((await remaining()).toSorted()).toEqual(['20.00', '80.00']);
  for (const branch of ['01', '02']) expect(await control(branch)).toSatisfy(([a, b]: string[]) => a === b);
});

test('a draft is checked again when it is posted', async () => {
  await sale('60.00');
  const items = await settling('60.00');
  const saved = await receive('60.00', { items: items as never, post: false });
  expect(saved).toMatchObject({ status: 'draft', lines: [{ account: '11001' }, { account: '11201' }] });
  await receive('60.00', { items: items as never });
  const { id, rev } = saved;
  expect(await failureOf(client.call(voucherCalls.transition('post'), { params: { id } }))).toMatchObject({
    code: 'allocation.exceeds',
    details: { left: '0.00' },
  });
  const { post: _, ...body } = receiptOf('60.00');
  await client.call(voucherCalls.change, { params: { id }, body: { ...body, rev } as never });
  await client.call(voucherCalls.transition('post'), { params: { id } });
  expect(await remaining()).toEqual(['-60.00']);
});

test('a receipt before its invoice is held against it from the day of the invoice', async () => {
  await sale('10.00', { due: addDays(day, 30) });
  const items = await settling('10.00');
  await receive('10.00', { items: items as never });
  const aged = async (on: string) => {
    const run = await client.call(createReportRun, { body: { report: 'ageing', query: { on } as never } });
    return run.report === 'ageing' ? run.rows.find(({ code }) => code === party)?.total : null;
  };
  expect([await aged(day), await aged(addDays(day, 40))]).toEqual(['-10.00', undefined]);
});

test('whoever may only write drafts receives nothing', async () => {
  const clerk = await signIn(company, await aUser(company, { roles: ['clerk'] }));
  expect(await failureOf(receive('1.00', {}, clerk))).toMatchObject({ status: 403 });
});

test('the check of the books finds nothing to say of receipts', async () => {
  await client.call(checkBooks, {});
  await expect
    .poll(async () => (await client.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await client.call(getBooksCheck, {})).last?.findings).toEqual([]);
});
