// Invoices as the product keeps and posts them: filled from what they name, figured by the one calculation, booked in one entry.
import { beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '#shared/auth/rolesApi.ts';
import { changeAccount, listAccounts, voucherCalls } from '#shared/finance/api.ts';
import {
  getLastPrice,
  getPostingNotice,
  getRepeatedNumber,
  invoiceCalls,
  listProductTrades,
} from '#shared/invoices/api.ts';
import { products } from '#shared/settings/resources.ts';
import {
  anInvoice,
  draftInvoice,
  invoiceOf,
  openTrade,
  ownVatNumber,
  postedInvoice,
} from '#tests/support/books/invoices.ts';
import { closingOf, failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let client: Client;

/** What accounts have moved by since, debit positive. */
const movedSince = async (before: Awaited<ReturnType<typeof closingOf>>) => {
  const after = await closingOf(client);
  const net = (sums: { debit: string; credit: string } | undefined) =>
    Number(sums?.debit ?? 0) - Number(sums?.credit ?? 0);
  const moved = Object.keys(after).map((code): [string, number] => [
    code,
    Math.round((net(after[code]) - net(before[code])) * 100) / 100,
  ]);
  return Object.fromEntries(moved.filter(([code, by]) => by !== 0 && code.length === 5));
};

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

test('a draft is changed, and worked out anew', async () => {
  const { id, rev } = await draftInvoice(client);
  const body = { ...anInvoice({ lines: [{ product: 'P1', quantity: '2' }] }), rev };
  expect(await client.call(invoiceCalls.change, { params: { id }, body })).toMatchObject({ total: '230.00' });
  expect(await invoiceOf(client, id)).toMatchObject({ total: '230.00', lines: [{ quantity: '2' }] });
});

test('a draft is filled from its items, and has the figures of the calculation', async () => {
  const draft = await draftInvoice(client);
  expect(draft.lines).toMatchObject([
    { product: 'P1', text: 'P1', unit: 'PCE', price: '100', tax: 'S15' },
    { service: 'V1', unit: 'LS', price: '500', tax: 'S15', quantity: '1' },
  ]);
  expect(draft).toMatchObject({
    taxExclusive: '1500.00',
    vat: '225.00',
    taxInclusive: '1725.00',
    payable: '1725.00',
    partyName: { code: 'C1' },
    number: null,
  });
});

test('prices with VAT are those of the items with it', async () => {
  const draft = await draftInvoice(client, { pricesIncludeVat: true });
  expect(draft.lines[0]?.price).toBe('115');
  expect(draft.taxInclusive).toBe('1725.00');
});

test('posted, it owes what is due within the days of the party, and its revenue and VAT are booked', async () => {
  const before = await closingOf(client);
  const invoice = await postedInvoice(client);
  expect(invoice.number).toMatch(/-SI-\d{4}-0+1$/);
  const shown = await invoiceOf(client, invoice.id);
  expect(shown).toMatchObject({
    paid: '0.00',
    due: '1725.00',
    dueDate: inThisYear('04-09'),
    nextDue: inThisYear('04-09'),
    paymentTerms: 'NET30',
    journal: { lane: '01' },
  });
  expect(shown.categories).toEqual([{ category: 'S', rate: '15.00', taxable: '1500.00', vat: '225.00' }]);
  expect(shown.qr).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(await movedSince(before)).toEqual({ 11201: 1725, 41001: -1000, 41002: -500, 21301: -225 });
});

test('a walk-in customer pays in cash and gets change; nothing stays due, so that nobody is named', async () => {
  const before = await closingOf(client);
  const payments = [{ method: 'CASH', bank: 'BOX', amount: '200' }];
  const invoice = await postedInvoice(client, { party: null, lines: [{ product: 'P1' }], payments });
  const shown = await invoiceOf(client, invoice.id);
  expect(shown).toMatchObject({
    due: '0.00',
    dueDate: null,
    nextDue: null,
    paid: '115.00',
    paymentState: 'paid',
  });
  expect(shown.figures).toMatchObject({ received: '200.00', change: '85.00' });
  expect(await movedSince(before)).toEqual({ 11001: 115, 41001: -100, 21301: -15 });
});

test('a purchase books what is written on the accounts that its lines name, and warns of a number that was entered before', async () => {
  const before = await closingOf(client);
  const purchase = {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'INV-77',
    supplierDate: inThisYear('03-01'),
    lines: [
      { account: '53001', text: 'Rent', price: '1000', quantity: '1' },
      { product: 'P1', quantity: '2', price: '60' },
    ],
  } as const;
  const first = await postedInvoice(client, purchase as never);
  expect(first.warnings).toEqual([]);
  expect(await movedSince(before)).toEqual({ 53001: 1000, 51002: 120, 21301: 168, 21101: -1288 });
  const second = await postedInvoice(client, purchase as never);
  expect(second.warnings).toMatchObject([{ code: 'invoice.supplierNumberRepeated' }]);
  const asked = { party: 'S1', type: 'PI', product: 'P1' } as const;
  const { last } = await client.call(getLastPrice, { query: asked });
  expect(last).toMatchObject({ id: second.id, number: second.number, price: '60', pricesIncludeVat: false });
  for (const other of [{ party: 'C1' }, { type: 'SI' as const }, { product: 'P9' }])
    expect(await client.call(getLastPrice, { query: { ...asked, ...other } })).toEqual({ last: null });
  const third = await postedInvoice(client, {
    ...purchase,
    pricesIncludeVat: true,
    lines: [{ product: 'P1', quantity: '4', price: '23', discountPercent: '10' }],
  } as never);
  const { items } = await client.call(listProductTrades, { query: { product: 'P1', type: 'PI' } });
  expect(items.slice(0, 2)).toMatchObject([
    { id: third.id, quantity: '4', price: '18.00' },
    { id: second.id, number: second.number, quantity: '2', price: '60.00' },
  ]);
});

test('a number of the supplier is found while it is typed, however it is spelled, and named only to its branch', async () => {
  await aBranch(company, '02');
  const { id, number } = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'TYPED-5',
    lines: [{ account: '53001', text: 'Rent', price: '10', quantity: '1' }],
  } as never);
  const asked = { party: 'S1', type: 'PI', number: 'typed 5' } as const;
  const warned = async (changes: object = {}, by = client) =>
    (await by.call(getRepeatedNumber, { query: { ...asked, ...changes } })).warning;
  expect(await warned()).toMatchObject({ code: 'invoice.supplierNumberRepeated', details: { id, number } });
  expect([await warned({ id }), await warned({ party: 'C1' }), await warned({ number: 'TYPED-6' })]).toEqual([
    null,
    null,
    null,
  ]);
  for (const name of ['invoice_purchase', 'invoice_sales'])
    await client.call(createRole, { body: roleBody(name, { permissions: [{ name, action: 'view' }] }) });
  const buyer = await signIn(company, await aUser(company, { roles: ['invoice_purchase'], branch: '02' }));
  const elsewhere = await warned({}, buyer);
  expect(elsewhere).toMatchObject({ code: 'invoice.supplierNumberElsewhere' });
  expect(JSON.stringify(elsewhere)).not.toContain(number);
  const seller = await signIn(company, await aUser(company, { roles: ['invoice_sales'] }));
  expect((await seller.send(getRepeatedNumber, { query: asked })).status).toBe(403);
  // What was paid is shown to those who see purchases.
  const price = { party: 'S1', type: 'PI', product: 'P1' } as const;
  expect(await seller.call(getLastPrice, { query: price })).toEqual({ last: null });
});

test('instalments are open items of their days; the last one without an amount takes the rest', async () => {
  const instalments = [
    { due: inThisYear('04-10'), amount: '500' },
    { due: inThisYear('05-10'), amount: '' },
  ].map(({ due, amount }) => ({ due, ...(amount && { amount }) }));
  const invoice = await postedInvoice(client, { instalments });
  expect(await invoiceOf(client, invoice.id)).toMatchObject({
    due: '1725.00',
    nextDue: inThisYear('04-10'),
    instalments: [{ amount: '500.00' }, { due: inThisYear('05-10'), amount: '1225.00' }],
  });
  const wrong = failureOf(
    postedInvoice(client, { instalments: [{ due: inThisYear('04-10'), amount: '5' }] }),
  );
  expect(await wrong).toMatchObject({ code: 'invoice.instalments' });
});

test('a price that an item has got after the invoice was saved is not posted with it', async () => {
  const item = { code: 'P9', name: 'P9', name_ar: 'P9', unit: 'PCE', salesTax: 'S15' };
  const { rev } = await client.call(products.api.create, { body: item });
  const draft = await draftInvoice(client, { lines: [{ product: 'P1' }, { product: 'P9' }] });
  const { code: _, ...row } = { ...item, price: '70', rev };
  await client.call(products.api.change, { params: { code: 'P9' }, body: row });
  const posted = await client.call(invoiceCalls.transition('post'), { params: { id: draft.id } });
  expect(posted.taxInclusive).toBe('115.00');
  expect(await invoiceOf(client, draft.id)).toMatchObject({ due: '115.00' });
});

/** Paid deposits of C1, by their numbers. */
const deposits = async (count: number, of = client): Promise<string[]> => {
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { number } = await postedInvoice(of, {
      type: 'DI',
      lines: [{ text: 'Deposit', price: '100' }],
      payments: [{ method: 'CASH', amount: '115' }],
    });
    numbers.push(String(number));
  }
  return numbers;
};

const instalments = Array.from({ length: 24 }, (_, at) => ({
  due: inThisYear(`06-${String(at + 1).padStart(2, '0')}`),
  ...(at < 23 && { amount: '1000' }),
}));

test('the largest invoice that may be typed is posted in one transaction', async () => {
  const used = (await deposits(10)).map((invoice) => ({ invoice, amount: '115' }));
  const invoice = await postedInvoice(client, {
    lines: Array.from({ length: 1000 }, () => ({ product: 'P1' })),
    instalments,
    deposits: used,
    charges: Array.from({ length: 10 }, () => ({ text: 'Freight', amount: '10', tax: 'S15' })),
    payments: Array.from({ length: 10 }, () => ({ method: 'CASH', amount: '1' })),
  });
  expect(await invoiceOf(client, invoice.id)).toMatchObject({ taxInclusive: '115115.00', due: '113955.00' });
});

test('where advances are open items too, instalments and deposits together are no more than an entry takes', async () => {
  const other = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(other);
  const { items } = await other.call(listAccounts, {});
  const advances = items.find(({ mapping }) => mapping === 'customer_advance');
  if (!advances) throw new Error('The chart has an account of advances');
  const { code, root: _, mapping: __, parent, ...body } = advances;
  await other.call(changeAccount, {
    params: { code },
    body: { ...body, parent: parent ?? '', control: 'receivable' },
  });
  const used = (await deposits(3, other)).map((invoice) => ({ invoice, amount: '115' }));
  const lines = [{ product: 'P1', quantity: '1000' }];
  const tooMany = failureOf(postedInvoice(other, { lines, instalments, deposits: used }));
  expect(await tooMany).toMatchObject({ code: 'invoice.tooManyParties', details: { max: 26 } });
});

test('the list is narrowed by type and party, and finds a number of the supplier; a number finds its invoice', async () => {
  const purchase = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'ZX-900',
    lines: [{ product: 'P1', price: '60' }],
  });
  const numbers = async (query: { type?: string; party?: string; text?: string }) =>
    (await client.call(invoiceCalls.list, { query })).items.map(({ number }) => number);
  expect(await numbers({ type: 'PI' })).toContain(purchase.number);
  expect(await numbers({ type: 'SI' })).not.toContain(purchase.number);
  expect(await numbers({ party: 'C1' })).not.toContain(purchase.number);
  expect(await numbers({ text: 'ZX-900' })).toEqual([purchase.number]);
  const found = await client.call(invoiceCalls.find, {
    params: { number: String(purchase.number) },
    query: {},
  });
  expect(found).toMatchObject({ id: purchase.id, partyName: { code: 'S1' } });
  const short = `PI-${Number(purchase.number?.split('-').at(-1))}`;
  const query = { branch: '01', type: 'PI', date: purchase.date };
  const meant = await client.call(invoiceCalls.find, { params: { number: short }, query });
  expect(meant).toMatchObject({ id: purchase.id });
  const file = await client.send(invoiceCalls.export, { body: { format: 'csv', filter: { type: 'PI' } } });
  expect(file.status).toBe(200);
});

describe('is refused', () => {
  test.each([
    ['a total of zero, on saving', { lines: [{ product: 'P1', price: '0' }] }, 'invoice.zeroTotal'],
    ['an item that is unknown', { lines: [{ product: 'NONE' }] }, 'invoice.itemUnknown'],
    ['a tax that is unknown', { lines: [{ product: 'P1', tax: 'NONE' }] }, 'invoice.taxUnknown'],
    ['a party that is unknown', { party: 'NOBODY' }, 'invoice.partyUnknown'],
    ['a tax that is withheld', { lines: [{ product: 'P1', tax: 'WHT5' }] }, 'tax.withholding'],
  ])('%s', async (_, changes, code) => {
    expect(await failureOf(draftInvoice(client, changes))).toMatchObject({ code });
  });

  test.each([
    ['something due of nobody', { party: null }, 'invoice.partyMissing'],
    ['no quantity', { lines: [{ product: 'P1' }, { product: 'P1', quantity: '0' }] }, 'invoice.quantity'],
    ['a price below the lowest', { lines: [{ product: 'P1', price: '79.99' }] }, 'invoice.belowCost'],
    [
      'a discount below the lowest price',
      { lines: [{ product: 'P1', discountPercent: '20.01' }] },
      'invoice.discountLimit',
    ],
    [
      'a card that is charged more than there is to pay',
      { payments: [{ method: 'CARD', amount: '2000' }] },
      'payment.overpaid',
    ],
    ['a payment by no method', { payments: [{ amount: '5' }] }, 'payment.methodMissing'],
    ['a day before the last invoice', { date: inThisYear('01-02') }, 'invoice.dateBeforeLast'],
    [
      'a purchase of words without an account',
      { type: 'PI', party: 'S1', lines: [{ text: 'Rent', price: '5' }] },
      'invoice.lineAccountMissing',
    ],
  ])('%s, on posting', async (_, changes, code) => {
    const { id } = await draftInvoice(client, changes as never);
    const failure = await failureOf(
      client.call(invoiceCalls.save, { body: { ...anInvoice(changes as never), post: true } }),
    );
    expect(failure).toMatchObject({ code });
    expect(await invoiceOf(client, id)).toMatchObject({ status: 'draft', number: null });
  });

  test('VAT that is charged by a company without a tax number', async () => {
    const other = await signedInAs(await aCompany(), 'admin');
    await openTrade(other);
    expect(await failureOf(postedInvoice(other))).toMatchObject({ code: 'invoice.taxNumberMissing' });
    const query = { branch: '01' };
    expect(await other.call(getPostingNotice, { query })).toMatchObject({ asksTaxNumber: true });
    expect(await client.call(getPostingNotice, { query })).toMatchObject({ asksTaxNumber: false });
  });

  test('an entry of an invoice by hand', async () => {
    const body = { type: 'SI', date: inThisYear('03-10'), lines: [] };
    expect(await failureOf(client.call(voucherCalls.save, { body }))).toMatchObject({
      code: 'voucher.madeByInvoice',
    });
  });
});

test('sales of several days that are posted at once are numbered in the order of their days', async () => {
  const days = ['11-05', '11-03', '11-09', '11-01', '11-07'].map(inThisYear);
  const tries = await Promise.allSettled(days.map((date) => postedInvoice(client, { date })));
  const posted = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const byNumber = posted.sort((one, other) => (String(one.number) < String(other.number) ? -1 : 1));
  expect(posted.length).toBeGreaterThan(0);
  expect(byNumber.map(({ date }) => date)).toEqual(byNumber.map(({ date }) => date).toSorted());
});
