// Allocations through the API: what a party paid is held against what it owes, by an entry of the journal that can be undone (B4.2).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocateItems, allocationCalls } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, getBooksCheck, saveLockDate } from '#shared/finance/booksApi.ts';
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

const newParty = async () =>
  (await client.call(addParty, { body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' } })).code;

const sale = (amount: string, { due = day, branch = '01', reference = '' } = {}) =>
  posted(client, {
    date: addDays(due, -5),
    reference,
    lines: [
      { account: '11201', debit: amount, party, dueDate: due, branch },
      { account: '41001', credit: amount, branch },
    ],
  });

const receipt = (amount: string, { date = day, reference = '' } = {}) =>
  posted(client, {
    date,
    reference,
    lines: [
      { account: '11001', debit: amount },
      { account: '11201', credit: amount, party },
    ],
  });

const open = async () => {
  const { items } = await client.call(listOpenItems, { query: { party } as never });
  return items;
};
const remaining = async () => (await open()).map((item) => item.remaining);

const allocate = (body: object = {}, of = client) =>
  of.call(allocateItems, { body: { side: 'receivable', party, ...body } as never });

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'reader', [{ name: 'ar', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
});

beforeEach(async () => {
  party = await newParty();
});

test('documents that are held against each other name each other, until that is undone', async () => {
  const linksOf = async (id: string, of = client) =>
    (await of.call(voucherCalls.get, { params: { id } })).links.map(({ id: to }) => to);
  const owed = await sale('30.00');
  const paid = await receipt('30.00');
  expect(await linksOf(owed.id)).toEqual([]);
  const { document } = await allocate();
  expect([await linksOf(owed.id), await linksOf(paid.id)]).toEqual([[paid.id], [owed.id]]);
  const { links } = await client.call(allocationCalls.get, { params: { id: document.id } });
  expect(links.map(({ number }) => number)).toEqual([owed.number, paid.number]);
  await client.call(allocationCalls.reverse, {
    params: { id: document.id },
    body: { reason: 'خطأ' } as never,
  });
  expect(await linksOf(owed.id)).toEqual([]);
});

test('AR-01 as it is posted: the oldest first, with a number of its own, and found again', async () => {
  await sale('30.00', { due: day });
  await sale('50.00', { due: addDays(day, 30) });
  await sale('20.00', { due: addDays(day, 60) });
  const paid = await receipt('40.00');
  const { document, more } = await allocate();
  expect(more).toBe(false);
  expect(document).toMatchObject({
    status: 'posted',
    total: '40.00',
    side: 'receivable',
    party,
    number: expect.stringMatching(/^01-AL-\d{4}-\d{6}$/),
    lines: [
      { amount: '30.00', fromNumber: paid.number },
      { amount: '10.00', fromNumber: paid.number },
    ],
  });
  expect(await remaining()).toEqual(['40.00', '20.00']);
  expect(await client.call(allocationCalls.get, { params: { id: document.id } })).toMatchObject({
    number: document.number,
  });
  const { items } = await client.call(allocationCalls.list, { query: { party } });
  expect(items).toMatchObject([{ id: document.id, total: '40.00' }]);
});

test('the same reference comes first, and chosen items are held against each other alone', async () => {
  await sale('10.00', { due: day, reference: 'PO-1' });
  await sale('10.00', { due: addDays(day, 9), reference: 'PO-2' });
  await receipt('10.00', { reference: 'PO-2' });
  const [old] = await open();
  const only = (await open()).filter(({ id }) => id !== old?.id).map(({ id }) => id);
  await allocate({ items: only });
  expect((await open()).map(({ reference }) => reference)).toEqual(['PO-1']);
});

test('a part is allocated as it is named; more than is left, what is settled and what is another party’s is refused', async () => {
  await sale('100.00');
  await receipt('60.00');
  const items = await open();
  const owed = items.find((item) => item.remaining === '100.00')?.id ?? '';
  const paid = items.find((item) => item.remaining === '-60.00')?.id ?? '';
  const pair = (amount: string, changes = {}) => ({ pairs: [{ from: paid, to: owed, amount, ...changes }] });
  await allocate(pair('25.00'));
  expect((await remaining()).toSorted()).toEqual(['-35.00', '75.00']);
  expect(await failureOf(allocate(pair('35.01')))).toMatchObject({
    code: 'allocation.exceeds',
    details: { left: '35.00' },
  });
  expect(await failureOf(allocate(pair('1.00', { from: owed, to: paid })))).toMatchObject({
    code: 'allocation.exceeds',
  });
  await allocate(pair('35.00'));
  expect(await failureOf(allocate(pair('1.00')))).toMatchObject({ code: 'allocation.closed' });
  const other = await newParty();
  expect(await failureOf(allocate({ ...pair('1.00'), party: other }))).toMatchObject({
    code: 'allocation.otherParty',
  });
  expect(await failureOf(allocate())).toMatchObject({ code: 'allocation.nothing' });
});

test('two at once never hold more than was paid', async () => {
  await sale('100.00');
  await sale('100.00');
  await receipt('100.00');
  const items = await open();
  const paid = items.find((item) => item.remaining === '-100.00')?.id ?? '';
  const owed = items.filter((item) => item.remaining === '100.00').map(({ id }) => id);
  const answers = await Promise.allSettled(
    owed.map((to) => allocate({ pairs: [{ from: paid, to, amount: '100.00' }] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await remaining()).toEqual(['100.00']);
});

const control = async (on: string, branch: string) => {
  const run = await client.call(createReportRun, {
    body: { report: 'ageing', query: { on, branch } as never },
  });
  return run.report === 'ageing' ? [run.totals.total, run.control] : [];
};

test('across branches the control account moves with the items, branch by branch', async () => {
  const before = { one: await control(day, '01'), other: await control(day, '02') };
  await sale('80.00', { branch: '02' });
  const paid = await receipt('80.00');
  const { document } = await allocate();
  expect(await remaining()).toEqual([]);
  expect(await control(day, '01')).toEqual(before.one);
  expect(await control(day, '02')).toEqual(before.other);
  const reversal = () =>
    client.call(voucherCalls.reverse, { params: { id: paid.id }, body: { reason: 'خطأ' } });
  expect(await failureOf(reversal())).toMatchObject({ code: 'voucher.allocatedAcross' });
  const body = { reason: 'خطأ', date: '' };
  await client.call(allocationCalls.reverse, { params: { id: document.id }, body });
  await reversal();
  expect(await remaining()).toEqual(['80.00']);
});

describe('undone', () => {
  const undo = (id: string, body = {}) =>
    client.call(allocationCalls.reverse, { params: { id }, body: { reason: 'خطأ', date: '', ...body } });

  test('everything is as it was, and it is not undone again', async () => {
    await sale('80.00', { branch: '02' });
    await receipt('50.00');
    const before = await remaining();
    const { document } = await allocate();
    expect(await remaining()).toEqual(['30.00']);
    expect(await undo(document.id)).toMatchObject({ reverses: { id: document.id }, status: 'posted' });
    expect(await remaining()).toEqual(before);
    expect(await failureOf(undo(document.id))).toMatchObject({ code: 'allocation.alreadyReversed' });
    await allocate();
    expect(await remaining()).toEqual(['30.00']);
  });

  test('what its receipt has taken back already is not undone once more', async () => {
    await sale('80.00');
    const paid = await receipt('80.00');
    const { document } = await allocate();
    await client.call(voucherCalls.reverse, { params: { id: paid.id }, body: { reason: 'خطأ' } });
    expect(await remaining()).toEqual(['80.00']);
    expect(await failureOf(undo(document.id))).toMatchObject({ code: 'allocation.undone' });
  });

  test('in a period that is closed by now it counts from the first open day', async () => {
    await sale('80.00');
    await receipt('80.00');
    const { document } = await allocate();
    const locked = addDays(day, 10);
    await client.call(saveLockDate, { body: { lockDate: locked, reason: 'Test' } as never });
    const undone = await undo(document.id);
    expect(undone.date).toBe(addDays(locked, 1));
    expect(await control(locked, '01')).toSatisfy(([total, balance]: string[]) => total === balance);
    await client.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } as never });
  });
});

test('asked again with the same key it is answered as the first time', async () => {
  await sale('10.00');
  await receipt('10.00');
  const send = () =>
    client.send(
      allocateItems,
      { body: { side: 'receivable', party } as never },
      { idempotencyKey: `allocate-${party}` },
    );
  const first = await send();
  expect(first.status).toBe(200);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
});

test('what was taken back some days later is allocated again from that day on', async () => {
  await sale('10.00');
  await receipt('10.00');
  const { document } = await allocate();
  const date = addDays(document.date, 3);
  await client.call(allocationCalls.reverse, { params: { id: document.id }, body: { reason: 'خطأ', date } });
  expect((await allocate()).document.date).toBe(date);
});

test('the right to view open items is not the right to allocate them', async () => {
  const reader = await signIn(company, await aUser(company, { roles: ['reader'] }));
  expect(await failureOf(allocate({}, reader))).toMatchObject({ status: 403 });
});

test('the check of the books finds nothing to say of allocations', async () => {
  await client.call(checkBooks, {});
  await expect
    .poll(async () => (await client.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await client.call(getBooksCheck, {})).last?.findings).toEqual([]);
});
