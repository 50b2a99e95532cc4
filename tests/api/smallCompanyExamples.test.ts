// The worked examples that go on from the small company's quarter: result, balance sheet, cash flow, closing journal and a day.
import { beforeAll, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { getTrialBalance, type TrialBalanceRow } from '#shared/finance/reportsApi.ts';
import { closeFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { thisYear } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { closingJournal, inOrder } from '#tests/support/books/yearClose.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { cents, inExampleYear, keepSmallBooks, smallPeriod } from '#tests/support/product/smallCompany.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany(), 'admin');
  await keepSmallBooks(client);
});

const netOf = ({ debit, credit }: { debit: string; credit: string }): bigint => cents(debit) - cents(credit);

const quarter = async (): Promise<TrialBalanceRow[]> =>
  (await client.call(getTrialBalance, { query: smallPeriod })).rows;

const yearOf = async (close: 'before' | 'after'): Promise<TrialBalanceRow[]> =>
  (await client.call(getTrialBalance, { query: { ...thisYear, close } })).rows;

const sumFor = (rows: readonly TrialBalanceRow[], isWanted: (row: TrialBalanceRow) => boolean): bigint =>
  sumOf(rows.filter(isWanted).map(({ closing }) => netOf(closing)));

const isResult = ({ root }: TrialBalanceRow): boolean => root === 'revenue' || root === 'expense';

type Figures = { input: unknown; expected: Record<string, string> };

const figuresOf = async (report: 'profitLoss' | 'balanceSheet', query: object = smallPeriod) => {
  const run = await client.call(createReportRun, { body: { report, query } });
  if (run.report !== 'profitLoss' && run.report !== 'balanceSheet') return expect.fail('another report');
  const amounts = run.rows.map(({ key, amounts: [amount = ''] }) => [key, amount] as const);
  return { run, of: (key: string) => new Map(amounts).get(key) ?? '0.00' };
};

test('RPT-07: the result of the quarter', async () => {
  const { expected } = workedExample<Figures>('RPT-07');
  const { of } = await figuresOf('profitLoss');
  const operating = ['staff', 'admin', 'depreciation'].map((section) => cents(of(section)));
  expect({
    income: of('netRevenue'),
    cost_of_sales: of('cost'),
    gross_profit: of('grossProfit'),
    operating_expenses: formatMoney(sumOf(operating), 2),
    operating_profit: of('operatingProfit'),
    finance_cost: of('finance'),
    net_profit: of('netProfit'),
  }).toEqual(expected);
  expect(formatMoney(-sumFor(await quarter(), isResult), 2)).toBe(expected['net_profit']);
});

test('RPT-08: assets are liabilities and equity, the result of the period among it', async () => {
  const { expected } = workedExample<Figures>('RPT-08');
  const { of } = await figuresOf('balanceSheet');
  expect({
    assets: of('totalAssets'),
    liabilities: of('totalLiabilities'),
    equity: of('totalEquity'),
    of_which_result_of_the_period: of('openResult'),
    check: of('totalAssets') === of('liabilitiesAndEquity') ? 'assets = liabilities + equity' : '',
  }).toEqual(expected);
});

const flowOf = async (method: 'indirect' | 'direct') => {
  const run = await client.call(createReportRun, {
    body: { report: 'cashFlow', query: { ...smallPeriod, method } },
  });
  if (run.report !== 'cashFlow') return expect.fail('another report');
  const of = (key: string) => run.rows.find((row) => row.key === key)?.amounts[0] ?? '0.00';
  return { run, of };
};

test('RPT-09: cash flow of the quarter, indirect', async () => {
  const { expected } = workedExample<Figures>('RPT-09');
  const { run, of } = await flowOf('indirect');
  expect({
    net_profit: of('netProfit'),
    depreciation: of('noncash'),
    change_receivables: of('wc receivable'),
    change_inventory: of('wc inventory'),
    change_payables: of('wc payable'),
    change_vat: of('wc vat'),
    operating: of('operating'),
    investing: of('investing'),
    financing: of('financing'),
    net_change: of('netChange'),
    cash_opening: of('openingCash'),
    cash_closing: of('closingCash'),
  }).toEqual(expected);
  const [opening, change, closing] = ['cash_opening', 'net_change', 'cash_closing'].map(
    (key) => expected[key],
  );
  expect(run.cashTotal).toEqual({ opening, change, closing });
  expect(run.nonCash).toEqual([]);
});

test('the direct method comes to the same sums where every investment is paid at once', async () => {
  const [direct, indirect] = [await flowOf('direct'), await flowOf('indirect')];
  const sums = ['operating', 'investing', 'financing', 'netChange', 'closingCash'];
  expect(sums.map(direct.of)).toEqual(sums.map(indirect.of));
  const paid = ['operations rent', 'operations receivable', 'operations payable', 'operations sales'];
  expect(paid.map(direct.of)).toEqual(['-3000.00', '8000.00', '-5000.00', '1000.00']);
});

test('RPT-13: the vouchers of a day, in the order of their numbers', async () => {
  type Day = {
    input: { date: string };
    expected: { vouchers: number; debit: string; credit: string };
  };
  const { input, expected } = workedExample<Day>('RPT-13');
  const date = inExampleYear(input.date);
  const { items } = await client.call(voucherCalls.list, { query: { from: date, to: date } });
  expect(items).toHaveLength(expected.vouchers);
  expect(formatMoney(sumOf(items.map(({ total }) => cents(total))), 2)).toBe(expected.debit);
  const { totals } = await client.call(getTrialBalance, { query: { from: date, to: date } });
  expect(totals.movement).toEqual({ debit: expected.debit, credit: expected.credit });
  const book = await client.call(createReportRun, {
    body: { report: 'dayBook', query: { from: date, to: date } },
  });
  if (book.report !== 'dayBook') return expect.fail('another report');
  const { vouchers: entries, debit, credit } = expected;
  expect(book.days).toEqual([{ date, entries, debit, credit }]);
  expect(book.totals).toEqual({ debit, credit });
  const inBook = [...new Set(book.rows.map(({ number }) => number))];
  expect(inBook).toEqual(inBook.toSorted());
  const numbers = items.map(({ number }) => number ?? '');
  // Newest first.
  expect(numbers).toEqual(numbers.toSorted().reverse());
});

// The last one: it changes the books.
test('RPT-11: the close takes every revenue and expense account to zero, and the loss to retained earnings', async () => {
  type Line = { account: string; debit: string; credit: string };
  type Close = { input: unknown; expected: { closing_journal: Line[] } & Record<string, unknown> };
  const { expected } = workedExample<Close>('RPT-11');
  const before = await yearOf('before');
  await client.call(closeFiscalYear, {
    body: { through: thisYear.to, retained: 'retained', acceptNotOver: true },
  });
  expect(await closingJournal(client)).toEqual(inOrder(expected.closing_journal));
  expect(await yearOf('before')).toEqual(before);
  const after = await yearOf('after');
  expect(formatMoney(sumFor(after, isResult), 2)).toBe(expected['income_and_expense_after']);
  const left = sumFor(after, ({ code }) => code === 'retained');
  expect(formatMoney(left, 2)).toBe(expected['retained_after']);
  const assets = sumFor(after, ({ root }) => root === 'asset');
  expect(formatMoney(assets, 2)).toBe(expected['balance_sheet_assets_after']);
  const closed = await figuresOf('balanceSheet', { ...thisYear, close: 'after' });
  expect(['totalAssets', 'liabilitiesAndEquity', 'openResult'].map(closed.of)).toEqual([
    formatMoney(assets, 2),
    formatMoney(assets, 2),
    '0.00',
  ]);
  expect((await figuresOf('balanceSheet', thisYear)).of('openResult')).toBe('-800.00');
  expect((await figuresOf('profitLoss', thisYear)).of('netProfit')).toBe('-800.00');
});
