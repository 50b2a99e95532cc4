// The reports of stock: their figures are those of the accounts on every day, values are there for users who may see costs, and branches for those who see them.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRole, createRole } from '#shared/auth/rolesApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import { listReorder } from '#shared/inventory/reorder/reorderApi.ts';
import { getInventoryOverview, listStock, listStockMoves } from '#shared/inventory/stockApi.ts';
import { invoiceCalls, listLastPurchases } from '#shared/invoices/api.ts';
import { createReportRun, getReportRun } from '#shared/reportRunsApi.ts';
import { products } from '#shared/settings/resources.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
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
import { roleBody, roleChange } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

const stockRight = { name: 'stock_report', action: 'view' };

const july = (day: string): string => inThisYear(`07-${day}`);

type Trade = {
  type: 'PI' | 'SI';
  date: string;
  quantity: string;
  price: string;
  branch?: string;
  product?: string;
};

let count = 0;

const traded = ({ type, date, quantity, price, branch = '01', product = 'G1' }: Trade) => {
  count += 1;
  return postedInvoice(admin, {
    type,
    date,
    branch,
    party: type === 'PI' ? 'S1' : 'C1',
    supplierNumber: type === 'PI' ? `S-${count}` : '',
    lines: [{ product, quantity, price }, ...(price === '0.00' ? [{ service: 'V1', quantity: '1' }] : [])],
  });
};

const returned = (type: 'SR' | 'PR', { id, date }: { id: string; date: string }, quantity: string) =>
  postedInvoice(admin, {
    type,
    date,
    party: null,
    noteReason: 'Damaged',
    lines: [{ originalInvoice: id, originalLine: 0, quantity }],
  });

const stockOf = async (
  client: Client,
  query: { from?: string; to?: string; branch?: string; category?: string } = {},
) => {
  const days = { from: inThisYear('01-01'), to: inThisYear('12-31') };
  const body = { report: 'stockReport' as const, query: { ...days, ...query } };
  const run = await client.call(createReportRun, { body });
  return run.report === 'stockReport' ? run : expect.fail(run.report);
};

const quantitiesOf = async (client: Client, query: Record<string, string> = {}) => {
  const body = { report: 'stockQuantity' as const, query };
  const run = await client.call(createReportRun, { body });
  return run.report === 'stockQuantity' ? run : expect.fail(run.report);
};

/** Of the account of inventory, by the trial balance. */
const accountOn = async (day: string): Promise<string> => {
  const query = { from: inThisYear('01-01'), to: day };
  const { rows } = await admin.call(getTrialBalance, { query });
  const { debit = '0.00' } = rows.find(({ code }) => code === '11301')?.closing ?? {};
  return debit;
};

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  await aBranch(company);
  admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  await aRole(company, 'keeper', [stockRight]);
  const permissions = [stockRight, { name: 'view_cost', action: 'view' }];
  await admin.call(createRole, { body: roleBody('buyer', { permissions }) });
  const taxes = { unit: 'PCE', salesTax: 'S15', purchaseTax: 'S15' };
  const goods = (code: string) => ({ code, name: code, name_ar: code, ...taxes });
  await admin.call(products.api.create, { body: goods('G1') });
  await admin.call(products.api.create, { body: { ...goods('G2'), reorderLevel: '3' } });
  const purchase = await traded({ type: 'PI', date: july('05'), quantity: '10', price: '4.00' });
  const sale = await traded({ type: 'SI', date: july('06'), quantity: '3', price: '9.00' });
  await returned('SR', { id: sale.id, date: july('07') }, '1');
  await returned('PR', { id: purchase.id, date: july('08') }, '2');
  // A sample beside a service: it brings in nothing, and costs what it is worth.
  await traded({ type: 'SI', date: july('10'), quantity: '1', price: '0.00' });
  await traded({ type: 'PI', date: july('12'), quantity: '5', price: '7.00', branch: '02' });
});

describe('the stock report', () => {
  test('says what came in and went out, and comes to the accounts that bear it', async () => {
    const run = await stockOf(admin);
    expect(run.rows).toHaveLength(1);
    expect(run.rows[0]).toMatchObject({
      code: 'G1',
      quantities: {
        opening: '0',
        purchase: '15',
        saleReturn: '1',
        in: '16',
        sale: '4',
        purchaseReturn: '2',
        out: '6',
        closing: '10',
      },
      values: { in: '79.00', out: '24.00', changes: '0.00', closing: '55.00' },
    });
    expect([run.totals?.closing, run.control, await accountOn(july('31'))]).toEqual([
      '55.00',
      '55.00',
      '55.00',
    ]);
  });

  test('the report equals the account on every day, before, between and after the moves', async () => {
    for (const [day, closing] of [
      ['04', '0.00'],
      ['05', '40.00'],
      ['06', '28.00'],
      ['10', '20.00'],
      ['12', '55.00'],
      ['16', '55.00'],
    ] as const) {
      const { totals, control } = await stockOf(admin, { to: july(day) });
      const account = await accountOn(july(day));
      expect([day, totals?.closing, control, account]).toEqual([day, closing, closing, closing]);
    }
    const { rows } = await stockOf(admin, { from: july('06'), to: july('08') });
    expect(rows[0]?.quantities).toMatchObject({ opening: '10', in: '1', out: '5', closing: '6' });
  });

  test('shows no value without the right to see costs, nor a run that was made while there was one', async () => {
    const keeper = await signIn(company, await aUser(company, { roles: ['keeper'] }));
    const run = await stockOf(keeper);
    expect(run).toMatchObject({ costs: false, totals: null, control: null, rows: [{ values: null }] });
    const member = await aUser(company, { roles: ['buyer'] });
    const buyer = await signIn(company, member);
    const { id } = await stockOf(buyer);
    expect((await buyer.call(getReportRun, { params: { id } })).id).toBe(id);
    const body = roleChange(1, { permissions: [stockRight] });
    await admin.call(changeRole, { params: { code: 'buyer' }, body });
    expect(await failureOf(buyer.call(getReportRun, { params: { id } }))).toMatchObject({ status: 403 });
  });

  test('is of the branches that its user sees', async () => {
    const keeper = await signIn(company, await aUser(company, { roles: ['keeper'] }));
    const own = await stockOf(keeper);
    expect(own.rows[0]?.quantities.closing).toBe('5');
    const body = { report: 'stockReport', query: { branch: '02' } } as const;
    expect(await failureOf(keeper.call(createReportRun, { body }))).toMatchObject({ status: 404 });
    expect((await stockOf(admin, { branch: '02' })).totals?.closing).toBe('35.00');
    expect((await stockOf(admin, { branch: '02' })).control).toBe('35.00');
  });
});

describe('stock quantities', () => {
  test('are by branch, or by the warehouses of one, on any day', async () => {
    const all = await quantitiesOf(admin, { on: july('31'), search: 'G' });
    expect(all.places.map(({ code }) => code)).toEqual(['01', '02']);
    expect(all.rows).toMatchObject([
      {
        code: 'G1',
        quantities: ['5', '5'],
        onHand: '10',
        available: '10',
        reorderLevel: null,
        state: 'fine',
      },
      { code: 'G2', quantities: ['0', '0'], onHand: '0', reorderLevel: '3', state: 'below' },
    ]);
    const early = await quantitiesOf(admin, { on: july('05'), branch: '01' });
    expect(early.places).toMatchObject([{ code: '01', name: 'Main warehouse' }]);
    expect(early.rows[0]).toMatchObject({ quantities: ['10'], onHand: '10' });
  });

  test('are narrowed to what is below its level, slow, or searched', async () => {
    const codes = async (query: Record<string, string>) =>
      (await quantitiesOf(admin, { on: july('31'), ...query })).rows.map(({ code }) => code);
    expect(await codes({ show: 'below' })).toEqual(['G2']);
    expect(await codes({ show: 'negative' })).toEqual([]);
    expect(await codes({ show: 'slow' })).toEqual([]);
    expect(await codes({ show: 'slow', on: inThisYear('11-30') })).toEqual(['G1']);
    expect(await codes({ search: 'g2' })).toEqual(['G2']);
  });
});

describe('the card of a product', () => {
  const moves = (
    client: Client,
    query: { from?: string; to?: string; limit?: string; cursor?: string } = {},
  ) =>
    client.call(listStockMoves, {
      params: { product: 'G1' },
      query: { from: july('01'), to: july('31'), ...query },
    });

  test('has every move with what was there after it, in pages, and ends with what the report says', async () => {
    const first = await moves(admin, { limit: '4' });
    const second = await moves(admin, { limit: '4', cursor: first.cursor ?? '' });
    const all = [...first.items, ...second.items];
    expect(
      all.map(({ kind, quantity, onHand, value, worth }) => [kind, quantity, onHand, value, worth]),
    ).toEqual([
      ['purchase', '10', '10', '40.00', '40.00'],
      ['sale', '-3', '7', '-12.00', '28.00'],
      ['saleReturn', '1', '8', '4.00', '32.00'],
      ['purchaseReturn', '-2', '6', '-8.00', '24.00'],
      ['sale', '-1', '5', '-4.00', '20.00'],
      ['purchase', '5', '10', '35.00', '55.00'],
    ]);
    expect([first.opening, second.closing, second.cursor]).toEqual([
      { quantity: '0', value: '0.00' },
      { quantity: '10', value: '55.00' },
      null,
    ]);
    const unknown = admin.call(listStockMoves, { params: { product: 'NOBODY' }, query: {} });
    expect(await failureOf(unknown)).toMatchObject({ status: 404 });
    expect(await moves(admin, { from: july('07') })).toMatchObject({
      opening: { quantity: '7', value: '28.00' },
    });
  });

  test('and the list have no value for users who may not see costs', async () => {
    const keeper = await signIn(company, await aUser(company, { roles: ['keeper'] }));
    const card = await moves(keeper);
    expect(card).toMatchObject({ opening: { value: null }, closing: { quantity: '5', value: null } });
    expect(card.items.every(({ value, worth }) => value === null && worth === null)).toBe(true);
    const seen = await keeper.call(listStock, { query: { product: 'G1' } });
    expect(seen.items).toMatchObject([
      { quantity: '5', value: null, ofCompany: false, branches: [{ code: '01', quantity: '5' }] },
    ]);
    expect(JSON.stringify([card, seen])).not.toMatch(/40\.00|20\.00/);
    const body = { report: 'grossProfit', query: {} } as const;
    expect(await failureOf(keeper.call(createReportRun, { body }))).toMatchObject({ status: 403 });
    expect(await keeper.call(getInventoryOverview, {})).toMatchObject({
      value: null,
      ofCompany: false,
      dearest: null,
      products: 1,
    });
    const all = await admin.call(listStock, { query: { search: 'G', limit: '1' } });
    expect(all).toMatchObject({
      items: [{ code: 'G1', quantity: '10', value: '55.00' }],
      cursor: expect.any(String),
    });
    expect(await admin.call(getInventoryOverview, {})).toMatchObject({
      value: '55.00',
      ofCompany: true,
      below: 1,
      negative: 0,
      shortest: [{ code: 'G2', quantity: '0', reorderLevel: '3', unit: { name: 'Piece' } }],
    });
  });
});

test('gross profit is revenue less cost of sales, by product and by customer alike', async () => {
  for (const by of ['product', 'customer', 'category', 'branch'] as const) {
    const query = { from: july('01'), to: july('31'), by };
    const run = await admin.call(createReportRun, { body: { report: 'grossProfit', query } });
    if (run.report !== 'grossProfit') expect.fail(run.report);
    const figures = { revenue: '18.00', cost: '12.00', profit: '6.00', margin: '33.3' };
    expect([by, run.totals, run.rows.length]).toEqual([by, figures, 1]);
    expect(run.rows[0]).toMatchObject(figures);
    // Other rows may hold several units.
    const sold = { quantity: '3', unit: { name: 'Piece', name_ar: 'قطعة' } };
    expect(run.rows[0]?.sold).toEqual(by === 'product' ? sold : null);
  }
});

test('a broken piece is not sold: what is left of it is slow until one is', async () => {
  await admin.call(products.api.create, {
    body: { code: 'B1', name: 'B1', name_ar: 'B1', unit: 'PCE', salesTax: 'S15', purchaseTax: 'S15' },
  });
  const trade = (type: Trade['type'], quantity: string) =>
    traded({ type, date: july('20'), quantity, price: '5.00', product: 'B1' });
  await trade('PI', '4');
  const line = { product: 'B1', counted: '3', reason: 'BROKEN' };
  const body = { date: july('20'), narration: 'Count', lines: [line], post: true };
  await admin.call(adjustmentCalls.save, { body });
  const slow = async () =>
    (await quantitiesOf(admin, { on: july('31'), show: 'slow' })).rows.map(({ code, onHand }) => [
      code,
      onHand,
    ]);
  expect(await slow()).toEqual([['B1', '3']]);
  await trade('SI', '1');
  expect(await slow()).toEqual([]);
});

test('what is below its level is listed with what is missing, and from whom and at which price it was bought last', async () => {
  const product = async (code: string, changes: object = {}) =>
    admin.call(products.api.create, {
      body: { code, name: code, name_ar: code, unit: 'PCE', price: '9', reorderLevel: '10', ...changes },
    });
  await product('L1', { units: [{ unit: 'BX', factor: '12', price: null, barcode: '' }] });
  await product('L2');
  await product('L3', { stocked: false });
  await postedInvoice(admin, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'LAST',
    lines: [{ product: 'L1', unit: 'BX', quantity: '0.5', price: '30' }],
  });
  const { items } = await admin.call(listReorder, {});
  expect(items.filter(({ code }) => code.startsWith('L'))).toMatchObject([
    { code: 'L1', quantity: '6', level: '10', missing: '4' },
    { code: 'L2', quantity: '0', missing: '10' },
  ]);
  const last = await admin.call(listLastPurchases, { query: { products: 'L1,L2,G1' } });
  expect(last.items.toSorted((one, other) => one.product.localeCompare(other.product))).toMatchObject([
    { product: 'G1', party: { code: 'S1' } },
    { product: 'L1', party: { code: 'S1' }, price: '2.50', unit: 'PCE' },
  ]);
  const draft = (line: object) =>
    admin.call(invoiceCalls.save, {
      body: { type: 'PI', date: july('31'), branch: '01', party: 'S1', lines: [{ product: 'L1', ...line }] },
    });
  const ofL1 = async () => (await admin.call(listReorder, {})).items.find(({ code }) => code === 'L1');
  const { id } = await draft({ unit: 'BX', quantity: '0.25', price: '30' });
  expect(await ofL1()).toMatchObject({ quantity: '6', inDrafts: '3', draft: id, missing: '1' });
  await draft({ quantity: '2', price: '2.50' });
  expect(await ofL1()).toMatchObject({ inDrafts: '5', draft: null, missing: '0' });
});
