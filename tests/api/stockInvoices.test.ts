// Goods of invoices: bought, sold and returned at their cost, so that stock and the inventory account are equal after each of them.
import { beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { getInvoiceEntry, getItemStock, invoiceCalls } from '#shared/invoices/api.ts';
import { products } from '#shared/settings/resources.ts';
import { stockSettings } from '#shared/settings/stock/stockSetting.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { draftInvoice, openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { settingView } from '#tests/support/settingView.ts';
import { stockTrade } from '#tests/support/stock/stockTrade.ts';

let client: Client;
let company: Company;
let trade: ReturnType<typeof stockTrade>;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
  trade = stockTrade(client, company);
});

test('JRN-03 with stock, STK-01: a purchase debits the inventory account, a sale takes the average', async () => {
  const product = await trade.aProduct('A1');
  const purchase = await trade.bought([
    { product, quantity: '10', price: '10' },
    { service: 'V1', quantity: '1', price: '300' },
  ]);
  expect(await trade.entryOf(purchase)).toEqual([
    '11301 100.00',
    '51003 300.00',
    '21301 60.00',
    '21101 -460.00',
  ]);
  await trade.bought([{ product, quantity: '10', price: '20' }]);
  const sale = await trade.sold([{ product, quantity: '15', price: '50' }]);
  expect(await trade.entryOf(sale)).toEqual([
    '11201 862.50',
    '41001 -750.00',
    '21301 -112.50',
    '51001 225.00',
    '11301 -225.00',
  ]);
  expect(await trade.stockOf(product)).toEqual([5, '75.00']);
  await trade.expectEqual();
});

test('without the right to see costs the entry of a sale says nothing of them', async () => {
  const product = await trade.aProduct('A2');
  await trade.bought([{ product, quantity: '2', price: '10' }]);
  const { id } = await trade.sold([{ product, quantity: '1', price: '50' }]);
  const other = await signedInAs(company, 'sales');
  const entry = await other.call(getInvoiceEntry, { params: { id } });
  expect(entry.lines.map(({ account }) => account)).toEqual(['11201', '41001', '21301']);
  expect([entry.debit, entry.credit]).toEqual(['57.50', '57.50']);
  const asked = { query: { product, branch: '01' } };
  expect((await other.call(getItemStock, asked)).stock).toMatchObject({
    available: '1',
    mayGoBelow: false,
    cost: null,
  });
  expect((await client.call(getItemStock, asked)).stock).toMatchObject({ cost: '10.000000' });
});

test('RND-04: discount, charges and VAT that is no deduction are in the cost of the goods', async () => {
  const [one, other] = [await trade.aProduct('B1'), await trade.aProduct('B2')];
  await trade.bought(
    [
      { product: one, quantity: '1', price: '100', tax: 'NR15' },
      { product: other, quantity: '1', price: '200' },
    ],
    { charges: [{ text: 'Freight', amount: '10', tax: 'S15' }], discountAmount: '30' },
  );
  const total = (await trade.stockOf(one))[1];
  // 90.00 and its VAT 13.50; 180.00: freight by what they cost.
  expect([total, (await trade.stockOf(other))[1]]).toEqual(['107.15', '186.35']);
  await trade.expectEqual();
});

test('STK-07, CASE-61: what a customer returns comes back at the cost it left with, and in parts to the halala', async () => {
  const product = await trade.aProduct('C10');
  await trade.bought([{ product, quantity: '3', price: '33.33' }]);
  const sale = await trade.sold([{ product, quantity: '3', price: '100' }]);
  expect(await trade.stockOf(product)).toEqual([0, '0.00']);
  await trade.bought([{ product, quantity: '2', price: '90' }]);
  await trade.noted('SR', sale.id, { quantity: '1' });
  expect(await trade.stockOf(product)).toEqual([3, '213.33']);
  await trade.noted('SR', sale.id, { quantity: '2' });
  expect(await trade.stockOf(product)).toEqual([5, '279.99']);
  await trade.expectEqual();
});

test('a return to the supplier leaves at the present cost, the difference is a price variance', async () => {
  const product = await trade.aProduct('D1');
  const purchase = await trade.bought([{ product, quantity: '10', price: '10' }]);
  await trade.bought([{ product, quantity: '10', price: '20' }]);
  const back = await trade.noted('PR', purchase.id, { quantity: '4' });
  expect(await trade.entryOf(back)).toEqual(['51008 20.00', '21101 46.00', '11301 -60.00', '21301 -6.00']);
  expect(await trade.stockOf(product)).toEqual([16, '240.00']);
  await trade.expectEqual();
});

test('a note on the price changes what is still there, the rest is cost of sales', async () => {
  const product = await trade.aProduct('E1');
  const purchase = await trade.bought([{ product, quantity: '10', price: '10' }]);
  await trade.sold([{ product, quantity: '6', price: '100' }]);
  const note = await trade.noted('PR', purchase.id, { quantity: '10', price: '1' });
  expect(await trade.entryOf(note)).toEqual(['21101 11.50', '11301 -4.00', '51001 -6.00', '21301 -1.50']);
  expect(await trade.stockOf(product)).toEqual([4, '36.00']);
  await trade.expectEqual();
});

test('a charge that is credited is taken off the goods that bore it: what is there, what was sold, what went back', async () => {
  const [one, other] = [await trade.aProduct('E2'), await trade.aProduct('E3')];
  const purchase = await trade.bought(
    [
      { product: one, quantity: '10', price: '10' },
      { product: other, quantity: '1', price: '300' },
    ],
    { charges: [{ text: 'Freight', amount: '40', tax: 'S15' }] },
  );
  expect([(await trade.stockOf(one))[1], (await trade.stockOf(other))[1]]).toEqual(['110.00', '330.00']);
  await trade.sold([{ product: one, quantity: '6', price: '100' }]);
  const back = await trade.noted('PR', purchase.id, { quantity: '2' });
  expect(await trade.entryOf(back)).toEqual(['51008 2.00', '21101 23.00', '11301 -22.00', '21301 -3.00']);
  const credit = await trade.noted('PR', purchase.id, {
    originalLine: 2,
    quantity: '1',
    price: '40',
    tax: 'S15',
  });
  // Of one it bore 10.00: two pieces that are there, six that were sold, two that went back; of the other 30.00, and all is there.
  expect(await trade.entryOf(credit)).toEqual([
    '21101 46.00',
    '11301 -32.00',
    '51001 -6.00',
    '51008 -2.00',
    '21301 -6.00',
  ]);
  expect([await trade.stockOf(one), await trade.stockOf(other)]).toEqual([
    [2, '20.00'],
    [1, '300.00'],
  ]);
  await trade.expectEqual();
});

test('what is not there is not sold, beside its line, and nothing changes', async () => {
  const product = await trade.aProduct('F1');
  await trade.bought([{ product, quantity: '2', price: '10' }]);
  const { id } = await draftInvoice(client, {
    lines: [
      { product: 'P1', quantity: '0.5' },
      { product, quantity: '3' },
    ],
  });
  const failure = await failureOf(client.call(invoiceCalls.transition('post'), { params: { id } }));
  expect(failure).toMatchObject({ code: 'stock.short', details: { product: 'P1', line: 0 } });
  const other = await draftInvoice(client, { lines: [{ product, quantity: '3' }] });
  const short = await failureOf(client.call(invoiceCalls.transition('post'), { params: { id: other.id } }));
  expect(short).toMatchObject({
    status: 422,
    code: 'stock.short',
    details: { product, warehouse: '01', place: 'Main warehouse', available: '2', line: 0, position: 1 },
  });
  expect(await trade.stockOf(product)).toEqual([2, '20.00']);
});

test('ten invoices at once sell one article: what is there goes, the rest is refused, and nothing is lost', async () => {
  const product = await trade.aProduct('G1');
  await trade.bought([{ product, quantity: '7', price: '3.33' }]);
  const drafts = await Promise.all(
    Array.from({ length: 10 }, () =>
      draftInvoice(client, { lines: [{ product, quantity: '1', price: '5' }] }),
    ),
  );
  const ends = await Promise.allSettled(
    drafts.map(({ id }) => client.call(invoiceCalls.transition('post'), { params: { id } })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await trade.stockOf(product)).toEqual([0, '0.00']);
  await trade.expectEqual();
});

test('a product stays in stock, and a warehouse in use, as long as anything is left', async () => {
  const product = await trade.aProduct('K1');
  await client.call(warehouses.api.create, { body: { code: 'W2', name: 'W2', name_ar: 'W2', branch: '01' } });
  const purchase = await trade.bought([{ product, quantity: '1', price: '10', warehouse: 'W2' }]);
  const rowOf = async (kind: typeof products | typeof warehouses, code: string) =>
    (await client.call(kind.api.list, { query: { search: code } })).items.find((row) => row.code === code);
  const row = await rowOf(products, product);
  const change = { params: { code: product }, body: { ...row, stocked: false } } as never;
  const left = await failureOf(client.call(products.api.change, change));
  expect(left).toMatchObject({ details: { fields: { stocked: { code: 'product.stockLeft' } } } });
  const removed = { params: { code: 'W2' }, query: { rev: (await rowOf(warehouses, 'W2'))?.rev } } as never;
  expect(await failureOf(client.call(warehouses.api.remove, removed))).toMatchObject({
    code: 'warehouse.hasStock',
  });
  await trade.noted('PR', purchase.id, { quantity: '1' });
  await client.call(products.api.change, change);
  // Reports of earlier days say what was in it.
  expect(await failureOf(client.call(warehouses.api.remove, removed))).toMatchObject({
    code: 'warehouse.used',
  });
});

test('a document that is dated before the last one of its product is late', async () => {
  const product = await trade.aProduct('H1');
  await trade.bought([{ product, quantity: '2', price: '10' }]);
  const { id } = await draftInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'late',
    date: inThisYear('02-01'),
    lines: [{ product, quantity: '1', price: '40' }],
  });
  const late = await client.call(invoiceCalls.transition('post'), { params: { id } });
  expect(late.lateLines).toEqual([0]);
  expect(await trade.stockOf(product)).toEqual([3, '60.00']);
  await trade.expectEqual(inThisYear('02-01'));
  await trade.expectEqual();
});

test('STK-02: where it is allowed, more is sold than there is, and the next receipt corrects its cost openly', async () => {
  const product = await trade.aProduct('N1');
  await trade.bought([{ product, quantity: '10', price: '10' }]);
  await trade.bought([{ product, quantity: '10', price: '20' }]);
  const { values, rev } = await settingView(client, stockSettings);
  await client.call(stockSettings.save, { body: { values: { ...values, negative_stock: true }, rev } });
  const asked = { query: { product, branch: '01' } };
  expect((await client.call(getItemStock, asked)).stock).toMatchObject({ mayGoBelow: true });
  await trade.sold([{ product, quantity: '30', price: '50' }]);
  expect(await trade.stockOf(product)).toEqual([-10, '-150.00']);
  const receipt = await trade.bought([{ product, quantity: '10', price: '30' }]);
  expect(await trade.entryOf(receipt)).toEqual([
    '11301 300.00',
    '21301 45.00',
    '21101 -345.00',
    '51001 150.00',
    '11301 -150.00',
  ]);
  expect(await trade.stockOf(product)).toEqual([0, '0.00']);
  // The setting alone gives nobody the right.
  const draft = await draftInvoice(client, { lines: [{ product, quantity: '1' }] });
  const accountant = await signedInAs(company, 'accountant');
  const short = accountant.call(invoiceCalls.transition('post'), { params: { id: draft.id } });
  expect(await failureOf(short)).toMatchObject({ code: 'stock.short' });
  await trade.expectEqual();
});

test('the check of the books finds nothing', async () => {
  expect((await checkLedger(company.store)).findings).toEqual([]);
});
