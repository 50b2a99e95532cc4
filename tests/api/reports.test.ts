// Trial balance and account statement through the API, against the worked examples and their own laws (B3.10).
import { beforeAll, describe, expect, test } from 'vitest';
import { getAccountStatement, getDashboard, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { failureOf, inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
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
import {
  cents,
  inExampleYear,
  keepSmallBooks,
  smallExample,
  smallPeriod,
} from '#tests/support/product/smallCompany.ts';

describe('RPT-06 and RPT-12: a small company, one quarter', () => {
  const { expected } = smallExample;
  const period = smallPeriod;
  let client: Client;

  beforeAll(async () => {
    client = await signedInAs(await aCompany(), 'admin');
    await keepSmallBooks(client);
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
    ).toEqual(statement.rows.map((row) => ({ ...row, date: inExampleYear(row['date'] ?? '') })));
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
    expect(figures.latest?.length).toBeGreaterThan(0);
    expect(figures.latest?.map(({ type }) => type?.name)).not.toContain(undefined);
    const employee = await signedInAs(company, 'employee');
    expect(await employee.call(getDashboard, {})).toMatchObject({ figures: null, latest: null, work: [] });
  });
});
