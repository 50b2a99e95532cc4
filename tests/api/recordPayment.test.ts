// What is paid for an invoice through the API: a receipt or payment with its allocation in one call, and a refund of a note.
import { beforeAll, expect, test } from 'vitest';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { getReturnable } from '#shared/invoices/api.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import {
  anInvoice,
  draftInvoice,
  openTrade,
  ownVatNumber,
  postedInvoice,
} from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

const day = inThisYear('03-20');

const bodyOf = (amount: string, changes: object) => ({
  method: 'CASH',
  bank: 'BOX',
  amount,
  date: day,
  ...changes,
});

const pay = (
  id: string,
  amount: string,
  { of = client, ...changes }: { of?: Client; [name: string]: unknown } = {},
) => of.call(recordPayment, { params: { id }, body: bodyOf(amount, changes) });

const left = async (number: string | null, side = 'receivable') => {
  const { items } = await client.call(listOpenItems, { query: { side } as never });
  return items.filter(({ source }) => source.number === number).map(({ remaining }) => remaining);
};

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  await aRole(company, 'reader', [{ name: 'invoice_sales', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

test('a sale is paid in parts, what is due first before the rest, and never more than is left', async () => {
  const sale = await postedInvoice(client, {
    instalments: [
      { due: inThisYear('06-01'), amount: '1000.00' },
      { due: inThisYear('05-01'), amount: '725.00' },
    ],
  });
  const receipt = await pay(sale.id, '800.00');
  expect(receipt).toMatchObject({
    type: 'receipt',
    status: 'posted',
    amount: '800.00',
    method: 'CASH',
    bank: 'BOX',
    items: [
      { number: sale.number, amount: '725.00' },
      { number: sale.number, amount: '75.00' },
    ],
  });
  expect(await left(sale.number)).toEqual(['925.00']);
  expect(await failureOf(pay(sale.id, '925.01'))).toMatchObject({
    code: 'allocation.exceeds',
    details: { number: sale.number, left: '925.00' },
  });
  await pay(sale.id, '925.00');
  expect(await left(sale.number)).toEqual([]);
  expect(await failureOf(pay(sale.id, '1.00'))).toMatchObject({ code: 'allocation.closed' });
});

test('a purchase is paid out, and a note is given back', async () => {
  const purchase = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'X-1',
    lines: [{ product: 'P1', quantity: '1', price: '100' }],
  });
  expect(await pay(purchase.id, '115.00')).toMatchObject({ type: 'payment', settles: 'payable' });
  expect(await left(purchase.number, 'payable')).toEqual([]);
  const sale = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '1' }] });
  // A note of an invoice that is not paid is held against it.
  await pay(sale.id, '115.00');
  const { lines } = await client.call(getReturnable, { params: { id: sale.id } });
  const note = await postedInvoice(client, {
    type: 'SR',
    noteReason: 'مرتجع',
    lines: lines.map(({ line, quantity, price }) => ({
      product: 'P1',
      quantity,
      price,
      tax: 'S15',
      originalInvoice: sale.id,
      originalLine: line,
    })),
  });
  const refund = await pay(note.id, '115.00', { method: 'TRANSFER', bank: '' });
  expect(refund).toMatchObject({ type: 'payment', settles: 'receivable', settledParty: 'C1' });
  expect(refund.lines).toMatchObject([
    { account: '11201', debit: '115.00' },
    { account: '11101', credit: '115.00' },
  ]);
  expect(await left(note.number)).toEqual([]);
});

test('a cheque is named; a draft, a closed day and somebody without the right are refused', async () => {
  const sale = await postedInvoice(client, {});
  const cheque = { number: '77', date: inThisYear('07-01'), bank: 'SNB' };
  expect(await failureOf(pay(sale.id, '5.00', { method: 'CHEQUE' }))).toMatchObject({
    code: 'receipt.chequeIncomplete',
  });
  expect(await pay(sale.id, '5.00', { method: 'CHEQUE', cheque })).toMatchObject({
    chequeNumber: '77',
    lines: [{ account: '11103', debit: '5.00' }, { account: '11201' }],
  });
  const draft = await draftInvoice(client, anInvoice());
  expect(await failureOf(pay(draft.id, '5.00'))).toMatchObject({ code: 'receipt.invoiceNotPosted' });
  await client.call(saveLockDate, { body: { lockDate: day, reason: 'Test' } as never });
  expect(await failureOf(pay(sale.id, '5.00'))).toMatchObject({ code: 'period.locked' });
  await client.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } as never });
  const reader = await signIn(company, await aUser(company, { roles: ['reader'] }));
  expect(await failureOf(pay(sale.id, '5.00', { of: reader }))).toMatchObject({ status: 403 });
});

test('two at once pay what is owed once, and a repeated call answers with the first payment', async () => {
  const sale = await postedInvoice(client, {});
  const answers = await Promise.allSettled([1, 2].map(() => pay(sale.id, '1000.00')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await left(sale.number)).toEqual(['725.00']);
  const body = { method: 'CASH', amount: '25.00', date: day };
  const input = { params: { id: sale.id }, body };
  const once = () => client.call(recordPayment, input, { idempotencyKey: 'pay-once-0001' });
  const first = await once();
  const again = await once();
  expect(again.id).toBe(first.id);
  expect(await left(sale.number)).toEqual(['700.00']);
});
