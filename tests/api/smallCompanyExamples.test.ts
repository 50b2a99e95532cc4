// The worked examples that go on from the small company's quarter: result, balance sheet, closing journal and a day, by trial balances and vouchers.
import { beforeAll, expect, test } from 'vitest';
import { listVouchers } from '#shared/finance/api.ts';
import { getTrialBalance, type TrialBalanceRow } from '#shared/finance/reportsApi.ts';
import { closeFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import { thisYear } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { closingJournal, inOrder } from '#tests/support/books/yearClose.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import {
  cents,
  inExampleYear,
  keepSmallBooks,
  smallParents,
  smallPeriod,
} from '#tests/support/product/smallCompany.ts';

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

test('RPT-07: the result of the quarter, from the trial balance', async () => {
  const { expected } = workedExample<{ input: unknown; expected: Record<string, string> }>('RPT-07');
  const rows = await quarter();
  const under = (...groups: string[]) =>
    sumFor(rows, ({ code }) => groups.includes(smallParents[code] ?? ''));
  const income = -under('41');
  const [cost, operating, finance] = [under('51'), under('52', '53'), under('54')];
  expect({
    income: formatMoney(income, 2),
    cost_of_sales: formatMoney(cost, 2),
    gross_profit: formatMoney(income - cost, 2),
    operating_expenses: formatMoney(operating, 2),
    operating_profit: formatMoney(income - cost - operating, 2),
    finance_cost: formatMoney(finance, 2),
    net_profit: formatMoney(income - cost - operating - finance, 2),
  }).toEqual(expected);
  expect(formatMoney(-sumFor(rows, isResult), 2)).toBe(expected['net_profit']);
});

test('RPT-08: assets are liabilities and equity, the result of the period among it', async () => {
  const { expected } = workedExample<{ input: unknown; expected: Record<string, string> }>('RPT-08');
  const rows = await quarter();
  const ofRoot = (root: string) => sumFor(rows, (row) => row.root === root);
  const result = -sumFor(rows, isResult);
  const [assets, liabilities] = [ofRoot('asset'), -ofRoot('liability')];
  const equity = -ofRoot('equity') + result;
  expect([assets, liabilities, equity, result].map((amount) => formatMoney(amount, 2))).toEqual([
    expected['assets'],
    expected['liabilities'],
    expected['equity'],
    expected['of_which_result_of_the_period'],
  ]);
  expect(assets).toBe(liabilities + equity);
});

test('RPT-13: the vouchers of a day, in the order of their numbers', async () => {
  type Day = {
    input: { date: string };
    expected: { vouchers: number; debit: string; credit: string };
  };
  const { input, expected } = workedExample<Day>('RPT-13');
  const date = inExampleYear(input.date);
  const { items } = await client.call(listVouchers, { query: { from: date, to: date } });
  expect(items).toHaveLength(expected.vouchers);
  expect(formatMoney(sumOf(items.map(({ total }) => cents(total))), 2)).toBe(expected.debit);
  const { totals } = await client.call(getTrialBalance, { query: { from: date, to: date } });
  expect(totals.movement).toEqual({ debit: expected.debit, credit: expected.credit });
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
});
