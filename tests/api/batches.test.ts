// Goods that are kept by batch, from the purchase that names them to the sale that takes what expires first, and back.
import { beforeAll, expect, test, vi } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { listHistory } from '#shared/audit/api.ts';
import { adjustmentCalls, listOnHand } from '#shared/inventory/adjustmentApi.ts';
import type { AdjustmentBody } from '#shared/inventory/adjustmentKind.ts';
import { changeBatch, getBatch } from '#shared/inventory/batches/batchApi.ts';
import {
  countSheetCalls,
  listCountDifferences,
  listCountRows,
  sendCountFile,
} from '#shared/inventory/counts/countApi.ts';
import { listReorder } from '#shared/inventory/reorder/reorderApi.ts';
import { getInventoryOverview, listStock } from '#shared/inventory/stockApi.ts';
import { getItemStock, getReturnable } from '#shared/invoices/api.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { products } from '#shared/settings/resources.ts';
import { postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { counted } from '#tests/support/countSheets.ts';
import { type BatchTrade, openBatchTrade, row, type TradedLine } from '#tests/support/goods/batches.ts';
import { dispatched, quantitiesOf, transferCalls } from '#tests/support/goods/transfers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, type Company } from '#tests/support/product/company.ts';

let trade: BatchTrade;
let client: Client;
let company: Company;

const day = inThisYear('03-10');
const [soon, later, past] = [inThisYear('04-01'), inThisYear('06-01'), inThisYear('02-01')];

beforeAll(async () => {
  trade = await openBatchTrade();
  ({ client, company } = trade);
});

const aProduct = (code: string) => trade.aProduct(code);
const bought = (line: TradedLine) => trade.bought(line);
const sold = (line: TradedLine) => trade.sold({ date: day, ...line });
const rowsIn = (invoice: { id: string }) => trade.rowsIn(invoice);
const stockOf = (product: string) => trade.stockOf(product);

test('STK-17: a sale takes what expires first and leaves what has expired, written into the posted line', async () => {
  const { input, expected } = workedExample<{
    input: { batches: { batch: string; quantity: string }[]; need: string };
    expected: { picks: [string, string][] };
  }>('STK-17');
  const product = await trade.aProduct('A1', { reorderLevel: '20' });
  const expiries: Record<string, string> = { B1: soon, B2: past, B3: inThisYear('12-31') };
  await bought({
    product,
    quantity: '34',
    batches: input.batches.map(({ batch, quantity }) => row(batch, quantity, expiries[batch] ?? null)),
  });
  const sale = await sold({ product, quantity: input.need });
  expect(await rowsIn(sale)).toEqual(
    expected.picks.map(([batch, quantity]) => `${batch} ${quantity} ${expiries[batch]}`),
  );
  expect(await stockOf(product)).toEqual({ B2: 4, B3: 18 });
  // What has expired is there, and is not available.
  const available = async (date: string) =>
    (await client.call(getItemStock, { query: { product, branch: '01', date } })).stock;
  expect(await available(day)).toMatchObject({ available: '18', expired: '4' });
  expect(await available(past)).toMatchObject({ available: '22', expired: '0' });
  const { items } = await client.call(listStock, { query: { product } });
  expect(items).toMatchObject([
    { quantity: '22', available: '18', branches: [{ quantity: '22', available: '18' }] },
  ]);
  const { items: below } = await client.call(listReorder, {});
  expect(below).toMatchObject([{ code: product, quantity: '18', missing: '2' }]);
  expect(await client.call(getInventoryOverview, {})).toMatchObject({ below: 1 });
  const { items: typed } = await client.call(listOnHand, { query: { branch: '01', products: product } });
  expect(typed).toMatchObject([{ quantities: { '01': '22' }, available: { '01': '18' } }]);
  const quantities = { report: 'stockQuantity', query: { search: product } } as const;
  const run = await client.call(createReportRun, { body: quantities });
  expect(run).toMatchObject({ rows: [{ onHand: '22', available: '18', state: 'below' }] });
  const expired = await failureOf(sold({ product, quantity: '1', batches: [row('B2', '1')] }));
  expect(expired).toMatchObject({ code: 'stock.expired', details: { batch: 'B2', date: past, line: 0 } });
});

test('CASE-68: two of one batch and three of the next; for thirty it says how much there is', async () => {
  const product = await aProduct('A2');
  const batches = [
    row('HP-01', '14', later),
    row('hp-03', '2', soon),
    row('HP-02', '3', inThisYear('05-01')),
  ];
  await bought({ product, quantity: '19', batches });
  const short = await failureOf(sold({ product, quantity: '30' }));
  expect(short).toMatchObject({ code: 'stock.short', details: { available: '19', line: 0 } });
  const sale = await sold({ product, quantity: '5' });
  expect((await rowsIn(sale)).map((each) => each.slice(0, 7))).toEqual(['HP-03 2', 'HP-02 3']);
});

test('what comes in names all of its batches, and agrees with what is known of them', async () => {
  const product = await aProduct('A3');
  const codeOf = async (line: Omit<TradedLine, 'product'>) =>
    (await failureOf(bought({ product, ...line }))).code;
  expect(await codeOf({ quantity: '3' })).toBe('stock.batchMissing');
  expect(await codeOf({ quantity: '3', batches: [row('B1', '2')] })).toBe('stock.batchSum');
  expect(await codeOf({ quantity: '2', batches: [row('', '2')] })).toBe('stock.batchNumberMissing');
  const barcode = '4006381333931';
  const first = { quantity: '2', batches: [{ ...row('B1', '2', soon), barcode }] };
  await bought({ product, ...first });
  await bought({ product, quantity: '1', batches: [row('b1', '1')] });
  expect(await codeOf({ quantity: '1', batches: [row('B1', '1', later)] })).toBe('stock.batchDiffers');
  const taken = { ...row('B2', '1'), barcode };
  expect(await codeOf({ quantity: '1', batches: [taken] })).toBe('stock.barcodeTaken');
  const unknown = await failureOf(sold({ product, quantity: '1', batches: [row('B9', '1')] }));
  expect(unknown.code).toBe('stock.batchUnknown');
  const { found } = await client.call(getProductByBarcode, { params: { code: barcode } });
  expect(found).toMatchObject({ product: { code: product }, batch: { number: 'B1', expiry: soon } });
});

test('a line in boxes is split into stock units, and a return takes back the batches of its invoice', async () => {
  const product = await aProduct('A4');
  const purchase = await bought({
    product,
    unit: 'BOX3',
    quantity: '2',
    batches: [row('B1', '1', later), row('B2', '1', soon)],
  });
  expect(await stockOf(product)).toEqual({ B1: 3, B2: 3 });
  const sale = await sold({ product, quantity: '4' });
  expect(await stockOf(product)).toEqual({ B1: 2 });
  const returned = (quantity: string, batches: NonNullable<TradedLine['batches']> = []) =>
    postedInvoice(client, {
      type: 'SR',
      party: null,
      noteReason: 'Back',
      lines: [{ originalInvoice: sale.id, originalLine: 0, quantity, batches }],
    });
  const beyond = returned('2', [row('B1', '2')]);
  expect(await failureOf(beyond)).toMatchObject({ code: 'stock.batchNotLeft', details: { left: '1' } });
  await returned('2');
  expect(await stockOf(product)).toEqual({ B1: 2, B2: 2 });
  // Two of batch B2 are back: of what was sold of it one is left.
  const again = returned('2', [row('B2', '2')]);
  expect(await failureOf(again)).toMatchObject({ code: 'stock.batchNotLeft', details: { left: '1' } });
  const { lines } = await client.call(getReturnable, { params: { id: sale.id } });
  expect(lines[0]?.batches).toEqual([row('B2', '1', soon), row('B1', '1', later)]);
  const second = await returned('2');
  expect(await stockOf(product)).toEqual({ B1: 3, B2: 3 });
  expect((await rowsIn(second)).map((each) => each.slice(0, 4))).toEqual(['B2 1', 'B1 1']);
  const back = postedInvoice(client, {
    type: 'PR',
    party: 'S1',
    noteReason: 'Damaged',
    lines: [{ originalInvoice: purchase.id, originalLine: 0, quantity: '2', batches: [row('B1', '2')] }],
  });
  expect(await failureOf(back)).toMatchObject({ code: 'stock.batchNotLeft', details: { left: '3' } });
});

const adjusted = async (lines: NonNullable<AdjustmentBody['lines']>) => {
  const { id } = await client.call(adjustmentCalls.save, { body: { date: day, narration: '', lines } });
  await client.call(adjustmentCalls.transition('post'), { params: { id } });
  return client.call(adjustmentCalls.get, { params: { id } });
};

test('a count by batch finds more of one and less of another; a loss takes what has expired first', async () => {
  const product = await aProduct('A5');
  await bought({ product, quantity: '5', batches: [row('B1', '3', later), row('B2', '2', past)] });
  await adjusted([{ product, counted: '5', reason: 'FOUND', batches: [row('B1', '4'), row('B2', '1')] }]);
  expect(await stockOf(product)).toEqual({ B1: 4, B2: 1 });
  const loss = await adjusted([{ product, difference: '-2', reason: 'BROKEN' }]);
  expect(await stockOf(product)).toEqual({ B1: 3 });
  expect(loss.lines[0]?.batches.map(({ batch, quantity }) => `${batch} ${quantity}`)).toEqual([
    'B2 1',
    'B1 1',
  ]);
});

test('what is known of a batch is corrected with an entry of the log; tracking stays while any is there', async () => {
  const product = await aProduct('A6');
  await bought({ product, quantity: '1', batches: [row('B1', '1', past)] });
  const params = { product, batch: 'B1' };
  const body = { expiry: later, barcode: '', note: 'Label was wrong', rev: 1 };
  expect(await client.call(changeBatch, { params, body })).toMatchObject({ expiry: later, rev: 2 });
  expect((await failureOf(client.call(changeBatch, { params, body }))).code).toBe('record.changed');
  const query = { entity: 'batch', document: `${product} B1` };
  const { items } = await client.call(listHistory, { query });
  expect(items[0]?.changes).toContainEqual({ field: 'expiry', old: past, new: later });
  await sold({ product, quantity: '1' });
  await bought({ product, quantity: '1', batches: [row('B2', '1')] });
  const untracked = client.call(products.api.change, {
    params: { code: product },
    body: { name: product, name_ar: product, unit: 'PCE', stocked: true, tracking: null, rev: 1 },
  });
  expect(await failureOf(untracked)).toMatchObject({
    code: 'validation',
    details: { fields: { tracking: { code: 'product.trackingStockLeft' } } },
  });
});

test('where a batch came from and where it went, whatever of it is folded; and the report by expiry', async () => {
  const product = await aProduct('A7');
  const purchase = await bought({
    product,
    quantity: '5',
    batches: [row('LOT 7', '3', later), row('X', '2', past)],
  });
  await foldStatements(company.store, 1);
  const sale = await sold({ product, quantity: '2' });
  const found = await client.call(getBatch, { params: { product, batch: 'lot 7' } });
  expect(found).toMatchObject({ quantity: '1', batch: { batch: 'LOT 7', expiry: later } });
  expect(
    found.moves.map(({ kind, source, quantity, onHand }) => [kind, source.id, quantity, onHand]),
  ).toEqual([
    ['purchase', purchase.id, '3', '3'],
    ['sale', sale.id, '-2', '1'],
  ]);
  await aBranch(company);
  const sent = await dispatched(client, { lines: [{ product, quantity: '1' }] });
  const arrived = { params: { id: sent.id }, body: { quantities: quantitiesOf('1') } };
  await client.call(transferCalls.transition('receive'), arrived);
  const { moves } = await client.call(getBatch, { params: { product, batch: 'LOT 7' } });
  // Each step is an entry with a number of its own; all name the transfer.
  expect(moves.slice(2).map(({ kind, source, quantity }) => [kind, source.number, quantity])).toEqual([
    ['transferOut', sent.number, '-1'],
    ['transferIn', sent.number, '1'],
  ]);
  const shown = async (show: 'all' | 'expired') => {
    const run = await client.call(createReportRun, { body: { report: 'stockBatches', query: { show } } });
    if (run.report !== 'stockBatches') return expect.fail(run.report);
    return run.rows.filter(({ code }) => code === product);
  };
  expect(await shown('all')).toMatchObject([
    { batch: 'X', branch: { code: '01' }, quantity: '2', value: '20.00' },
    { batch: 'LOT 7', branch: { code: '02' }, quantity: '1', value: '10.00' },
  ]);
  expect((await shown('expired')).map(({ batch }) => batch)).toContain('X');
});

test('a sheet is counted batch by batch: asked for where several are there, added where found, and each adjusted for itself', async () => {
  const product = await aProduct('C1');
  await client.call(products.api.create, {
    body: {
      code: 'C2',
      name: 'C2',
      name_ar: 'C2',
      unit: 'PCE',
      price: '1',
      tracking: 'batch',
      barcode: 'ONE-C2',
    },
  });
  await bought({
    product,
    quantity: '15',
    batches: [row('L2', '10', later), { ...row('L1', '5', soon), barcode: 'LOT-L1' }],
  });
  const today = new Date().toISOString().slice(0, 10);
  const head = {
    date: today,
    branch: '01',
    warehouse: '01',
    surplusReason: 'FOUND',
    shortageReason: 'SHORT',
  };
  const { id } = await client.call(countSheetCalls.save, { body: { ...head, takesEmpty: true } });
  await client.call(countSheetCalls.transition('start'), { params: { id } });
  const rows = async (search: string) => {
    const { items } = await client.call(listCountRows, { params: { id }, query: { search } });
    return items.map(({ batch, expiry, book, counted: now, needsBatch }) => [
      batch,
      expiry,
      book,
      now,
      needsBatch,
    ]);
  };
  expect([await rows('C1'), await rows('C2')]).toEqual([
    [
      ['L1', soon, '5', null, false],
      ['L2', later, '10', null, false],
    ],
    [[null, null, '0', null, true]],
  ]);
  const scan = (barcode: string, changes = {}) =>
    counted(client, id, { key: crypto.randomUUID(), barcode, do: 'add', quantity: '1', ...changes });
  expect((await scan('LOT-L1')).items).toMatchObject([{ added: '1', row: { batch: 'L1', counted: '1' } }]);
  expect((await scan('C1')).faults).toMatchObject([
    {
      code: 'countSheet.batchMissing',
      choice: {
        product,
        batches: [
          { batch: 'L1', expiry: soon, isOnSheet: true },
          { batch: 'L2', expiry: later, isOnSheet: true },
        ],
      },
    },
  ]);
  const found = (batch: string, changes = {}) => scan('C1', { batch, quantity: '2', ...changes });
  expect((await found('l2', { quantity: '9' })).items).toMatchObject([
    { row: { batch: 'L2', counted: '9' } },
  ]);
  expect((await found('L2', { expiry: soon })).faults).toMatchObject([{ code: 'countSheet.batchDiffers' }]);
  expect((await found('NEW')).faults).toMatchObject([{ code: 'countSheet.batchUnknown' }]);
  expect((await found('NEW', { expiry: later })).items).toMatchObject([
    { row: { batch: 'NEW', expiry: later, book: '0', difference: '2', isAdded: true } },
  ]);
  const file = (batch: string, expiry = '') => ({ product: 'C2', batch, expiry, counted: '3' });
  const body = { rows: [file(''), file('X'), file('X', later)], start: 0, write: true };
  const sent = await client.call(sendCountFile, { params: { id }, body });
  expect([sent.counted, sent.faults.map(({ row: at, field }) => [at, field])]).toEqual([
    1,
    [
      [1, 'batch'],
      [2, 'expiry'],
    ],
  ]);
  // The found batch is counted in the place of the row on which none was named; of one batch, the product says enough.
  expect((await scan('ONE-C2')).items).toMatchObject([{ row: { batch: 'X', counted: '4' } }]);
  expect(await rows('C2')).toEqual([['X', later, '0', '4', false]]);
  await client.call(countSheetCalls.transition('finish'), { params: { id }, body: { uncounted: 'leave' } });
  const differences = await client.call(listCountDifferences, { params: { id }, query: {} });
  expect(differences.items.map((each) => [each.batch, each.expiry, each.difference, each.value])).toEqual([
    ['L1', soon, '-4', '-40.00'],
    ['NEW', later, '2', '20.00'],
    ['L2', later, '-1', '-10.00'],
    ['X', later, '4', '0.00'],
  ]);
  await sold({ product, quantity: '3', batches: [row('L1', '3')] });
  await client.call(countSheetCalls.transition('apply'), { params: { id } });
  const sheet = await vi.waitFor(async () => {
    const now = await client.call(countSheetCalls.get, { params: { id } });
    expect(now.status).toBe('applied');
    return now;
  }, 5000);
  expect(sheet.application?.left).toMatchObject([
    { product, batch: 'L1', why: 'short', difference: '-4', available: '2' },
    { product: 'C2', batch: 'X', why: 'costMissing', difference: '4' },
  ]);
  expect(await stockOf(product)).toEqual({ L1: 2, L2: 9, NEW: 2 });
  const adjustment = await client.call(adjustmentCalls.get, { params: { id: sheet.links[0]?.id ?? '' } });
  expect(adjustment.lines.map(({ change, batches }) => [change, batches])).toEqual([
    ['-1', [row('L2', '1', later)]],
    ['2', [row('NEW', '2', later)]],
  ]);
});

test('the check of the books finds nothing', async () => {
  expect((await checkLedger(company.store)).findings).toEqual([]);
});
