// Stock that is adjusted late, and what keeps the books of stock whole while definitions are deleted, merged and changed.
import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#shared/audit/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import type { AdjustmentBody } from '#shared/inventory/adjustmentKind.ts';
import { listStockMoves } from '#shared/inventory/stockApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

const july = (day: string): string => inThisYear(`07-${day}`);

const named = (code: string) => ({ code, name: code, name_ar: code });

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  await Promise.all(
    ['G1', 'G2', 'G3'].map((code) =>
      admin.call(products.api.create, { body: { ...named(code), unit: 'PCE', salesTax: 'S15' } }),
    ),
  );
});

type Line = NonNullable<AdjustmentBody['lines']>[number];

const adjusted = (client: Client, date: string, line: Line) =>
  client.call(adjustmentCalls.save, { body: { date, narration: 'x', lines: [line], post: true } });

const sold = (date: string, price: string) =>
  postedInvoice(admin, {
    date,
    lines: [
      { product: 'G1', quantity: '1', price },
      { service: 'V1', quantity: '1' },
    ],
  });

/** At the end of a day: by the stock report, by the card of the one product, and by the account. */
const worthOn = async (day: string) => {
  const days = { from: inThisYear('01-01'), to: july(day) };
  const [run, card, { rows }] = await Promise.all([
    admin.call(createReportRun, { body: { report: 'stockReport', query: days } }),
    admin.call(listStockMoves, { params: { product: 'G1' }, query: days }),
    admin.call(getTrialBalance, { query: days }),
  ]);
  if (run.report !== 'stockReport') return expect.fail(run.report);
  const account = rows.find(({ code }) => code === '11301')?.closing.debit ?? '0.00';
  return [run.totals?.closing, card.closing?.value, account];
};

test('CASE-71: opening goods, a free sample and a late adjustment are the same in report, card and account on every day', async () => {
  await adjusted(admin, july('05'), { product: 'G1', difference: '10', reason: 'FOUND', cost: '4' });
  await sold(july('10'), '0.00');
  await sold(july('20'), '9.00');
  const late: Line = { product: 'G1', difference: '-2', reason: 'BROKEN' };

  const permissions = ['view', 'create', 'post'].map((action) => ({ name: 'adjustment', action }));
  await admin.call(createRole, { body: roleBody('counter', { permissions }) });
  const counter = await signIn(company, await aUser(company, { roles: ['counter'] }));
  expect(await failureOf(adjusted(counter, july('15'), late))).toMatchObject({
    code: 'stock.backDated',
    details: { product: 'G1', date: july('20'), position: 1 },
  });
  expect(await worthOn('31')).toEqual(['32.00', '32.00', '32.00']);

  const accountant = await signedInAs(company, 'accountant');
  const { id, lateLines, lines } = await adjusted(accountant, july('15'), late);
  expect([lateLines, lines[0]?.value]).toEqual([[0], '-8.00']);
  const history = await admin.call(listHistory, { query: { entity: 'stockAdjustment', document: id } });
  expect(JSON.stringify(history.items)).toContain('"late":[0]');
  for (const [day, worth] of [
    ['04', '0.00'],
    ['05', '40.00'],
    ['12', '36.00'],
    ['16', '28.00'],
    ['31', '24.00'],
  ] as const)
    expect([day, ...(await worthOn(day))]).toEqual([day, worth, worth, worth]);
});

const removal = ({ api }: AnyResource, code: string, into?: string) =>
  failureOf(admin.call(api.remove, { params: { code }, query: into === undefined ? {} : { into } }));

const rowOf = async ({ api }: AnyResource, code: string) =>
  (await admin.call(api.list, { query: { codes: code } })).items[0];

test('a product or a warehouse that goods were moved of is neither deleted nor merged, and keeps its unit', async () => {
  await admin.call(warehouses.api.create, { body: { ...named('W2'), branch: '01' } });
  await admin.call(warehouses.api.create, { body: { ...named('W3'), branch: '01' } });
  const line: Line = { product: 'G2', warehouse: 'W2', reason: 'FOUND', cost: '5' };
  await adjusted(admin, july('05'), { ...line, difference: '3' });
  expect((await removal(products, 'G2')).code).toBe('item.used');
  expect((await removal(products, 'G2', 'G3')).code).toBe('item.used');
  const body = { ...(await rowOf(products, 'G2')), unit: 'KG' };
  expect(await failureOf(admin.call(products.api.change, { params: { code: 'G2' }, body }))).toMatchObject({
    details: { fields: { unit: { code: 'product.unitFixed' } } },
  });
  expect((await removal(warehouses, 'W2', 'W3')).code).toBe('warehouse.hasStock');
  await adjusted(admin, july('06'), { product: 'G2', warehouse: 'W2', difference: '-3', reason: 'BROKEN' });
  expect((await removal(warehouses, 'W2', 'W3')).code).toBe('warehouse.used');
  expect((await removal(warehouses, 'W2')).code).toBe('warehouse.used');
  await admin.call(warehouses.api.remove, { params: { code: 'W3' }, query: {} });
  const card = await admin.call(listStockMoves, { params: { product: 'G2' }, query: { to: july('05') } });
  expect(card.closing).toEqual({ quantity: '3', value: '15.00' });
});
