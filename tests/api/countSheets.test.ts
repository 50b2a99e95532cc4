// Count sheets: loaded, counted by two people at once, re-based on what moves meanwhile, applied by a job that ends once though it is cut, and named where the stock does not allow it.
import { beforeAll, expect, test, vi } from 'vitest';
import { approveDocument as approve } from '#functions/approvals/approveDocument.ts';
import { runJobs } from '#functions/jobs.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { contextsOf } from '#scripts/seed/demoContext.ts';
import { createWorkflow, submitDocument } from '#shared/approvals/api.ts';
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import {
  continueCountSheet,
  countSheetCalls,
  listCountChanges,
  listCountDifferences,
  listCountRows,
  sendCountFile,
} from '#shared/inventory/counts/countApi.ts';
import type { CountSheetBody } from '#shared/inventory/counts/countSheetKind.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { categories, products } from '#shared/settings/resources.ts';
import { stockReasons } from '#shared/settings/stock/stockReasons.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { postedStock } from '#tests/support/books/stockOpenings.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { countEntry, counted, endingAtPart, jobOn } from '#tests/support/countSheets.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

let company: Company;
let admin: Client;
let storekeeper: Client;

const today = new Date().toISOString().slice(0, 10);

const aProduct = async (code: string, changes: object = {}): Promise<string> => {
  await admin.call(products.api.create, {
    body: { code, name: `Product ${code}`, name_ar: `منتج ${code}`, unit: 'PCE', price: '100', ...changes },
  });
  return code;
};

const many = Array.from({ length: stockedProductsMax + 5 }, (_, at) => `M${String(at).padStart(3, '0')}`);

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  storekeeper = await signedInAs(company, 'storekeeper');
  for (const [code, parent] of [
    ['FOOD', null],
    ['DATES', 'FOOD'],
    ['TOOLS', null],
  ])
    await admin.call(categories.api.create, { body: { code, name: code, name_ar: code, parent } });
  await Promise.all([
    aProduct('A1', {
      barcode: 'ONE-A1',
      units: [{ unit: 'BX', factor: '12', price: null, barcode: 'BOX-A1' }],
    }),
    aProduct('A2', { category: 'DATES' }),
    aProduct('A3', { category: 'TOOLS' }),
    aProduct('A4'),
    aProduct('SVC', { stocked: false }),
    ...many.map((code) => aProduct(code)),
  ]);
  await postedStock(
    admin,
    ['A1', 'A2', 'A3', ...many].map((code) => ({ code, warehouse: '01', quantity: '10', cost: '5' })),
  );
});

const started = async (changes: Partial<CountSheetBody> = {}): Promise<string> => {
  const body = {
    date: today,
    branch: '01',
    warehouse: '01',
    surplusReason: 'FOUND',
    shortageReason: 'SHORT',
    ...changes,
  };
  const { id } = await admin.call(countSheetCalls.save, { body });
  await admin.call(countSheetCalls.transition('start'), { params: { id } });
  return id;
};

const rowOf = async (client: Client, id: string, product: string) => {
  const { items } = await client.call(listCountRows, { params: { id }, query: { search: product } });
  return items.find((row) => row.product === product);
};

const finish = (id: string, uncounted: 'leave' | 'zero' = 'leave') =>
  admin.call(countSheetCalls.transition('finish'), { params: { id }, body: { uncounted } });

const sheetOf = (id: string, client = admin) => client.call(countSheetCalls.get, { params: { id } });

/** By the job that the product has begun. */
const untilApplied = (id: string): Promise<void> =>
  vi.waitFor(
    async () => {
      expect((await sheetOf(id)).status).toBe('applied');
    },
    { timeout: 5000, interval: 20 },
  );

const applied = async (id: string): Promise<void> => {
  await admin.call(countSheetCalls.transition('apply'), { params: { id } });
  await untilApplied(id);
};

/** Whether differences may be adjusted under the reason of the sheets. */
const reasonIs = async (active: boolean): Promise<void> => {
  const { items } = await admin.call(stockReasons.api.list, { query: {} });
  const reason = items.find(({ code }) => code === 'SHORT') ?? expect.fail('no reason');
  await admin.call(stockReasons.api.change, { params: { code: 'SHORT' }, body: { ...reason, active } });
};

const stockOf = async (product: string): Promise<[quantity: number, value: string]> => {
  const balance = stockBalanceAt(await company.store.get(stockKey({ product, branch: '01' })));
  return [Number(balance.quantities['01'] ?? 0n) / 1e6, formatMoney(balance.value, 2)];
};

const moved = (type: 'PI' | 'SI', product: string, quantity: string) =>
  postedInvoice(admin, {
    type,
    party: type === 'PI' ? 'S1' : 'C1',
    ...(type === 'PI' && { supplierNumber: crypto.randomUUID() }),
    lines: [{ product, quantity, price: '5' }],
  });

test('a sheet holds what has stock in its warehouse, in its category with all below it, or also what has none', async () => {
  const all = await started();
  expect(await sheetOf(all)).toMatchObject({
    status: 'open',
    number: expect.stringMatching(/CS/),
    products: 3 + many.length,
    seesBook: true,
    value: '0.00',
  });
  const inFood = await started({ category: 'FOOD' });
  const { items, total } = await admin.call(listCountRows, { params: { id: inFood }, query: {} });
  expect([items.map(({ product, book }) => `${product} ${book}`), total]).toEqual([['A2 10'], 1]);
  const withEmpty = await started({ takesEmpty: true });
  expect(await rowOf(admin, withEmpty, 'A4')).toMatchObject({ book: '0', counted: null });
  expect(await failureOf(started({ warehouse: '' }))).toMatchObject({ code: 'countSheet.warehouseMissing' });
  expect(await failureOf(started({ surplusReason: 'BROKEN' }))).toMatchObject({
    code: 'countSheet.reasonDirection',
  });
});

test('two people count at once: nothing is lost, a repetition counts once, and what a counter did not see is not replaced', async () => {
  const id = await started();
  const twice = countEntry('A1', { quantity: '2' });
  await Promise.all([
    ...Array.from({ length: 6 }, () => counted(storekeeper, id, countEntry('A1'), countEntry('A2'))),
    ...Array.from({ length: 6 }, () => counted(admin, id, countEntry('A1'))),
    counted(admin, id, twice),
  ]);
  await counted(admin, id, twice);
  expect(await rowOf(admin, id, 'A1')).toMatchObject({ counted: '14', book: '10', difference: '4' });
  expect(await rowOf(admin, id, 'A2')).toMatchObject({ counted: '6' });
  const since = new Date(0).toISOString();
  const { items } = await storekeeper.call(listCountChanges, { params: { id }, query: { since } });
  expect(items.map(({ product, counted: now }) => [product, now]).sort()).toEqual([
    ['A1', '14'],
    ['A2', '6'],
  ]);
  const late = await counted(admin, id, countEntry('A2', { do: 'replace', quantity: '9', before: '5' }));
  expect(late).toMatchObject({
    items: [],
    faults: [{ code: 'countSheet.rowChanged', row: { counted: '6' } }],
  });
  const right = await counted(admin, id, countEntry('A2', { do: 'replace', quantity: '9', before: '6' }));
  expect(right).toMatchObject({ faults: [], items: [{ row: { counted: '9' } }] });
  const scanned = await counted(
    admin,
    id,
    { key: 'box', barcode: 'BOX-A1', do: 'add', quantity: '2' },
    countEntry('A4'),
    countEntry('SVC'),
    { key: 'none', barcode: '999', do: 'add', quantity: '1' },
    countEntry('A1', { quantity: '-1' }),
  );
  expect(scanned.items.map(({ added, row }) => [row.product, added, row.counted, row.isAdded])).toEqual([
    ['A1', '24', '38', false],
    ['A4', '1', '1', true],
  ]);
  expect(scanned.faults.map(({ code }) => code)).toEqual([
    'countSheet.notStocked',
    'countSheet.productUnknown',
    'countSheet.quantity',
  ]);
  const { counted: rows, total } = await admin.call(listCountRows, {
    params: { id },
    query: { show: 'counted' },
  });
  expect([rows, total]).toEqual([3, 4 + many.length]);
});

test('a blind sheet says nothing of the books to those who only count', async () => {
  const id = await started({ isBlind: true });
  await counted(storekeeper, id, countEntry('A1'));
  expect(await rowOf(storekeeper, id, 'A1')).toMatchObject({ book: null, difference: null, hasMoved: false });
  expect(await rowOf(admin, id, 'A1')).toMatchObject({ book: '10', difference: '-9' });
  await finish(id);
  expect(await sheetOf(id, storekeeper)).toMatchObject({ seesBook: false, value: '' });
  const asked = storekeeper.call(listCountDifferences, { params: { id }, query: {} });
  expect(await failureOf(asked)).toMatchObject({ code: 'countSheet.blind' });
});

test('what is sold or bought after a row was counted is no difference, and what the stock does not allow any more is named', async () => {
  const id = await started();
  await counted(
    admin,
    id,
    countEntry('A1', { quantity: '8' }),
    countEntry('A2', { quantity: '1' }),
    countEntry('A4'),
  );
  await moved('SI', 'A1', '3');
  await moved('PI', 'A1', '5');
  await counted(admin, id, countEntry('A3', { quantity: '10' }));
  expect(await finish(id)).toMatchObject({
    status: 'counted',
    value: '55.00',
    result: { counted: 4, differing: 3 },
  });
  expect(await failureOf(counted(admin, id, countEntry('A1')))).toMatchObject({ code: 'countSheet.closed' });
  const { items, totals } = await admin.call(listCountDifferences, { params: { id }, query: {} });
  expect([totals?.products, totals?.shortage.value, totals?.net]).toEqual([3, '-55.00', '-55.00']);
  expect(items.map(({ product, difference, value }) => [product, difference, value])).toEqual([
    ['A2', '-9', '-45.00'],
    ['A1', '-2', '-10.00'],
    ['A4', '1', '0.00'],
  ]);
  await moved('SI', 'A2', '5');
  await applied(id);
  const sheet = await sheetOf(id);
  expect(sheet).toMatchObject({
    status: 'applied',
    application: {
      parts: 1,
      posted: 1,
      left: [
        { product: 'A2', why: 'short', difference: '-9', available: '5' },
        { product: 'A4', why: 'costMissing', difference: '1' },
      ],
    },
  });
  expect([await stockOf('A1'), await stockOf('A2')]).toEqual([
    [10, '50.00'],
    [5, '25.00'],
  ]);
  const adjustment = await admin.call(adjustmentCalls.get, { params: { id: sheet.links[0]?.id ?? '' } });
  expect(adjustment).toMatchObject({
    status: 'posted',
    narration: `جرد المخزون ${sheet.number}`,
    lines: [{ product: 'A1', onHand: '12', change: '-2', reason: 'SHORT', value: '-10.00' }],
    links: [{ kind: 'countSheet', id, number: sheet.number }],
  });
});

test('a sheet of several adjustments is applied once though its job is cut, under the workflow of adjustments as a whole', async () => {
  const id = await started();
  expect(await failureOf(finish(id))).toMatchObject({ code: 'countSheet.nothingCounted' });
  await counted(admin, id, countEntry('A1', { quantity: '10' }), countEntry('A2', { quantity: '5' }));
  const rows = [
    ...many.map((product) => ({ product, counted: '٩' })),
    { product: 'A3', counted: '' },
    { product: 'NO', counted: '1' },
    { product: '', counted: '1' },
    { product: 'A3', counted: '-1' },
  ];
  const file = (write: boolean) =>
    admin.call(sendCountFile, { params: { id }, body: { rows, start: 0, write } });
  const checked = await file(false);
  expect(checked.faults.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
    `${many.length + 2} code countSheet.productUnknown`,
    `${many.length + 3} code field.required`,
    `${many.length + 4} counted countSheet.quantity`,
  ]);
  expect((await rowOf(admin, id, 'M000'))?.counted).toBeNull();
  expect(await file(true)).toMatchObject({ counted: many.length });
  await finish(id, 'zero');
  expect(await sheetOf(id)).toMatchObject({ value: `${many.length * 5 + 50}.00` });
  const { items, pages } = await admin.call(listCountDifferences, { params: { id }, query: {} });
  expect([items[0], items.length, pages]).toMatchObject([
    { product: 'A3', counted: '0', difference: '-10', isUncounted: true },
    many.length + 1,
    1,
  ]);
  await admin.call(createWorkflow, {
    body: aWorkflow('CNT', {
      document: 'stockAdjustment',
      conditions: [{ field: 'total', operator: 'atLeast', values: ['400'] }],
      steps: [aStep(ofRole('admin'))],
      allowOwn: true,
    }),
  });
  const apply = admin.call(countSheetCalls.transition('apply'), { params: { id } });
  expect(await failureOf(apply)).toMatchObject({ code: 'approval.required' });
  const { rev } = await sheetOf(id);
  const params = { type: 'countSheet.apply', id };
  await storekeeper.call(submitDocument, { params, body: { rev } });
  expect(await sheetOf(id)).toMatchObject({ status: 'waiting' });
  const context = (await contextsOf(company.store, 'admin'))(systemClock);
  await approve.run(context, {
    params,
    query: undefined,
    body: { round: 1, step: 0, edits: 0, comment: '' },
  });
  expect(await sheetOf(id)).toMatchObject({ status: 'applying', application: { parts: 2, posted: 0 } });
  // The first adjustment is written, and the process ends before the second one is.
  await expect(runJobs(jobOn(endingAtPart(company.store, 1)))).rejects.toThrow('cut');
  expect((await sheetOf(id)).application).toMatchObject({ parts: 2, posted: 1, doneRows: 75 });
  await reasonIs(false);
  await runJobs(jobOn(company.store));
  expect((await sheetOf(id)).application).toMatchObject({
    posted: 1,
    fault: { code: 'adjustment.reasonUnknown' },
  });
  await reasonIs(true);
  await admin.call(continueCountSheet, { params: { id } });
  await Promise.all([runJobs(jobOn(company.store)), untilApplied(id)]);
  const sheet = await sheetOf(id);
  expect(sheet).toMatchObject({ status: 'applied', application: { parts: 2, posted: 2, left: [] } });
  expect(sheet.links).toHaveLength(2);
  expect([await stockOf('M000'), await stockOf('M079'), await stockOf('A3')]).toEqual([
    [9, '45.00'],
    [9, '45.00'],
    [0, '0.00'],
  ]);
});

test('a counted sheet is counted again or abandoned with a reason, and the books are whole in the end', async () => {
  const id = await started();
  await counted(admin, id, countEntry('A1'));
  await finish(id);
  await admin.call(countSheetCalls.transition('resume'), { params: { id } });
  await counted(admin, id, countEntry('A1'));
  const gone = await admin.call(countSheetCalls.transition('abandon'), {
    params: { id },
    body: { why: 'x' },
  });
  expect(gone).toMatchObject({ status: 'abandoned', why: 'x' });
  expect(await failureOf(counted(admin, id, countEntry('A1')))).toMatchObject({ code: 'countSheet.closed' });
  expect(await checkedBooks(admin)).toMatchObject({ findings: [] });
});
