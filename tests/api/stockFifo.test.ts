// Goods of a company whose oldest goods go out first: sold, returned on both sides, and credited, each of its receipt.
import { beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { listOpenReceipts } from '#shared/inventory/stockApi.ts';
import { stockSettings } from '#shared/settings/stock/stockSetting.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { settingView } from '#tests/support/settingView.ts';
import { stockTrade } from '#tests/support/stock/stockTrade.ts';

let client: Client;
let company: Company;
let trade: ReturnType<typeof stockTrade>;

const saveCosting = async (costing: 'average' | 'fifo') => {
  const { values, rev } = await settingView(client, stockSettings);
  return client.send(stockSettings.save, { body: { values: { ...values, stock_costing: costing }, rev } });
};

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
  expect((await saveCosting('fifo')).status).toBe(200);
  trade = stockTrade(client, company);
});

const bought = (product: string, price: string, quantity = '1') =>
  trade.bought([{ product, price, quantity }]);

/** What is left of each receipt, the oldest first. */
const openReceipts = async (product: string) =>
  (await client.call(listOpenReceipts, { params: { product } })).items.map(({ receipt, quantity, value }) => [
    receipt?.source.number,
    quantity,
    value,
  ]);

test('CASE-61, FIFO: what a customer returns comes back at the cost of its own sale', async () => {
  const product = await trade.aProduct('F1');
  for (const price of ['10', '20', '60']) await bought(product, price);
  const sales = [];
  for (let at = 0; at < 3; at += 1) sales.push(await trade.sold([{ product, quantity: '1', price: '90' }]));
  expect(await trade.stockOf(product)).toEqual([0, '0.00']);
  await trade.noted('SR', sales[1]?.id ?? '', { quantity: '1' });
  expect(await trade.stockOf(product)).toEqual([1, '20.00']);
  await trade.expectEqual();
});

test('a sale of several receipts comes back in parts, what went out last first', async () => {
  const product = await trade.aProduct('F2');
  await bought(product, '10', '2');
  await bought(product, '20', '3');
  const sale = await trade.sold([{ product, quantity: '4', price: '90' }]);
  expect(await trade.stockOf(product)).toEqual([1, '20.00']);
  await trade.noted('SR', sale.id, { quantity: '3' });
  expect(await trade.stockOf(product)).toEqual([4, '70.00']);
  await trade.noted('SR', sale.id, { quantity: '1' });
  expect(await trade.stockOf(product)).toEqual([5, '80.00']);
  await trade.expectEqual();
});

test('a return to the supplier takes goods of its own receipt; a price note changes what is left of it', async () => {
  const product = await trade.aProduct('F3');
  const older = await bought(product, '10', '2');
  const purchase = await bought(product, '20', '4');
  await trade.noted('PR', purchase.id, { quantity: '1' });
  expect(await trade.stockOf(product)).toEqual([5, '80.00']);
  expect(await openReceipts(product)).toEqual([
    [older.number, '2', '20.00'],
    [purchase.number, '3', '60.00'],
  ]);
  await trade.sold([{ product, quantity: '4', price: '90' }]);
  expect(await trade.stockOf(product)).toEqual([1, '20.00']);
  // 3 of it are not returned: 1 is there, and the rest of the 6.00 is cost of sales.
  const note = await trade.noted('PR', purchase.id, { quantity: null, price: '6' });
  expect(await trade.entryOf(note)).toContain('11301 -2.00');
  expect(await trade.stockOf(product)).toEqual([1, '18.00']);
  await trade.expectEqual();
});

test('after the first move the costing stays, and the check of the books finds nothing', async () => {
  expect(await saveCosting('average')).toMatchObject({
    status: 422,
    body: { details: { fields: { 'values.stock_costing': { code: 'stock.alreadyMoved' } } } },
  });
  expect((await checkLedger(company.store)).findings).toEqual([]);
});
