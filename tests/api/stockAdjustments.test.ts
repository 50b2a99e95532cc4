// Stock adjustments: compared with what is there when they are posted, booked on the account of their reason, refused where they cannot be, and silent about cost.
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { approveDocument, createWorkflow, listInbox, submitDocument } from '#shared/approvals/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import { adjustmentCalls, getStockAdjustmentEntry, listOnHand } from '#shared/inventory/adjustmentApi.ts';
import type { AdjustmentBody } from '#shared/inventory/adjustmentKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { products } from '#shared/settings/resources.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

let company: Company;
let admin: Client;
let storekeeper: Client;
let accountant: Client;

const day = inThisYear('03-10');
const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2);

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  [storekeeper, accountant] = await Promise.all([
    signedInAs(company, 'storekeeper'),
    signedInAs(company, 'accountant'),
  ]);
});

type Line = NonNullable<AdjustmentBody['lines']>[number];

/** A product of which pieces are there, each at a cost. */
const aProduct = async (code: string, bought?: { quantity: string; price: string }): Promise<string> => {
  await admin.call(products.api.create, {
    body: { code, name: code, name_ar: code, unit: 'PCE', price: '100', purchaseTax: 'S15' },
  });
  if (bought)
    await postedInvoice(admin, {
      type: 'PI',
      party: 'S1',
      supplierNumber: crypto.randomUUID(),
      date: day,
      lines: [{ product: code, ...bought }],
    });
  return code;
};

const adjustment = (lines: readonly Line[], changes: Partial<AdjustmentBody> = {}): AdjustmentBody => ({
  date: day,
  narration: 'جرد المستودع',
  lines: [...lines],
  ...changes,
});

const draft = (client: Client, lines: readonly Line[]) =>
  client.call(adjustmentCalls.save, { body: adjustment(lines) });

const posted = (client: Client, lines: readonly Line[], changes: Partial<AdjustmentBody> = {}) =>
  client.call(adjustmentCalls.save, { body: { ...adjustment(lines, changes), post: true } });

const entryOf = async (id: string): Promise<string[]> =>
  (await admin.call(getStockAdjustmentEntry, { params: { id } })).lines.map(
    ({ account, debit, credit }) => `${account} ${debit} ${credit}`,
  );

const stockOf = async (product: string): Promise<[quantity: number, value: string]> => {
  const balance = stockBalanceAt(await company.store.get(stockKey({ product, branch: '01' })));
  return [Number(quantityOf(balance)) / 1e6, formatMoney(balance.value, 2)];
};

type Example = {
  input: { unit_cost: string; counted_minus_book: [shortage: string, surplus: string] };
  expected: { journals: { account: string; debit: string; credit: string }[][] };
};

test('STK-16: a shortage is a loss and a surplus a gain, both at the current cost', async () => {
  const { input, expected } = workedExample<Example>('STK-16');
  const accounts: Record<string, string> = { stock_loss: '51007', stock_gain: '42004', inventory: '11301' };
  const product = await aProduct('K1', { quantity: '10', price: input.unit_cost });
  const [shortage, surplus] = input.counted_minus_book;
  const short = await posted(admin, [{ product, counted: String(10 + Number(shortage)), reason: 'BROKEN' }]);
  const over = await posted(admin, [{ product, difference: surplus, reason: 'FOUND' }]);
  const journals = expected.journals.map((lines) =>
    lines.map(({ account, debit, credit }) => `${accounts[account]} ${debit} ${credit}`),
  );
  expect([await entryOf(short.id), await entryOf(over.id)]).toEqual(journals);
  expect(short).toMatchObject({
    status: 'posted',
    number: expect.stringMatching(/^01-SA-\d{4}-000001$/),
    total: '36.00',
    lines: [{ warehouse: '01', onHand: '10', change: '-3', value: '-36.00', difference: null }],
  });
  expect(over.lines).toMatchObject([{ onHand: '7', change: '2', value: '24.00' }]);
  expect(await stockOf(product)).toEqual([9, '108.00']);
});

test('one entry holds gains and losses apart, by account and cost centre; a line that differs by nothing moves nothing', async () => {
  const [one, other, same] = [
    await aProduct('M1', { quantity: '5', price: '10' }),
    await aProduct('M2', { quantity: '5', price: '20' }),
    await aProduct('M3', { quantity: '5', price: '30' }),
  ];
  const { id, lines } = await posted(admin, [
    { product: one, difference: '-1', reason: 'BROKEN' },
    { product: other, counted: '6.5', reason: 'FOUND' },
    { product: one, difference: '-1', reason: 'EXPIRED' },
    { product: same, counted: '5', reason: 'FOUND' },
  ]);
  expect(await entryOf(id)).toEqual([
    '51007 20.00 0.00',
    '11301 0.00 20.00',
    '11301 30.00 0.00',
    '42004 0.00 30.00',
  ]);
  expect(lines.map(({ change }) => change)).toEqual(['-1', '1.5', '-1', '0']);
});

test('where nothing is left, and nothing says what one costs, the cost is typed; else it is not taken', async () => {
  const product = await aProduct('N1');
  const line = { product, counted: '4', reason: 'FOUND' };
  expect(await failureOf(posted(admin, [line]))).toMatchObject({
    code: 'adjustment.costMissing',
    details: { path: 'lines.0.cost' },
  });
  await posted(admin, [{ ...line, cost: '2.505' }]);
  expect(await stockOf(product)).toEqual([4, '10.02']);
  const { lines } = await posted(admin, [{ ...line, counted: '5', cost: '99' }]);
  expect(lines).toMatchObject([{ cost: null, value: '2.51' }]);
});

describe('is refused, and nothing changes', () => {
  const there = { quantity: '10', price: '12' };
  const many = Array.from({ length: 76 }, (_, at) => ({ product: `Z${at}`, counted: '1', reason: 'FOUND' }));

  test.each<[about: string, line: Partial<Line>, code: string, path: string]>([
    ['without a quantity', { counted: null }, 'adjustment.quantityMissing', 'lines.0.counted'],
    ['with both', { difference: '1' }, 'adjustment.countedAndDifference', 'lines.0.difference'],
    ['by nothing', { counted: null, difference: '0' }, 'adjustment.nothing', 'lines.0.difference'],
    ['counted the same', { counted: '10' }, 'adjustment.nothing', 'lines.0.counted'],
    ['counted below zero', { counted: '-1' }, 'adjustment.countedNegative', 'lines.0.counted'],
    ['found for a reason of losses', { counted: '11' }, 'adjustment.reasonDirection', 'lines.0.reason'],
    ['missing for one of gains', { reason: 'FOUND' }, 'adjustment.reasonDirection', 'lines.0.reason'],
    ['without a reason', { reason: null }, 'adjustment.reasonMissing', 'lines.0.reason'],
    ['for an unknown reason', { reason: 'NONE' }, 'adjustment.reasonUnknown', 'lines.0.reason'],
    ['for an unknown product', { product: 'NONE' }, 'adjustment.productUnknown', 'lines.0.product'],
    ['for one that is not active', { product: 'OLD' }, 'adjustment.productUnknown', 'lines.0.product'],
    ['for one that is not kept', { product: 'NAME' }, 'stock.notStocked', 'lines.0.product'],
    ['in a foreign warehouse', { warehouse: '99' }, 'stock.warehouseUnknown', 'lines.0.warehouse'],
    ['by more than is there', { counted: null, difference: '-10.5' }, 'stock.short', 'lines.0.difference'],
    [
      'to an unknown cost centre',
      { costCentre: 'NONE' },
      'adjustment.costCentreUnknown',
      'lines.0.costCentre',
    ],
  ])('%s', async (...[, changes, code, path]) => {
    const line: Line = { product: 'R1', counted: '8', reason: 'BROKEN', ...changes };
    expect(await failureOf(posted(admin, [line]))).toMatchObject({ code, details: { path } });
    expect(await stockOf('R1')).toEqual([10, '120.00']);
  });

  beforeAll(async () => {
    await aProduct('R1', there);
    const named = (code: string) => ({ code, name: code, name_ar: code, unit: 'PCE' });
    await admin.call(products.api.create, { body: { ...named('NAME'), stocked: false } });
    await admin.call(products.api.create, { body: { ...named('OLD'), active: false } });
  });

  test('too exact, counted twice, of too many products, or tomorrow', async () => {
    const line: Line = { product: 'R1', counted: '8', reason: 'BROKEN' };
    const codeOf = async (lines: readonly Line[], changes: Partial<AdjustmentBody> = {}) =>
      (await failureOf(posted(admin, lines, changes))).code;
    expect(await failureOf(posted(admin, [{ ...line, counted: '1.0000001' }]))).toMatchObject({
      details: { fields: { 'lines.0.counted': { code: 'field.decimals' } } },
    });
    expect(await codeOf([line, line])).toBe('adjustment.countedTwice');
    expect(await codeOf([])).toBe('adjustment.noLines');
    expect(await codeOf(many)).toBe('document.tooManyProducts');
    expect(await codeOf([line], { date: tomorrow })).toBe('adjustment.futureDate');
  });

  test('where the company keeps no stock', async () => {
    const without = await signedInAs(await aCompany(), 'admin');
    const failure = await failureOf(posted(without, [{ product: 'R1', counted: '8', reason: 'BROKEN' }]));
    expect(failure.code).toBe('stock.notKept');
  });
});

test('two who count the same at once are posted one after the other, each against what is there then', async () => {
  const product = await aProduct('T1', { quantity: '12', price: '10' });
  const count = (counted: string) => posted(admin, [{ product, counted, reason: 'BROKEN' }]);
  const same = await Promise.allSettled([count('10'), count('10')]);
  expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stockOf(product)).toEqual([10, '100.00']);
  const both = await Promise.all([
    posted(admin, [{ product, difference: '-1', reason: 'BROKEN' }]),
    posted(admin, [{ product, difference: '-2', reason: 'BROKEN' }]),
  ]);
  expect(both.flatMap(({ lines }) => lines.map(({ value }) => value)).sort()).toEqual(['-10.00', '-20.00']);
  expect(await stockOf(product)).toEqual([7, '70.00']);
});

test('a storekeeper writes it and does not see what goods cost, in answers, lists and the log', async () => {
  const product = await aProduct('S10', { quantity: '10', price: '77.77' });
  const line: Line = { product, counted: '9', reason: 'BROKEN' };
  const saved = await draft(storekeeper, [line]);
  expect(saved).toMatchObject({ total: '', value: '', lines: [{ onHand: '10', change: '-1', value: '' }] });
  expect((await failureOf(posted(storekeeper, [line]))).status).toBe(403);
  const { id, rev } = saved;
  const seen = await accountant.call(adjustmentCalls.get, { params: { id } });
  expect(seen).toMatchObject({ total: '77.77', lines: [{ value: '-77.77' }] });
  await storekeeper.call(adjustmentCalls.change, {
    params: { id },
    body: { ...adjustment([{ ...line, counted: '8' }]), rev },
  });
  await accountant.call(adjustmentCalls.transition('post'), { params: { id } });
  const texts = await Promise.all([
    storekeeper.call(adjustmentCalls.get, { params: { id } }),
    storekeeper.call(adjustmentCalls.list, { query: {} }),
    storekeeper.call(adjustmentCalls.print, { params: { id } }),
    storekeeper.call(listHistory, { query: { entity: 'stockAdjustment', document: id } }),
    storekeeper.call(listOnHand, { query: { branch: '01', products: product } }),
  ]);
  expect(texts[0]).toMatchObject({ status: 'posted', lines: [{ onHand: '10', change: '-2', value: '' }] });
  expect(texts[4]).toEqual({
    items: [{ product, quantities: { '01': '8' }, available: { '01': '8' }, hasCost: true }],
  });
  for (const text of texts) expect(JSON.stringify(text)).not.toMatch(/77\.77|155\.54/);
  expect((await failureOf(storekeeper.call(getStockAdjustmentEntry, { params: { id } }))).status).toBe(403);
});

test('what a user without the right to see cost saves leaves the cost that another has typed', async () => {
  const product = await aProduct('S11');
  const line: Line = { product, counted: '3', reason: 'FOUND' };
  const { id, rev } = await draft(accountant, [{ ...line, cost: '5' }]);
  await storekeeper.call(adjustmentCalls.change, {
    params: { id },
    body: { ...adjustment([{ ...line, counted: '4', cost: '900' }]), rev },
  });
  const { lines } = await accountant.call(adjustmentCalls.transition('post'), { params: { id } });
  expect(lines).toMatchObject([{ cost: '5', value: '20.00' }]);
});

describe('by value', () => {
  const paramsOf = (id: string) => ({ params: { type: 'stockAdjustment', id } });

  test('it is approved before it is posted, also where its value has grown since it was saved', async () => {
    const product = await aProduct('V10', { quantity: '10', price: '50' });
    await admin.call(createWorkflow, {
      body: aWorkflow('LARGE', {
        document: 'stockAdjustment',
        conditions: [{ field: 'total', operator: 'atLeast', values: ['100'] }],
        steps: [aStep(ofRole('accountant'))],
      }),
    });
    const small = await draft(storekeeper, [{ product, counted: '9', reason: 'BROKEN' }]);
    await postedInvoice(admin, {
      type: 'PI',
      party: 'S1',
      supplierNumber: crypto.randomUUID(),
      date: day,
      lines: [{ product, quantity: '10', price: '50' }],
    });
    const post = accountant.call(adjustmentCalls.transition('post'), { params: { id: small.id } });
    expect((await failureOf(post)).code).toBe('approval.required');

    const { id, rev } = await draft(storekeeper, [{ product, counted: '16', reason: 'BROKEN' }]);
    await storekeeper.call(submitDocument, { ...paramsOf(id), body: { rev } });
    const inbox = await accountant.call(listInbox, { query: {} });
    expect(inbox.items.find(({ document }) => document === id)).toMatchObject({ amount: null });
    await accountant.call(approveDocument, { ...paramsOf(id), body: { step: 0, round: 1, edits: 0 } });
    expect(await stockOf(product)).toEqual([16, '800.00']);
  });
});

test('the books are whole after all of it', async () => {
  const { findings } = await checkLedger(company.store);
  expect(findings).toEqual([]);
});

test('a draft may be given up', async () => {
  await aProduct('GONE');
  const { id } = await draft(storekeeper, [{ product: 'GONE', counted: '1', reason: 'FOUND', cost: '5' }]);
  await storekeeper.call(adjustmentCalls.remove, { params: { id } });
  await expect(storekeeper.call(adjustmentCalls.get, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
});
