// Opening stock: its rows are judged, it agrees with the ledger or makes its balance, and what is cut goes on.
import { beforeAll, describe, expect, test } from 'vitest';
import { runStockOpening as runOperation } from '#functions/inventory/opening/runStockOpening.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import { contextsOf } from '#scripts/seed/demoContext.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import { getStockOpening } from '#shared/inventory/opening/openingApi.ts';
import { listStockMoves } from '#shared/inventory/stockApi.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { products, units } from '#shared/settings/resources.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import {
  fileOf,
  postedStock,
  reviewedStock,
  runStock,
  type StockRow,
  sentStock,
} from '#tests/support/books/stockOpenings.ts';
import { aVoucher, failureOf, inThisYear, yearStart } from '#tests/support/books/vouchers.ts';
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

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  await aRole(company, 'near', [{ name: 'stock_opening', action: 'import' }]);
  admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  await aBranch(company, '02');
  await admin.call(warehouses.api.create, {
    body: { code: '01B', name: 'Back', name_ar: 'الخلفي', branch: '01' },
  });
});

const aProduct = async (code: string, changes: object = {}): Promise<string> => {
  await admin.call(products.api.create, {
    body: { code, name: code, name_ar: code, unit: 'PCE', price: '100', ...changes },
  });
  return code;
};

const row = (code: string, changes: Partial<StockRow> = {}): StockRow => ({
  code,
  warehouse: '01',
  quantity: '10',
  cost: '5',
  ...changes,
});

const stockOf = async (product: string, branch = '01'): Promise<[quantity: number, value: string]> => {
  const balance = stockBalanceAt(await company.store.get(stockKey({ product, branch })));
  return [Number(quantityOf(balance)) / 1e6, formatMoney(balance.value, 2)];
};

/** Opening and closing of an account in the trial balance. */
const balanceOf = async (account: string, branch: string): Promise<[string, string]> => {
  const period = { from: yearStart(), to: inThisYear('12-31'), branch };
  const { rows } = await admin.call(getTrialBalance, { query: period });
  const found = rows.find(({ code }) => code === account);
  return [found?.opening.debit ?? '', found?.closing.debit ?? ''];
};

test('rows are judged by product, warehouse, quantity and cost, each fault beside its cell', async () => {
  await aProduct('N1', { stocked: false });
  await postedInvoice(admin, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'MOVED',
    lines: [{ product: 'P1', quantity: '1', price: '10' }],
  });
  const rows = [
    row('NONE'),
    row('N1'),
    row('P1'),
    row(await aProduct('A1'), { warehouse: 'NO', quantity: '0' }),
    row('A1', { quantity: '1.2345678', cost: '' }),
    row('A1', { quantity: 'many', value: '-1' }),
    row('A1', { value: '1.005' }),
    row(''),
  ];
  expect(await sentStock(admin, rows)).toEqual([
    '1 code stockOpening.productUnknown',
    '2 code stockOpening.notStocked',
    '3 code stockOpening.moved',
    '4 warehouse stockOpening.warehouseUnknown',
    '4 quantity stockOpening.quantityNotPositive',
    '5 quantity field.decimals',
    '5 cost stockOpening.costMissing',
    '6 quantity field.decimal',
    '6 value field.amount',
    '7 value field.tooExact',
    '8 code field.required',
  ]);
  expect(await failureOf(runStock(admin, rows))).toMatchObject({ status: 422, code: 'file.faulty' });
  expect(await failureOf(runStock(admin))).toMatchObject({ status: 422, code: 'stockOpening.none' });
});

test('what is in the file twice is found where the whole file is looked at, and nothing is posted', async () => {
  // A warehouse is known by its name as well.
  const places: Partial<StockRow>[] = [{}, { warehouse: 'خلفي' }, { quantity: '2' }, { warehouse: '01B' }];
  const rows = places.map((place) => row('A1', place));
  expect(await sentStock(admin, rows)).toEqual([]);
  const { faults, isReady } = await reviewedStock(admin, rows);
  expect([faults.map(({ row: at, code }) => `${at} ${code}`), isReady]).toEqual([
    ['3 stockOpening.twice', '4 stockOpening.twice'],
    false,
  ]);
  expect(await runStock(admin, rows)).toMatchObject({ run: null, faults: [{ row: 3 }, { row: 4 }] });
  expect(await stockOf('A1')).toEqual([0, '0.00']);
});

test('a product is known by its barcode and its name as well, unless several have the name', async () => {
  await aProduct('L1', { name: 'Lamp', name_ar: 'مصباح', barcode: '6281000000014' });
  await aProduct('T1', { name: 'Twin', name_ar: '' });
  await aProduct('T2', { name: 'Twin', name_ar: '' });
  const named = [row('مِصباح'), row('6281000000014', { warehouse: 'خلفي' }), row('lamp'), row('المصباح')];
  expect(await sentStock(admin, [...named, row('Twin')])).toEqual(['5 code stockOpening.productUnknown']);
  expect(await sentStock(admin, named)).toEqual([]);
  const { faults } = await reviewedStock(admin, named);
  expect(faults.map(({ row: at, code }) => `${at} ${code}`)).toEqual([
    '3 stockOpening.twice',
    '4 stockOpening.twice',
  ]);
});

test('a quantity of another unit becomes one of stock units, and that of a unit which the product has not is refused', async () => {
  const [box] = (await admin.call(units.api.list, { query: {} })).items.filter(({ code }) => code !== 'PCE');
  const unit = box?.code ?? '';
  const code = await aProduct('U1', { units: [{ unit, factor: '12' }] });
  await aProduct('U2');
  const said = box?.name_ar || box?.name || 'PCE';
  const rows = [row(code, { quantity: '2', unit: said, cost: '60' }), row('U2', { unit: 'PCE' })];
  expect(await sentStock(admin, [...rows, row('U2', { warehouse: '01B', unit: said })])).toEqual([
    '3 unit stockOpening.unitUnknown',
  ]);
  expect(await sentStock(admin, rows)).toEqual([]);
  expect(await reviewedStock(admin, rows)).toMatchObject({
    value: '170.00',
    parts: [{ quantity: '34' }],
    isReady: true,
  });
});

test('where the ledger holds nothing, the opening makes the balance of the account, and is shown as opening everywhere', async () => {
  const code = await aProduct('M1');
  const rows = [
    row(code, { quantity: '2.5', cost: '4.333' }),
    row(code, { warehouse: '01B', quantity: '1', cost: '999', value: '9.17' }),
    row(await aProduct('M2'), { cost: '0' }),
  ];
  const before = await balanceOf('11301', '01');
  expect(await sentStock(admin, rows)).toEqual([]);
  expect(await reviewedStock(admin, rows)).toMatchObject({
    date: yearStart(),
    rows: 3,
    products: 2,
    value: '20.00',
    parts: [
      { branch: { code: '01' }, account: { code: '11301' }, value: '20.00', rest: '0.00', way: 'makes' },
    ],
    isReady: true,
  });
  const { run } = await postedStock(admin, rows);
  expect(run).toMatchObject({
    state: 'done',
    documents: 1,
    posted: 1,
    rows: 3,
    postedRows: 3,
    differences: [],
  });
  expect(await stockOf('M1')).toEqual([3.5, '20.00']);
  expect(await stockOf('M2')).toEqual([10, '0.00']);
  const after = await balanceOf('11301', '01');
  expect([before, after]).toEqual([
    ['0.00', '10.00'],
    ['20.00', '30.00'],
  ]);
  const { items } = await admin.call(listStockMoves, { params: { product: 'M1' } });
  expect(items.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
    ['opening', '2.5', '10.83'],
    ['opening', '1', '9.17'],
  ]);
  const id = items[0]?.source.id ?? '';
  expect(await admin.call(adjustmentCalls.get, { params: { id } })).toMatchObject({
    status: 'posted',
    number: expect.stringMatching(/^01-OS-\d{4}-000001$/),
    date: yearStart(),
    total: '20.00',
    lines: [{ change: '2.5', value: '10.83' }, { change: '1' }, { change: '10', value: '0.00' }],
  });
  // The same call again is answered the same, and posts nothing.
  expect((await runStock(admin, rows)).run).toEqual(run);
  const query = { from: yearStart(), to: inThisYear('12-31'), product: 'M1' };
  const report = await admin.call(createReportRun, { body: { report: 'stockReport', query } });
  expect(report).toMatchObject({ rows: [{ values: { opening: '20.00', in: '0.00', closing: '20.00' } }] });
});

/** A call of the process that is cut after so many commits. */
const cutAfter = async (
  rows: readonly StockRow[],
  { commits, ago = 0 }: { commits: number; ago?: number },
): Promise<void> => {
  let left = commits;
  const { store } = company;
  const cut: Store = {
    ...store,
    commit: async (writes) => {
      if (left === 0) throw new Error('cut');
      left -= 1;
      await store.commit(writes);
    },
  };
  const clock = { ...systemClock, nowMs: () => systemClock.nowMs() - ago };
  const context = (await contextsOf(cut, 'admin'))(clock);
  const input = { params: {}, query: {}, body: { file: fileOf(rows) } };
  await expect(runOperation.run(context, input)).rejects.toThrow('cut');
};

describe('beside opening balances in the ledger', () => {
  let near: Client;
  beforeAll(async () => {
    near = await signIn(company, await aUser(company, { roles: ['near'], branch: '01' }));
  });

  const opening = async (amount: string): Promise<void> => {
    const lines = [
      { account: '11301', debit: amount },
      { account: '31001', credit: amount },
    ];
    const body = aVoucher({ type: 'opening', branch: '02', date: yearStart(), lines });
    const { id } = await admin.call(voucherCalls.save, { body });
    await admin.call(voucherCalls.transition('post'), { params: { id } });
  };

  test('it is refused where it differs; where it is equal its goods come in without money, and a cut one goes on', async () => {
    await opening('500.00');
    const codes = await Promise.all(
      Array.from({ length: 80 }, (_, at) => aProduct(`E${String(at).padStart(2, '0')}`)),
    );
    expect(await sentStock(near, [row('E00', { warehouse: '02' })])).toEqual([
      '1 warehouse stockOpening.branchForbidden',
    ]);
    const short = codes.map((code) => row(code, { warehouse: '02', quantity: '1', cost: '5' }));
    await sentStock(admin, short);
    expect((await reviewedStock(admin, short)).parts).toMatchObject([
      { branch: { code: '02' }, value: '400.00', rest: '500.00', difference: '100.00', way: 'differs' },
    ]);
    expect(await failureOf(runStock(admin, short))).toMatchObject({
      code: 'stockOpening.differs',
      details: { branch: '02', account: '11301', difference: '100.00' },
    });
    const rows = short.map((each, at) => (at < 20 ? { ...each, cost: '10' } : each));
    await sentStock(admin, rows);
    expect((await reviewedStock(admin, rows)).parts).toMatchObject([{ way: 'explains', difference: '0.00' }]);
    // Long ago: nobody waits for its check any more.
    await cutAfter(rows, { commits: 1, ago: 60_000 });
    expect((await admin.call(getStockOpening, {})).run).toMatchObject({ state: 'checking', posted: 0 });
    // Its accounts take nothing else meanwhile, not even opening balances.
    expect(await failureOf(opening('1.00'))).toMatchObject({ code: 'stock.openingUnderWay' });
    expect(await failureOf(runStock(near))).toMatchObject({ code: 'stockOpening.branchForbidden' });
    expect(await failureOf(runStock(admin, short))).toMatchObject({ code: 'stockOpening.underWay' });
    // Taken up, planned, begun, the first document posted in two commits and one of its lane: the second is cut.
    await cutAfter(rows, { commits: 5 });
    const { run: half } = await admin.call(getStockOpening, {});
    expect(half).toMatchObject({ state: 'posting', documents: 2, posted: 1, postedRows: 75, isOwn: true });
    const colleague = await signIn(company, await aUser(company, { roles: ['admin'] }));
    const answers = await Promise.all([runStock(admin), runStock(colleague), runStock(admin)]);
    expect(answers.map(({ run }) => run?.state)).toEqual(['done', 'done', 'done']);
    const { run } = await admin.call(getStockOpening, {});
    expect(run).toMatchObject({ state: 'done', documents: 2, posted: 2, postedRows: 80, differences: [] });
    expect([await stockOf('E00', '02'), await stockOf('E79', '02')]).toEqual([
      [1, '10.00'],
      [1, '5.00'],
    ]);
    expect(await balanceOf('11301', '02')).toEqual(['500.00', '500.00']);
  });
});

test('the books are whole in the end', async () => {
  expect(await checkedBooks(admin)).toMatchObject({ findings: [] });
});
