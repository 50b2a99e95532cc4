// The tabs of invoices: what is owed, overdue and paid follows the open items and the day, page by page and for whoever may see it.
import { beforeAll, expect, test } from 'vitest';
import { nameOfItem } from '#functions/ledger/openItems/openItems.ts';
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import { foundMax, searchAll } from '#shared/search/api.ts';
import { allocate } from '#tests/support/books/allocate.ts';
import { draftInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { posted, yearEarlier, yearStart } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;
/** By what they are called here. */
const numbers: Record<string, string> = {};

const today = dateInZone(Date.now(), 'Asia/Riyadh');
const yesterday = addDays(today, -1);
const before = addDays(today, -5);

const cash = (amount: string) => [{ method: 'CASH', bank: 'BOX', amount }];
const oneP1 = { lines: [{ product: 'P1', quantity: '1', price: '100' }] };

const posts = async (name: string, changes: Partial<InvoiceBody>) => {
  const invoice = await postedInvoice(client, { date: before, ...oneP1, ...changes });
  numbers[name] = invoice.number ?? '';
  return invoice;
};

const nameOf = (number: string | null): string =>
  Object.keys(numbers).find((name) => numbers[name] === number) ?? 'draft';

const listed = async (status: string, query: Record<string, string> = {}, by = client) => {
  const { items } = await by.call(invoiceCalls.list, { query: { status, ...query } });
  return items.map(({ number }) => nameOf(number));
};

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  await aRole(company, 'trader', [{ name: 'invoice_sales', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  await client.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  await openTrade(client);
  await posts('paid', { payments: cash('115') });
  await posts('late', { instalments: [{ due: yesterday, amount: '115' }] });
  await posts('today', { instalments: [{ due: today, amount: '115' }] });
  await posts('partly', { payments: cash('15'), instalments: [{ due: yesterday, amount: '100' }] });
  const { id } = await posts('noted', { instalments: [{ due: today, amount: '115' }] });
  await posts('note', {
    type: 'SR',
    party: null,
    noteReason: 'Damaged',
    lines: [{ originalInvoice: id, originalLine: 0, quantity: '1' }],
  });
  await posts('bought', {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'A-1',
    instalments: [{ due: yesterday, amount: '115' }],
  });
  await draftInvoice(client, { date: today });
});

test('each tab has its documents, newest first', async () => {
  expect(await listed('unpaid')).toEqual(['bought', 'partly', 'today', 'late']);
  expect(await listed('overdue')).toEqual(['bought', 'partly', 'late']);
  expect(await listed('settled')).toEqual(['noted', 'paid']);
  expect(await listed('notes')).toEqual(['note']);
  expect(await listed('draft')).toEqual(['draft']);
});

test('rows say what is due of them', async () => {
  const { items } = await client.call(invoiceCalls.list, { query: {} });
  const said = items.map(({ number, due, paymentState }) => [nameOf(number), due, paymentState]);
  expect(Object.fromEntries(said.map(([name, ...rest]) => [name, rest]))).toEqual({
    paid: ['0.00', 'paid'],
    late: ['115.00', 'overdue'],
    today: ['115.00', 'unpaid'],
    partly: ['100.00', 'overdue'],
    noted: ['0.00', 'credited'],
    bought: ['115.00', 'overdue'],
    note: [undefined, 'applied'],
    draft: [undefined, undefined],
  });
});

test('rows say on which day that is due, until it is paid', async () => {
  const { items } = await client.call(invoiceCalls.list, { query: {} });
  const days = new Map(items.map(({ number, nextDue }) => [nameOf(number), nextDue]));
  expect([days.get('today'), days.get('paid'), days.get('note')]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    null,
    undefined,
  ]);
});

test('filters and searches hold inside a tab, and so do pages', async () => {
  expect(await listed('unpaid', { party: 'S1' })).toEqual(['bought']);
  expect(await listed('overdue', { type: 'SI' })).toEqual(['partly', 'late']);
  expect(await listed('overdue', { text: 'A-1' })).toEqual(['bought']);
  expect(await listed('settled', { text: 'A-1' })).toEqual([]);
  expect(await listed('unpaid', { from: addDays(before, 1) })).toEqual([]);
  const first = await client.call(invoiceCalls.list, { query: { status: 'unpaid', limit: '2' } });
  const second = await client.call(invoiceCalls.list, {
    query: { status: 'unpaid', limit: '3', cursor: first.cursor ?? '' },
  });
  expect([...first.items, ...second.items].map(({ number }) => nameOf(number))).toEqual(
    await listed('unpaid'),
  );
  expect(second.cursor).toBeNull();
});

test('whoever sees sales alone has no purchases in any tab', async () => {
  const seller = await signIn(company, await aUser(company, { roles: ['trader'] }));
  expect(await listed('unpaid', {}, seller)).toEqual(['partly', 'today', 'late']);
  expect(await listed('notes', {}, seller)).toEqual([]);
});

const search = async (text: string, by = client) => {
  const { documents, records, readAs } = await by.call(searchAll, { query: { text } });
  return {
    documents: documents.map(({ number }) => nameOf(number)),
    exact: documents.filter(({ isExact }) => isExact).length,
    records: records.map(({ kind, code }) => `${kind} ${code}`),
    readAs,
  };
};

test('the search over everything takes a number whole, by its parts and in digits of either script', async () => {
  const whole = numbers['late'] ?? '';
  const count = whole.slice(-6);
  const arabic = [...count].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  for (const text of [whole, whole.toLowerCase(), `SI-${Number(count)}`, `SI ${arabic}`]) {
    const found = await search(text);
    expect([text, found.documents, found.exact]).toEqual([text, ['late'], 1]);
  }
  expect((await search('A-1')).documents).toEqual(['bought']);
});

test('the word for a kind means its newest documents', async () => {
  for (const text of ['فاتورة', 'Invoice']) expect((await search(text)).documents).toHaveLength(foundMax);
});

test('it finds records beside documents, and what was typed on the keyboard of the other language', async () => {
  const { documents, records } = await search('C1');
  expect(documents).toContain('noted');
  expect(records).toContain('party C1');
  const boxes = await search('صندوق');
  expect(boxes.records.length).toBeGreaterThan(0);
  expect(await search('الصندوق')).toEqual(boxes);
  const typed = await search('wk],r');
  expect(typed).toEqual({ ...boxes, readAs: 'صندوق' });
});

test('it finds nothing that the caller may not view', async () => {
  const seller = await signIn(company, await aUser(company, { roles: ['trader'] }));
  const number = numbers['bought'] ?? '';
  expect((await search(number)).documents).toEqual(['bought']);
  expect(await search(number, seller)).toEqual({ documents: [], exact: 0, records: [], readAs: null });
  expect((await search('S1', seller)).records).toEqual([]);
  expect((await search(numbers['late'] ?? '', seller)).documents).toEqual(['late']);
  const nobody = await signIn(company, await aUser(company, { roles: [] }));
  expect(await search('C1', nobody)).toEqual({ documents: [], exact: 0, records: [], readAs: null });
});

test('the file of a tab holds its rows', async () => {
  const { items } = await client.call(invoiceCalls.export, {
    body: { filter: { status: 'overdue' }, format: 'csv' },
  });
  expect(items).toHaveLength(3);
});

test('a receipt that is allocated pays the invoice, which itself does not change', async () => {
  const receipt = await posted(client, {
    date: today,
    lines: [
      { account: '11001', debit: '115.00' },
      { account: '11201', credit: '115.00', party: 'C1' },
    ],
  });
  expect(await listed('overdue')).toEqual(['bought', 'partly', 'late']);
  const stored = await company.store.all({ pk: 'OI#AR' });
  const itemOf = (number: string | null) =>
    nameOfItem(String(stored.find((item) => item['number'] === number)?.['sk']));
  await allocate(company.store, {
    id: 'first',
    lane: '01',
    allocation: {
      ledger: 'AR',
      party: 'C1',
      date: today,
      amount: 11_500n,
      debit: itemOf(numbers['late'] ?? ''),
      credit: itemOf(receipt.number),
    },
  });
  expect(await listed('overdue')).toEqual(['bought', 'partly']);
  expect(await listed('unpaid')).toEqual(['bought', 'partly', 'today']);
  expect(await listed('settled')).toEqual(['noted', 'late', 'paid']);
});
