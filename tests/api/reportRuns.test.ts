// Report runs: one stored answer that nothing posted later changes, gone after an hour, and only for whom it may be seen by.
import { beforeAll, describe, expect, test } from 'vitest';
import { userKey } from '#functions/company/userRecords.ts';
import type { StatementContinuation } from '#functions/finance/reports/statementRun.ts';
import { readRunPage, readRunStart, saveRunPage } from '#functions/reports/runPages.ts';
import { replace } from '#functions/storage/writes.ts';
import { addParty } from '#shared/crm/api.ts';
import { getAccountStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { createReportRun, getReportRun, type ReportRun } from '#shared/reportRunsApi.ts';
import { failureOf, inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
  aUser,
  type Company,
  type Member,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

const trialBalance = { report: 'trialBalance', query: thisYear } as const;
const statement = { report: 'accountStatement', query: { ...thisYear, account: '11001' } } as const;

const run = (client: Client, body: Parameters<typeof client.call<typeof createReportRun>>[1]['body']) =>
  client.call(createReportRun, { body });
const read = (client: Client, id: string, page = 1) =>
  client.call(getReportRun, { params: { id }, query: { page: String(page) } });

const itemsOf = (company: Company, id: string) => company.store.all({ pk: `RUN#${id}` });

/** Puts the items of a run again with other attributes. */
const change = async (company: Company, id: string, changes: Record<string, unknown>): Promise<void> => {
  const items = await itemsOf(company, id);
  expect(items.length).toBeGreaterThan(0);
  await company.store.putAll(
    items.map(({ pk: _pk, sk, ...attributes }) => ({
      key: { pk: `RUN#${id}`, sk: String(sk) },
      attributes: { ...attributes, ...changes },
    })),
  );
};

const sale = (amount: string, changes = {}) => ({
  lines: [
    { account: '11001', debit: amount },
    { account: '41001', credit: amount },
  ],
  ...changes,
});

describe('a run of the trial balance', () => {
  let company: Company;
  let client: Client;

  beforeAll(async () => {
    company = await aCompany();
    client = await signedInAs(company, 'admin');
    await posted(client, sale('115.25'));
  });

  test('has the figures of the report, the groups above them, its time and its entries', async () => {
    const made = await run(client, trialBalance);
    const { rows, totals, cut } = await client.call(getTrialBalance, { query: thisYear });
    expect(made).toMatchObject({ report: 'trialBalance', ...thisYear, branch: null, currency: 'SAR', cut });
    expect(made).toMatchObject({ rows, totals, page: 1, next: null });
    expect(made.entries).toBe(Number(cut.split(':')[1]));
    expect(Date.parse(made.expiresAt) - Date.parse(made.computedAt)).toBeGreaterThan(59 * 60_000);
    if (made.report !== 'trialBalance') throw new Error('another report');
    const parents = new Set(made.groups.map((group) => group.code));
    expect(made.rows.every((row) => parents.has(String(row.parent)))).toBe(true);
    expect(made.rows.find((row) => row.code === '11001')?.control).toBe('cash');
  });

  test('of the same figures is the same run, written once', async () => {
    const first = await run(client, trialBalance);
    const before = await itemsOf(company, first.id);
    const second = await run(client, trialBalance);
    expect(second).toEqual(first);
    expect(await itemsOf(company, first.id)).toEqual(before);
    expect((await run(client, { ...trialBalance, query: { ...thisYear, zero: true } })).id).not.toBe(
      first.id,
    );
  });

  test('later than a minute the same figures have a new time and a new hour', async () => {
    const { id } = await run(client, trialBalance);
    const [old] = await itemsOf(company, id);
    await change(company, id, {
      computedAtMs: Number(old?.['computedAtMs']) - 61_000,
      expiresAt: Number(old?.['expiresAt']) - 61,
    });
    const again = await run(client, trialBalance);
    expect(again.id).toBe(id);
    expect(Date.parse(again.computedAt)).toBeGreaterThanOrEqual(Number(old?.['computedAtMs']));
    expect(await read(client, id)).toEqual(again);
  });

  test('stays as it was when somebody posts; the next look is another run', async () => {
    const shown = await run(client, trialBalance);
    await posted(client, sale('9.99'));
    expect(await read(client, shown.id)).toEqual(shown);
    const next = await run(client, trialBalance);
    expect(next.id).not.toBe(shown.id);
    expect(next.entries).toBe(Number(shown.entries) + 1);
  });

  test('is gone after its hour', async () => {
    const { id } = await run(client, trialBalance);
    await change(company, id, { expiresAt: Math.floor(Date.now() / 1000) - 1 });
    expect(await itemsOf(company, id)).toEqual([]);
    expect(await failureOf(read(client, id))).toMatchObject({ status: 404, code: 'notFound' });
  });

  test('of one cost centre has the share of that one', async () => {
    const asked = { ...trialBalance, query: { ...thisYear, costCentre: 'NONE' } };
    expect((await run(client, asked)).rows).toEqual([]);
  });
});

describe('a run of a statement', () => {
  let company: Company;
  let client: Client;
  const count = 130;
  let party = '';

  beforeAll(async () => {
    company = await aCompany();
    await aRole(company, 'reader', [{ name: 'ledger_report', action: 'view' }]);
    await aRole(company, { code: 'everywhere', branch_scope: 'all' }, []);
    client = await signedInAs(company, 'admin');
    const body = { name: 'Nesma', name_ar: 'نسما', role: 'customer' } as const;
    party = (await client.call(addParty, { body })).code;
    for (let number = 1; number <= count; number += 1) {
      const date = inThisYear(`03-${String(1 + (number % 28)).padStart(2, '0')}`);
      await posted(client, sale(`${number}.25`, { date }));
    }
    await posted(client, {
      lines: [
        { account: '11001', debit: '1.00' },
        { account: '11201', credit: '1.00', party },
      ],
    });
  });

  const linesOf = (pages: readonly ReportRun[]) =>
    pages.flatMap((page) =>
      page.report === 'accountStatement' || page.report === 'partyStatement' ? page.rows : [],
    );

  test('has its totals at once and its lines page by page, at one cut, while others post', async () => {
    const whole = await client.call(getAccountStatement, {
      query: { account: '11001', ...thisYear, limit: '200' },
    });
    const first = await run(client, statement);
    expect(first).toMatchObject({ opening: whole.opening, totals: whole.totals, closing: whole.closing });
    expect(first).toMatchObject({ rows: { length: 100 }, page: 1, next: 2 });
    await posted(client, sale('77.77', { date: inThisYear('03-02') }));
    const second = await read(client, first.id, 2);
    expect(second).toMatchObject({ cut: first.cut, page: 2, next: null, computedAt: first.computedAt });
    expect(linesOf([first, second])).toEqual(whole.rows);
    expect(linesOf([second]).at(-1)?.balance).toBe(whole.closing);
    await posted(client, sale('1.11', { date: inThisYear('03-28') }));
    expect(await read(client, first.id, 2)).toEqual(second);
  });

  test('a page is there once the one before it is', async () => {
    await posted(client, sale('3.33', { date: inThisYear('04-01') }));
    const { id } = await run(client, statement);
    expect(await failureOf(read(client, id, 3))).toMatchObject({ status: 404 });
    const { next } = await read(client, id, 2);
    expect(next).toBeNull();
    expect(await failureOf(read(client, id, 3))).toMatchObject({ status: 404 });
  });

  test('names the accounts of its lines, and their parties to those who may see them', async () => {
    const query = { ...thisYear, account: '11201' };
    const made = await run(client, { ...statement, query });
    if (made.report !== 'accountStatement') throw new Error('another report');
    expect(made.parties).toEqual([{ code: made.rows[0]?.party, name: 'Nesma', name_ar: 'نسما' }]);
    expect(made.accounts.map(({ code }) => code).sort()).toEqual(['11001', '11201']);
    const user = await aUser(company, { roles: ['reader', 'everywhere'] });
    const hidden = await run(await signIn(company, user), { ...statement, query });
    expect(hidden).toMatchObject({ parties: [], rows: made.rows });
  });

  test('of a party has its lines on every account, and one that is unknown is refused', async () => {
    const made = await run(client, { report: 'partyStatement', query: { ...thisYear, party } });
    expect(made).toMatchObject({ party: { code: party, name: 'Nesma' }, account: null, closing: '-1.00' });
    expect(linesOf([made])).toHaveLength(1);
    const other = run(client, { report: 'partyStatement', query: { ...thisYear, party: 'NOBODY' } });
    expect(await failureOf(other)).toMatchObject({ code: 'report.partyUnknown' });
  });

  test('lines that do not add up to the totals are refused, not shown', async () => {
    await posted(client, sale('4.44', { date: inThisYear('04-02') }));
    const { id } = await run(client, statement);
    const first = await readRunPage(company.store, { id, page: 1 });
    const start = await readRunStart<StatementContinuation>(company.store, { id, page: 2 });
    if (!first || !start) throw new Error('The run has one page');
    // As if a line of the first page had been lost or counted twice.
    const debit = String(BigInt(start.continuation.debit) - 1n);
    const continuation = { ...start.continuation, debit };
    await saveRunPage(company.store, { id, page: 1 }, { ...first, continuation });
    expect(await failureOf(read(client, id, 2))).toMatchObject({
      status: 422,
      code: 'report.linesDisagree',
      details: { owner: '11001' },
    });
  });
});

describe('who may read a run', () => {
  let company: Company;
  let member: Member;

  const roleOf = async (roles: string[]): Promise<void> => {
    const item = await company.store.get(userKey(member.id));
    if (!item) throw new Error('The user is not there');
    const { pk: _pk, sk: _sk, gsi1pk: _1, gsi1sk: _2, rev, ...attributes } = item;
    await company.store.commit([
      replace({ key: userKey(member.id), attributes: { ...attributes, roles }, rev: Number(rev) }),
    ]);
  };

  beforeAll(async () => {
    company = await aCompany();
    await aBranch(company, '02');
    await aRole(company, 'reader', [{ name: 'ledger_report', action: 'view' }]);
    await aRole(company, { code: 'everywhere', branch_scope: 'all' }, []);
    member = await aUser(company, { roles: ['reader', 'everywhere'] });
    const admin = await signedInAs(company, 'admin');
    await posted(admin, sale('10.00'));
    await posted(admin, sale('20.00', { branch: '02' }));
  });

  test('nobody but its user, not even another one with the same rights', async () => {
    const { id } = await run(await signIn(company, member), trialBalance);
    const other = await aUser(company, { roles: ['reader', 'everywhere'] });
    expect(await failureOf(read(await signIn(company, other), id))).toMatchObject({ status: 404 });
    expect((await run(await signIn(company, other), trialBalance)).id).not.toBe(id);
  });

  test('not once a branch of it is out of sight, and not without the permission', async () => {
    const client = await signIn(company, member);
    const all = await run(client, trialBalance);
    const own = await run(client, { ...trialBalance, query: { ...thisYear, branch: '01' } });
    const foreign = await run(client, { ...trialBalance, query: { ...thisYear, branch: '02' } });
    await roleOf(['reader']);
    expect(await failureOf(read(client, all.id))).toMatchObject({ status: 404 });
    expect(await failureOf(read(client, foreign.id))).toMatchObject({ status: 404 });
    expect((await read(client, own.id)).id).toBe(own.id);
    const narrow = await run(client, trialBalance);
    expect(narrow).toMatchObject({ rows: (await read(client, own.id)).rows, cut: '01:1', entries: null });
    await roleOf([]);
    expect(await failureOf(read(client, own.id))).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('what cannot be run', () => {
  let client: Client;

  beforeAll(async () => {
    client = await signedInAs(await aCompany(), 'admin');
  });

  const backwards = { from: thisYear.to, to: thisYear.from };

  test.each([
    ['a period that ends before it begins', { report: 'trialBalance', query: backwards }, 'report.period'],
    [
      'the same for a statement',
      { report: 'accountStatement', query: { ...backwards, account: '11001' } },
      'report.period',
    ],
    [
      'an account that does not exist',
      { report: 'accountStatement', query: { ...thisYear, account: '404' } },
      'report.accountUnknown',
    ],
    ['a report that there is not', { report: 'horoscope', query: thisYear }, 'validation'],
    ['a statement of no account', { report: 'accountStatement', query: thisYear }, 'validation'],
    [
      'a day that there is not',
      { report: 'trialBalance', query: { ...thisYear, to: '2026-02-30' } },
      'validation',
    ],
  ])('%s', async (_, body, code) => {
    expect(await client.send(createReportRun, { body })).toMatchObject({ status: 422, body: { code } });
  });

  test('a branch that does not exist, and a page that is no number', async () => {
    const body = { ...trialBalance, query: { ...thisYear, branch: '99' } };
    expect(await client.send(createReportRun, { body })).toMatchObject({ status: 404 });
    const answer = await client.send(getReportRun, { params: { id: 'x' }, query: { page: '0' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
  });
});
