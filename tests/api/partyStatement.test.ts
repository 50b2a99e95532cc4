// The statement of a customer through the API: his lines on all accounts, the balance before them, and one snapshot over its pages.
import { beforeAll, describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { getAccountStatement, getPartyStatement } from '#shared/finance/reportsApi.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { failureOf, inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
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

const cents = (text: string): bigint => parseMoney(text, 2) ?? 0n;
const receivable = '11201';

describe('the statement of a party', () => {
  let company: Company;
  let client: Client;

  const invoice = (party: string, date: string, { amount = '1.00', branch = '01' } = {}) =>
    posted(client, {
      branch,
      date: inThisYear(date),
      lines: [
        { account: receivable, debit: amount, party },
        { account: '41001', credit: amount },
      ],
    });

  const payment = (party: string, date: string, amount: string) =>
    posted(client, {
      date: inThisYear(date),
      lines: [
        { account: '11001', debit: amount, party },
        { account: receivable, credit: amount, party },
      ],
    });

  beforeAll(async () => {
    company = await aCompany();
    await aBranch(company, '02');
    client = await signedInAs(company, 'admin');
    await aRole(company, 'viewer', [{ name: 'ledger_report', action: 'view' }]);
    for (const code of ['C-1', 'C-2', 'C-3'])
      await client.call(addParty, { body: { code, name: code, name_ar: code, role: 'customer' } });
    const opening = [
      { account: receivable, debit: '500.00', party: 'C-1' },
      { account: '31001', credit: '500.00' },
    ];
    await posted(client, { type: 'opening', date: thisYear.from, lines: opening });
    for (let day = 1; day <= 12; day += 1) {
      const date = `03-${String(day).padStart(2, '0')}`;
      await invoice('C-1', date, { amount: '100.10', branch: day % 3 === 0 ? '02' : '01' });
      await invoice('C-2', date, { amount: '7.00' });
    }
    await payment('C-1', '03-06', '250.50');
  });

  const ask = (query: Record<string, string>) =>
    client.call(getPartyStatement, { query: { party: 'C-1', ...thisYear, ...query } });

  test('has its own lines in order, on all accounts or on one', async () => {
    const all = await ask({});
    expect(all.party).toMatchObject({ code: 'C-1', role: 'customer' });
    expect(all.opening).toBe('500.00');
    expect(all.rows).toHaveLength(14);
    expect(all.rows.every((row) => row.party === 'C-1')).toBe(true);
    const one = await ask({ account: receivable });
    expect(one.rows).toHaveLength(13);
    expect(one.totals).toEqual({ debit: '1201.20', credit: '250.50' });
    expect(one.closing).toBe('1450.70');
    expect(one.rows.at(-1)?.balance).toBe(one.closing);
    expect((await ask({ account: '112' })).closing).toBe(one.closing);
  });

  test('opens with the balance of the day before', async () => {
    const first = await ask({ account: receivable, to: inThisYear('03-05') });
    const second = await ask({ account: receivable, from: inThisYear('03-06') });
    expect(second.opening).toBe(first.closing);
    expect(second.closing).toBe('1450.70');
    // Opening vouchers are no rows, and no movement either.
    expect(first.totals).toEqual({ debit: '500.50', credit: '0.00' });
  });

  test('adds up over branches and parties to the account', async () => {
    const closings = await Promise.all([
      ask({ account: receivable, branch: '01' }),
      ask({ account: receivable, branch: '02' }),
      client.call(getPartyStatement, { query: { party: 'C-2', ...thisYear, account: receivable } }),
    ]);
    const whole = await client.call(getAccountStatement, { query: { account: receivable, ...thisYear } });
    expect(closings.reduce((sum, { closing }) => sum + cents(closing), 0n)).toBe(cents(whole.closing));
  });

  test('is one snapshot in pages, while others post', async () => {
    const whole = await ask({});
    const balances: string[] = [];
    for (let page = await ask({ limit: '3' }); ; ) {
      balances.push(...page.rows.map((row) => row.balance));
      expect([page.opening, page.closing, page.cut]).toEqual([whole.opening, whole.closing, whole.cut]);
      if (page.cursor === null) break;
      const { cursor } = page;
      await invoice('C-3', '03-02');
      await invoice('C-1', '03-02');
      page = await ask({ limit: '3', cursor });
      await payment('C-1', '03-02', '1.00');
    }
    expect(balances).toEqual(whole.rows.map((row) => row.balance));
  });

  test('shows a user of one branch that branch alone', async () => {
    const clerk = await signIn(company, await aUser(company, { roles: ['viewer'], branch: '02' }));
    const query = { party: 'C-1', ...thisYear };
    const own = await clerk.call(getPartyStatement, { query });
    expect(own.rows.map((row) => row.branch)).toEqual(['02', '02', '02', '02']);
    expect(own.opening).toBe('0.00');
    const other = clerk.call(getPartyStatement, { query: { ...query, branch: '01' } });
    expect(await failureOf(other)).toMatchObject({ status: 404 });
    const employee = await signedInAs(company, 'employee');
    expect(await failureOf(employee.call(getPartyStatement, { query }))).toMatchObject({ status: 403 });
  });

  test('of nobody, on no account, and with a cursor of another statement is refused', async () => {
    const nobody = client.call(getPartyStatement, { query: { party: 'C-9', ...thisYear } });
    expect(await failureOf(nobody)).toMatchObject({
      status: 422,
      code: 'report.partyUnknown',
      details: { party: 'C-9' },
    });
    expect(await failureOf(ask({ account: '404' }))).toMatchObject({ code: 'report.accountUnknown' });
    expect(await failureOf(ask({ from: inThisYear('12-31'), to: inThisYear('01-01') }))).toMatchObject({
      code: 'report.period',
    });
    const { cursor } = await ask({ limit: '2' });
    const other = { party: 'C-2', ...thisYear, cursor: cursor ?? '' };
    expect(await failureOf(client.call(getPartyStatement, { query: other }))).toMatchObject({
      code: 'cursor.invalid',
    });
  });
});
