// Trial balance and account statement through the API, against the worked examples and their own laws (B3.10).
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#shared/finance/api.ts';
import { getAccountStatement, getDashboard, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import type { Client } from '#tests/support/client.ts';
import { aBranch, aCompany, aRole, aUser, type Company, signedInAs, signIn } from '#tests/support/company.ts';
import { failureOf, inThisYear, posted, thisYear } from '#tests/support/vouchers.ts';
import { workedExample } from '#tests/support/workedExample.ts';

const cents = (text: string): bigint => parseMoney(text) ?? 0n;

/** The accounts of RPT-06 under our chart; all plain, so that the vouchers need no party. */
const roots: Record<string, string> = {
  payable: '21',
  vat: '21',
  loan: '21',
  capital: '31',
  retained: '31',
  drawings: '31',
  sales: '41',
  service_sales: '41',
  cogs: '51',
  rent: '53',
  salaries: '52',
  depreciation: '53',
  interest: '54',
};
const inThis = (date: string): string => `${thisYear.from.slice(0, 4)}${date.slice(4)}`;

type Small = {
  input: {
    opening: Record<string, string>;
    vouchers: { date: string; text: string; lines: [string, string, string][] }[];
    period: [string, string];
  };
  expected: { rows: ({ account: string } & Record<string, string>)[]; totals: Record<string, string> };
};

const side = (account: string, amount: bigint) => {
  const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
  return amount >= 0n ? { account, debit: text(amount) } : { account, credit: text(-amount) };
};

describe('RPT-06 and RPT-12: a small company, one quarter', () => {
  const { input, expected } = workedExample<Small>('RPT-06');
  const period = { from: inThis(input.period[0]), to: inThis(input.period[1]) };
  let client: Client;

  beforeAll(async () => {
    client = await signedInAs(await aCompany(), 'admin');
    for (const code of new Set(expected.rows.map((row) => row.account))) {
      const body = { code, name: code, name_ar: code, parent: roots[code] ?? '11', group: false };
      await client.call(createAccount, { body });
    }
    const opening = Object.entries(input.opening).map(([code, amount]) => side(code, cents(amount)));
    await posted(client, { type: 'opening', date: period.from, lines: opening });
    for (const voucher of input.vouchers) {
      const lines = voucher.lines.map(([code, debit, credit]) => ({ account: code, debit, credit }));
      await posted(client, { date: inThis(voucher.date), narration: voucher.text, lines });
    }
  });

  test('the trial balance, row by row', async () => {
    const { rows, totals } = await client.call(getTrialBalance, { query: period });
    const flat = ({ opening, movement, closing }: (typeof rows)[number] | typeof totals) => ({
      opening_debit: opening.debit,
      opening_credit: opening.credit,
      debit: movement.debit,
      credit: movement.credit,
      closing_debit: closing.debit,
      closing_credit: closing.credit,
    });
    const found = rows.map((row) => ({ account: row.code, ...flat(row) }));
    const order = (a: { account: string }, b: { account: string }) => (a.account < b.account ? -1 : 1);
    expect(found.sort(order)).toEqual([...expected.rows].sort(order));
    expect(flat(totals)).toEqual(expected.totals);
  });

  test('the statement of the bank account', async () => {
    type Statement = {
      input: unknown;
      expected: { opening: string; rows: Record<string, string>[]; closing: string };
    };
    const statement = workedExample<Statement>('RPT-12').expected;
    const answer = await client.call(getAccountStatement, { query: { account: 'bank', ...period } });
    expect(answer.opening).toBe(statement.opening);
    expect(answer.closing).toBe(statement.closing);
    expect(
      answer.rows.map(({ date, text, debit, credit, balance }) => ({ date, text, debit, credit, balance })),
    ).toEqual(statement.rows.map((row) => ({ ...row, date: inThis(row['date'] ?? '') })));
  });

  test('a period closes where the next one opens', async () => {
    const first = await client.call(getTrialBalance, {
      query: { from: period.from, to: inThisYear('02-07') },
    });
    const second = await client.call(getTrialBalance, {
      query: { from: inThisYear('02-08'), to: period.to },
    });
    const closing = new Map(first.rows.map((row) => [row.code, row.closing]));
    for (const row of second.rows)
      expect(row.opening).toEqual(closing.get(row.code) ?? { debit: '0.00', credit: '0.00' });
  });
});

describe('branches and pages', () => {
  let company: Company;
  let client: Client;

  beforeAll(async () => {
    company = await aCompany();
    await aBranch(company, '02');
    client = await signedInAs(company, 'admin');
    await aRole(company, 'viewer', [{ name: 'ledger_report', action: 'view' }]);
    for (let count = 1; count <= 30; count += 1) {
      const branch = count % 3 === 0 ? '02' : '01';
      const day = String(1 + (count % 5)).padStart(2, '0');
      const lines = [
        { account: '11001', debit: `${count}.25` },
        { account: '41001', credit: `${count}.25` },
      ];
      await posted(client, { branch, date: inThisYear(`03-${day}`), lines });
    }
  });

  test('the sum over branches is the company', async () => {
    const closing = async (branch?: string) => {
      const { rows } = await client.call(getTrialBalance, {
        query: { ...thisYear, ...(branch ? { branch } : {}) },
      });
      return cents(rows.find((row) => row.code === '11001')?.closing.debit ?? '0');
    };
    expect((await closing('01')) + (await closing('02'))).toBe(await closing());
    expect(await closing()).toBe(47250n);
  });

  test('a statement in pages is one snapshot, while others post', async () => {
    const query = { account: '11001', ...thisYear, limit: '7' };
    const balances: string[] = [];
    let page = await client.call(getAccountStatement, { query });
    const { closing, cut } = page;
    for (;;) {
      balances.push(...page.rows.map((row) => row.balance));
      expect([page.closing, page.cut]).toEqual([closing, cut]);
      if (page.cursor === null) break;
      await posted(client, { date: inThisYear('03-02') });
      page = await client.call(getAccountStatement, { query: { ...query, cursor: page.cursor } });
    }
    expect(balances).toHaveLength(30);
    expect(balances.at(-1)).toBe(closing);
  });

  test('a cursor opens its own query only', async () => {
    const { cursor } = await client.call(getAccountStatement, {
      query: { account: '11001', ...thisYear, limit: '2' },
    });
    const other = { account: '41001', ...thisYear, cursor: cursor ?? '' };
    expect(await failureOf(client.call(getAccountStatement, { query: other }))).toMatchObject({
      code: 'cursor.invalid',
    });
  });

  test('a group has the lines of all its leaves', async () => {
    const group = await client.call(getAccountStatement, { query: { account: '11', ...thisYear } });
    const leaf = await client.call(getAccountStatement, { query: { account: '11001', ...thisYear } });
    expect(group.closing).toBe(leaf.closing);
    expect(group.rows).toHaveLength(leaf.rows.length);
  });

  test('a user of one branch sees its figures only', async () => {
    const clerk = await signIn(company, await aUser(company, { roles: ['viewer'], branch: '02' }));
    const own = await clerk.call(getTrialBalance, { query: thisYear });
    expect(own.rows).toEqual(
      (await client.call(getTrialBalance, { query: { ...thisYear, branch: '02' } })).rows,
    );
    const other = clerk.call(getTrialBalance, { query: { ...thisYear, branch: '01' } });
    expect(await failureOf(other)).toMatchObject({ status: 404 });
  });

  test('a period that ends before it begins is refused, and an unknown account', async () => {
    const query = { from: inThisYear('02-02'), to: inThisYear('02-01') };
    expect(await failureOf(client.call(getTrialBalance, { query }))).toMatchObject({ code: 'report.period' });
    expect(
      await failureOf(client.call(getAccountStatement, { query: { account: '404', ...thisYear } })),
    ).toMatchObject({ code: 'report.accountUnknown' });
  });

  test('the dashboard tells ledger figures only to those who may see them', async () => {
    const figures = await client.call(getDashboard, {});
    expect(figures.months).toHaveLength(12);
    expect(figures.latest.length).toBeGreaterThan(0);
    const employee = await signedInAs(company, 'employee');
    expect(await employee.call(getDashboard, {})).toMatchObject({ figures: null, latest: [], drafts: 0 });
  });
});
