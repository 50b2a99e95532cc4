// What may be used of a deposit invoice: only money that was received, less what was given back, reversed or bounced.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { bounceCheque } from '#shared/finance/receipts/chequeApi.ts';
import { listDeposits } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import { invoiceOf, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;
let party: string;
let count = 0;

const day = inThisYear('03-10');

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

beforeEach(async () => {
  count += 1;
  party = `D${count}`;
  await client.call(parties.api.create, {
    body: { code: party, name: party, name_ar: party, customer: true },
  });
});

const depositOf = (price: string, changes: Partial<InvoiceBody> = {}) =>
  postedInvoice(client, { type: 'DI', party, lines: [{ text: 'Deposit', price, tax: 'S15' }], ...changes });

const paid = (id: string, amount: string, cheque?: string) =>
  client.call(recordPayment, {
    params: { id },
    body: {
      method: cheque === undefined ? 'CASH' : 'CHEQUE',
      amount,
      date: day,
      ...(cheque !== undefined && { cheque: { number: cheque, date: day, bank: 'SNB' } }),
    },
  });

const given = (id: string, price: string) =>
  postedInvoice(client, {
    type: 'SR',
    party: null,
    noteReason: 'Less is wanted',
    lines: [{ originalInvoice: id, originalLine: 0, price }],
  });

const using = (id: string, amount: string, changes: Partial<InvoiceBody> = {}) =>
  postedInvoice(client, { party, deposits: [{ invoice: id, amount }], ...changes });

const left = async () =>
  (await client.call(listDeposits, { query: { party, branch: '01' } })).items.map((each) => each.left);

const open = async () =>
  (await client.call(listOpenItems, { query: { party } as never })).items.map(({ remaining }) => remaining);

test('a note brings no money: it settles what is unpaid, and nothing of it can be used', async () => {
  const { id } = await depositOf('100');
  await given(id, '40');
  expect([await left(), await open()]).toEqual([[], ['69.00']]);
  expect(await failureOf(using(id, '46'))).toMatchObject({ code: 'deposit.unpaid' });
  await paid(id, '69');
  expect([await left(), await open()]).toEqual([['69.00'], []]);
});

test('of a deposit that was paid in part a note first settles the rest, and what it exceeds is given back', async () => {
  const { id } = await depositOf('400');
  await paid(id, '400');
  await given(id, '100');
  expect([await left(), await open()]).toEqual([['345.00'], ['-55.00']]);
});

test('no debit note raises a deposit', async () => {
  const { id, number } = await depositOf('100', { payments: [{ method: 'CASH', amount: '115' }] });
  const raised = postedInvoice(client, {
    type: 'SD',
    party: null,
    noteReason: 'More',
    lines: [{ originalInvoice: id, originalLine: 0, price: '10' }],
  });
  expect(await failureOf(raised)).toMatchObject({ code: 'note.depositPrice', details: { number } });
  expect(await left()).toEqual(['115.00']);
});

test('a deposit is not used before its day', async () => {
  const { id, number } = await depositOf('100', { payments: [{ method: 'CASH', amount: '115' }] });
  const early = using(id, '115', { type: 'SI', date: inThisYear('03-09') });
  expect(await failureOf(early)).toMatchObject({ code: 'deposit.dateAfter', details: { number, date: day } });
});

test('when the cheque of a deposit that was used bounces, the answer and the final invoice say so', async () => {
  const deposit = await depositOf('100');
  const receipt = await paid(deposit.id, '115', `${count}77`);
  const final = await using(deposit.id, '100');
  expect(await invoiceOf(client, final.id)).toMatchObject({ shortDeposits: [] });
  const short = { number: deposit.number, short: '100.00' };
  const bounced = await client.call(bounceCheque, {
    params: { id: receipt.id },
    body: { date: day, reason: 'No funds' },
  });
  expect(bounced.warnings).toMatchObject([{ code: 'deposit.short', details: short }]);
  expect(await invoiceOf(client, final.id)).toMatchObject({ shortDeposits: [{ details: short }] });
  expect(await left()).toEqual([]);
  await paid(deposit.id, '115');
  expect([await left(), (await invoiceOf(client, final.id)).shortDeposits]).toEqual([['15.00'], []]);
});

test('a receipt of an unused deposit is reversed without a warning', async () => {
  const deposit = await depositOf('100');
  const { id } = await paid(deposit.id, '115');
  const mirror = await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'Wrong' } });
  expect([mirror.warnings, await left(), await open()]).toEqual([[], [], ['115.00']]);
});

test('every deposit with something left is offered, and every payment of one is linked, however many there are', async () => {
  const paidAtOnce = { payments: [{ method: 'CASH', amount: '11.5' }] };
  const deposits: { id: string }[] = [];
  for (let at = 0; at < 32; at += 1) deposits.push(await depositOf('10', paidAtOnce));
  expect(await left()).toEqual(deposits.map(() => '11.50'));
  const { id } = await depositOf('100');
  for (let at = 0; at < 31; at += 1) await paid(id, '1');
  expect((await invoiceOf(client, id)).links).toHaveLength(31);
});
