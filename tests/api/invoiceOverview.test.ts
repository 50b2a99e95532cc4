// The figures of the page of invoices, and the counts of the tabs of their list: exact before and after they are added up, and of what the caller may see.
import { beforeAll, describe, expect, test } from 'vitest';
import { foldTrade } from '#functions/invoices/totals/foldTrade.ts';
import { tradeFold } from '#functions/invoices/totals/tradeState.ts';
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { countInvoices, getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import { addDays, addMonths, dateInZone, firstOfMonth } from '#shared/kernel/dates.ts';
import { draftInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { yearEarlier, yearStart } from '#tests/support/books/vouchers.ts';
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
let admin: Client;

const today = dateInZone(Date.now(), 'Asia/Riyadh');
const monthStart = firstOfMonth(today);
const of = (price: string) => ({ lines: [{ product: 'P1', quantity: '1', price }] });

const posts = (type: string, price: string, changes: Partial<InvoiceBody> = {}) =>
  postedInvoice(admin, {
    type,
    date: today,
    ...of(price),
    ...(type === 'PI' && { party: 'S1', supplierNumber: `N${price}` }),
    ...changes,
  });

const noteOn = (originalInvoice: string, price: string) =>
  postedInvoice(admin, {
    type: 'SR',
    date: today,
    party: null,
    noteReason: 'Damaged',
    lines: [{ originalInvoice, originalLine: 0, quantity: '1', price }],
  });

const overviewOf = (client: Client) => client.call(getInvoiceOverview, {});
const countsOf = (client: Client, query = {}) => client.call(countInvoices, { query });

const listedCount = async (client: Client, query: Record<string, string>) =>
  (await client.call(invoiceCalls.list, { query: { ...query, limit: '200' } })).items.length;

const tabs = ['draft', 'pending', 'rejected', 'unpaid', 'overdue', 'settled', 'notes'] as const;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  await aBranch(company, '02');
  await aRole(company, 'trader', [{ name: 'invoice_sales', action: 'view' }]);
  await aRole(company, 'nothing', [{ name: 'voucher', action: 'view' }]);
  admin = await signedInAs(company, 'admin');
  await admin.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  await openTrade(admin);
});

test('an empty company has no figures', async () => {
  expect(await overviewOf(admin)).toMatchObject({
    asOf: today,
    from: monthStart,
    isEmpty: true,
    customers: [],
    sales: { value: '0.00', previous: '0.00' },
    purchase: { value: '0.00', previous: '0.00' },
  });
  expect((await countsOf(admin)).counts).toMatchObject({ all: 0, draft: 0, settled: 0 });
});

describe('with invoices', () => {
  beforeAll(async () => {
    const sold = await posts('SI', '1000.01');
    await noteOn(sold.id, '100');
    await posts('SI', '200', { branch: '02' });
    await posts('SI', '300', { payments: [{ method: 'CASH', bank: 'BOX', amount: '345' }] });
    const deposit = await posts('DI', '500');
    await noteOn(deposit.id, '500');
    await posts('PI', '400');
    const longAgo = addDays(today, -70);
    await posts('PI', '50', {
      date: longAgo,
      instalments: [{ due: addDays(longAgo, 1), amount: '57.50' }],
    });
    await draftInvoice(admin, { date: today });
  });

  const expectFigures = async () => {
    const { sales, purchase, months, customers, isEmpty } = await overviewOf(admin);
    expect(isEmpty).toBe(false);
    expect(sales).toEqual({ value: '1400.01', previous: '0.00' });
    expect(purchase).toEqual({ value: '400.00', previous: '0.00' });
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: today.slice(0, 7), sales: '1400.01', purchase: '400.00' });
    expect(customers).toEqual([{ code: 'C1', name: 'C1', name_ar: 'C1', net: '1400.01' }]);
  };

  test('figures are net of notes and without VAT; deposits are no sales', expectFigures);

  test('they stay the same once they are added up', async () => {
    await foldTrade(company.store);
    expect((await company.store.get(tradeFold.key))?.['lanes']).toMatchObject({ '01': 7, '02': 1 });
    await expectFigures();
  });

  test('each count is that of its list, with filters too', async () => {
    for (const query of [{}, { branch: '02' }, { from: addDays(today, 1) }, { to: today }]) {
      const { counts } = await countsOf(admin, query);
      expect(counts.all).toBe(await listedCount(admin, query));
      for (const tab of tabs) expect(counts[tab]).toBe(await listedCount(admin, { ...query, status: tab }));
    }
    const { counts, sales, purchase } = await countsOf(admin);
    expect(counts).toMatchObject({ all: 9, draft: 1, unpaid: 4, overdue: 1, settled: 2, notes: 2 });
    expect(sales).toEqual({ net: '1400.01', gross: '1610.01', unpaid: '1265.01', overdue: '0.00' });
    expect(purchase).toMatchObject({ net: '450.00', gross: '517.50', unpaid: '517.50', overdue: '57.50' });
  });

  test('of one type what is open is told where the open items tell it', async () => {
    expect((await countsOf(admin, { type: 'PI' })).counts).toMatchObject({
      all: 2,
      unpaid: 2,
      overdue: 1,
      settled: 0,
    });
    expect((await countsOf(admin, { type: 'SI' })).counts).toMatchObject({
      all: 4,
      unpaid: null,
      settled: null,
    });
    expect((await countsOf(admin, { type: 'SR' })).counts).toMatchObject({ all: 2, unpaid: 0, notes: 2 });
  });

  test('whoever sees sales of one branch sees no purchases, no credit notes and no other branch', async () => {
    const seller = await signIn(company, await aUser(company, { roles: ['trader'], branch: '02' }));
    const { sales, purchase, months, customers } = await overviewOf(seller);
    expect([sales?.value, purchase]).toEqual(['200.00', null]);
    expect(months.at(-1)).toMatchObject({ sales: '200.00', purchase: null });
    expect(customers).toMatchObject([{ code: 'C1', net: '200.00' }]);
    const { counts, purchase: bought } = await countsOf(seller);
    expect([counts.all, counts.unpaid, counts.notes, bought]).toEqual([1, 1, 0, null]);
    const other = await signIn(company, await aUser(company, { roles: ['nothing'] }));
    expect((await other.send(getInvoiceOverview, {})).status).toBe(403);
  });

  test('a month before counts up to the same day', async () => {
    const before = addMonths(today, -1);
    if (before.slice(0, 4) !== today.slice(0, 4)) return;
    await posts('PI', '70', { date: before });
    if (addDays(before, 1).slice(0, 7) === before.slice(0, 7))
      await posts('PI', '7', { date: addDays(before, 1) });
    expect((await overviewOf(admin)).purchase).toEqual({ value: '400.00', previous: '70.00' });
  });
});
