// Cheques through the API: received and issued, cleared and bounced, each event a voucher of its own (B3.8).
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listLog } from '#shared/audit/api.ts';
import { addParty } from '#shared/crm/api.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, getBooksCheck } from '#shared/finance/booksApi.ts';
import { bounceCheque, clearCheque, exportCheques, listCheques } from '#shared/finance/receipts/chequeApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;
let seller: Client;
let party: string;

const day = inThisYear('03-01');
const due = addDays(day, 30);

const open = async () => (await client.call(listOpenItems, { query: { party } as never })).items;

const written = (number: string, changes: object = {}) =>
  client.call(voucherCalls.save, {
    body: {
      type: 'receipt',
      date: day,
      settles: 'receivable',
      settledParty: party,
      amount: '80.00',
      method: 'CHEQUE',
      chequeNumber: number,
      chequeDate: due,
      chequeBank: 'SNB',
      lines: [],
      post: true,
      ...changes,
    } as never,
  });

const stateOf = async (id: string) =>
  (await client.call(listCheques, { query: {} })).items.find((each) => each.id === id)?.state;

const clearedOf = async (id: string) =>
  (await client.call(listCheques, { query: {} })).items.find((each) => each.id === id)?.cleared;

const clear = (id: string, changes: object = {}) =>
  client.call(clearCheque, { params: { id }, body: { date: due, bank: 'MAIN', ...changes } });

const bounce = (id: string, date = due) =>
  client.call(bounceCheque, { params: { id }, body: { date, reason: 'لا رصيد' } });

beforeAll(async () => {
  const company = await aCompany();
  client = await signedInAs(company, 'admin');
  seller = await signedInAs(company, 'sales');
  await client.call(banks.api.create, {
    body: { code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', type: 'current', account: '11101' },
  });
});

beforeEach(async () => {
  const body = { name: 'Nesma', name_ar: 'نسما', role: 'customer' } as const;
  party = (await client.call(addParty, { body })).code;
});

test('one that is received waits, and is cleared once, by a voucher of its own', async () => {
  const { id, number } = await written('77');
  const { items } = await client.call(listCheques, { query: { direction: 'received' } });
  expect(items.find((each) => each.id === id)).toMatchObject({
    number: '77',
    bank: 'SNB',
    dueDate: due,
    amount: '80.00',
    state: 'open',
    voucher: number,
    partyName: { name_ar: 'نسما' },
  });
  const cleared = await clear(id);
  expect(await client.call(voucherCalls.get, { params: { id: cleared.id } })).toMatchObject({
    status: 'posted',
    type: 'journal',
    clears: id,
    lines: [
      { account: '11101', debit: '80.00' },
      { account: '11103', credit: '80.00' },
    ],
  });
  expect(await stateOf(id)).toBe('cleared');
  expect(await clearedOf(id)).toEqual({
    bank: 'MAIN',
    date: due,
    voucher: { id: cleared.id, number: cleared.number },
  });
  const isCleared = { code: 'cheque.cleared', details: { id: cleared.id, number: cleared.number } };
  for (const again of [clear, bounce]) expect(await failureOf(again(id))).toMatchObject(isCleared);
  const taken = client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
  expect(await failureOf(taken)).toMatchObject(isCleared);
  await client.call(voucherCalls.reverse, { params: { id: cleared.id }, body: { reason: 'خطأ' } });
  expect([await stateOf(id), await clearedOf(id)]).toEqual(['open', null]);
  await clear(id);
  expect(await stateOf(id)).toBe('cleared');
});

test('one that bounces opens what it had settled again, from that day on', async () => {
  await posted(client, {
    date: day,
    lines: [
      { account: '11201', debit: '80.00', party },
      { account: '41001', credit: '80.00' },
    ],
  });
  const [item] = await open();
  const { id } = await written('78', { items: [{ item: item?.id, amount: '80.00' }] });
  expect(await open()).toEqual([]);
  const back = await bounce(id);
  expect(await client.call(voucherCalls.get, { params: { id: back.id } })).toMatchObject({
    date: due,
    reverses: { id },
    lines: [
      { account: '11103', credit: '80.00' },
      { account: '11201', debit: '80.00', party },
    ],
  });
  expect((await open()).map(({ remaining }) => remaining)).toEqual(['80.00']);
  expect(await stateOf(id)).toBe('bounced');
  expect(await failureOf(clear(id))).toMatchObject({ code: 'cheque.notOpen' });
  const owed = async (on: string) => {
    const run = await client.call(createReportRun, { body: { report: 'ageing', query: { on } as never } });
    return run.report === 'ageing' ? run.rows.find(({ code }) => code === party)?.total : null;
  };
  expect([await owed(addDays(due, -1)), await owed(due)]).toEqual([undefined, '80.00']);
});

test('one that is issued stands on the other side; cleared and bounced at once, one of them holds', async () => {
  const { id } = await written('79', { type: 'payment' });
  expect((await client.call(listCheques, { query: { direction: 'issued' } })).items).toMatchObject([{ id }]);
  const answers = await Promise.allSettled([clear(id), bounce(id), clear(id)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(['cleared', 'bounced']).toContain(await stateOf(id));
});

test('one is entered once, whatever the digits it is typed in, until it has bounced', async () => {
  const first = await written('٠٠١٢٣٤');
  expect(await client.call(voucherCalls.get, { params: { id: first.id } })).toMatchObject({
    chequeNumber: '001234',
  });
  for (const number of ['001234', ' ۰۰۱۲۳۴ '])
    expect(await failureOf(written(number))).toMatchObject({
      code: 'cheque.repeated',
      details: { cheque: '001234', number: first.number, id: first.id },
    });
  await written('001234', { chequeBank: 'Rajhi' });
  await bounce(first.id);
  const again = await written('001234');
  expect(await failureOf(written('001234'))).toMatchObject({ details: { number: again.number } });
});

test('of the same cheque entered many times at once, one is posted', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 4 }, () => written('4711')));
  const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(won).toHaveLength(1);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: 'cheque.repeated', details: { number: won[0]?.number } });
});

test('one that is issued is known by the bank account that pays it, whoever it is for', async () => {
  const issued = { type: 'payment', bank: 'MAIN' };
  await written('9001', issued);
  const body = { name: 'Other', name_ar: 'غيرها', role: 'customer' } as const;
  const settledParty = (await client.call(addParty, { body })).code;
  expect(await failureOf(written('9001', { ...issued, settledParty }))).toMatchObject({
    code: 'cheque.repeated',
  });
  await written('9001', { settledParty });
});

test('one that is issued is paid by a bank account, by no cash box', async () => {
  await client.call(banks.api.create, {
    body: { code: 'BOX', name: 'Box', name_ar: 'الصندوق', type: 'cash', account: '11101' },
  });
  const by = (id: string) => client.call(clearCheque, { params: { id }, body: { date: due, bank: 'BOX' } });
  const { id } = await written('9100', { type: 'payment' });
  expect(await failureOf(by(id))).toMatchObject({ code: 'cheque.bankMissing' });
  await clear(id);
  await by((await written('9100')).id);
});

test('none is cleared or bounces before the day on which it was received', async () => {
  const { id } = await written('9200');
  const early = { code: 'cheque.tooEarly', details: { date: day } };
  const before = addDays(day, -1);
  expect(await failureOf(clear(id, { date: before, beforeDue: true }))).toMatchObject(early);
  expect(await failureOf(bounce(id, before))).toMatchObject({ code: 'voucher.reversalDate' });
  const own = { type: 'journal', date: before, clears: id, bank: 'MAIN', lines: [], post: true };
  expect(await failureOf(client.call(voucherCalls.save, { body: own as never }))).toMatchObject(early);
});

test('a clearing that was taken back bounds the days of what follows', async () => {
  const { id } = await written('9201');
  const cleared = await clear(id);
  const back = addDays(due, 5);
  await client.call(voucherCalls.reverse, {
    params: { id: cleared.id },
    body: { reason: 'خطأ', date: back },
  });
  const early = { code: 'cheque.tooEarly', details: { date: back } };
  expect(await failureOf(bounce(id, due))).toMatchObject(early);
  expect(await failureOf(clear(id, { date: addDays(due, 1) }))).toMatchObject(early);
  const rows = (await client.call(listCheques, { query: { state: 'open' } })).items;
  expect(rows.find((each) => each.id === id)?.from).toEqual({ clear: back, bounce: back });
  const taken = await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
  expect(taken.date).toBe(back);
});

test('a day before that on the cheque is confirmed', async () => {
  const { id } = await written('9202');
  const date = addDays(due, -1);
  expect(await failureOf(clear(id, { date }))).toMatchObject({
    code: 'cheque.beforeDue',
    details: { date: due },
  });
  await clear(id, { date, beforeDue: true });
  expect(await clearedOf(id)).toMatchObject({ bank: 'MAIN', date });
});

test('the list is taken away as it is narrowed, and the log tells of it', async () => {
  const body = { format: 'csv' as const, filter: { state: 'open' as const, search: 'NESMA' } };
  const { items } = await client.call(exportCheques, { body });
  const open = (await client.call(listCheques, { query: { state: 'open' } })).items;
  const wanted = open.filter(({ partyName }) => /nesma/i.test(partyName.name));
  expect(wanted.length).toBeGreaterThan(0);
  expect(items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  const { items: told } = await client.call(listLog, { query: { entity: 'cheque' } as never });
  expect(told[0]).toMatchObject({ action: 'export', facts: { format: 'csv', rows: wanted.length } });
  expect((await failureOf(seller.call(exportCheques, { body }))).status).toBe(403);
});

test('the voucher that clears one says so, in both languages', async () => {
  const { id } = await written('700031');
  const cleared = await clear(id);
  const { narration } = await client.call(voucherCalls.get, { params: { id: cleared.id } });
  expect(inLanguage(narration, 'en')).toBe('Collection of cheque 700031');
  expect(inLanguage(narration, 'ar')).toContain('تحصيل الشيك');
});

test('the check of the books finds nothing to say of cheques', async () => {
  await client.call(checkBooks, {});
  await expect
    .poll(async () => (await client.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await client.call(getBooksCheck, {})).last?.findings).toEqual([]);
});
