// Open items through the API: by party and due date, page by page, of one side and of the branches that their reader sees.
import { beforeAll, describe, expect, test } from 'vitest';
import { listLog } from '#shared/audit/api.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { ageingReport } from '#shared/finance/arap/ageingReport.ts';
import { exportOpenItems, listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
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
let client: Client;
let [first, second] = ['', ''];

const customer = async (name: string) =>
  (await client.call(addParty, { body: { name, name_ar: name, role: 'customer' } })).code;

const sale = (
  party: string,
  amount: string,
  { due = inThisYear('01-10'), branch = '01', reference = '' } = {},
) =>
  posted(client, {
    date: inThisYear('01-02'),
    reference,
    lines: [
      { account: '11201', debit: amount, party, dueDate: due, branch },
      { account: '41001', credit: amount, branch },
    ],
  });

const listed = async (query: Record<string, string | number> = {}, of = client) =>
  (await of.call(listOpenItems, { query: query as never })).items;

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'reader', [{ name: 'ar', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  [first, second] = [await customer('Nesma'), await customer('Safa')];
  await sale(first, '100.00', { due: inThisYear('01-20') });
  await sale(first, '40.00', { due: inThisYear('01-10') });
  await sale(second, '7.00', { branch: '02', due: '2199-01-01', reference: 'PO-7' });
  await posted(client, {
    date: inThisYear('01-03'),
    lines: [
      { account: '11001', debit: '15.00' },
      { account: '11201', credit: '15.00', party: second },
    ],
  });
});

test('they stand by party and due date, with what is left and since when it is due', async () => {
  const items = await listed();
  expect(items.map(({ party, remaining }) => [party, remaining])).toEqual([
    [first, '40.00'],
    [first, '100.00'],
    [second, '-15.00'],
    [second, '7.00'],
  ]);
  expect(items[0]).toMatchObject({
    partyName: { name: 'Nesma' },
    dueDate: inThisYear('01-10'),
    amount: '40.00',
    paid: '0.00',
    source: { kind: 'voucher' },
  });
  expect(items[0]?.overdueDays).toBeGreaterThan(0);
  expect(items[3]?.overdueDays).toBe(0);
});

test('page after page gives each of them once', async () => {
  const all = await listed();
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 1, ...(cursor ? { cursor } : {}) };
    const page = await client.call(listOpenItems, { query: query as never });
    seen.push(...page.items.map(({ id }) => id));
    ({ cursor } = page);
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
  const { cursor: own } = await client.call(listOpenItems, { query: { limit: 1 } as never });
  const foreign = client.call(listOpenItems, { query: { side: 'payable', cursor: own } as never });
  expect(await failureOf(foreign)).toMatchObject({ code: 'cursor.invalid' });
});

test('they are narrowed to what is overdue, what is not allocated, a party and a branch', async () => {
  const remaining = async (query: Record<string, string>) =>
    (await listed(query)).map((item) => item.remaining);
  expect(await remaining({ part: 'overdue' })).toEqual(['40.00', '100.00']);
  expect(await remaining({ part: 'unallocated' })).toEqual(['-15.00']);
  expect(await remaining({ party: second })).toEqual(['-15.00', '7.00']);
  expect(await remaining({ branch: '02' })).toEqual(['7.00']);
  expect(await remaining({ side: 'payable' })).toEqual([]);
});

test('they are found by the name or code of the party, the number and the reference', async () => {
  const found = async (search: string) => (await listed({ search })).map((item) => item.remaining);
  expect(await found('nesma')).toEqual(['40.00', '100.00']);
  expect(await found(second)).toEqual(['-15.00', '7.00']);
  const [item] = await listed({ party: second, part: 'unallocated' });
  expect(await found(item?.source.number ?? '')).toEqual(['-15.00']);
  expect(await found('PO-7')).toEqual(['7.00']);
  expect(await found('nesma PO-7')).toEqual([]);
});

test('what is asked for is added up, all pages of it, and what of it is overdue', async () => {
  const sums = async (query: Record<string, string> = {}) => {
    const {
      writeOff: _,
      setsOff: __,
      allocates: ___,
      meets,
      ...own
    } = await client.call(sumOpenItems, { query: query as never });
    // Whatever of them is asked for.
    if (!('search' in query)) expect(meets).toEqual([second]);
    return own;
  };
  const { parties, ...all } = await sums();
  expect(all).toMatchObject({ count: 4, remaining: '132.00', overdue: '140.00' });
  expect(parties.map(({ remaining }) => remaining).toSorted()).toEqual(['-8.00', '140.00']);
  expect((await sums({ part: 'unallocated' })).parties).toEqual([]);
  expect(await sums({ part: 'overdue' })).toMatchObject({ count: 2, remaining: '140.00', overdue: '140.00' });
  expect(await sums({ search: 'safa' })).toMatchObject({ count: 2, remaining: '-8.00', overdue: '0.00' });
  const reader = await signIn(company, await aUser(company, { roles: ['reader'], branch: '02' }));
  expect(await reader.call(sumOpenItems, { query: {} as never })).toMatchObject({ remaining: '7.00' });
});

test('as a file they are those that are asked for, and the log tells of it', async () => {
  const filter = { side: 'receivable', part: 'all', search: 'nesma' } as const;
  const { items, cursor } = await client.call(exportOpenItems, { body: { format: 'xlsx', filter } });
  expect([items.map(({ remaining }) => remaining), cursor]).toEqual([['40.00', '100.00'], null]);
  const { items: told } = await client.call(listLog, { query: { entity: 'openItem' } as never });
  expect(told).toMatchObject([{ action: 'export', facts: { format: 'xlsx', rows: 2, search: 'nesma' } }]);
});

describe('behind the figures of ageing', () => {
  const on = inThisYear('01-15');

  test.each([
    { by: 'dueDate', edges: '7,14,30,60' },
    { by: 'documentDate', edges: '7,14,30,60' },
  ] as const)('each leads to the items that it is made of, by $by', async (asked) => {
    // The item of 3.00 is settled after that day.
    const { id } = await sale(first, '3.00');
    const body = { reason: 'خطأ', date: inThisYear('01-16') };
    await client.call(voucherCalls.reverse, { params: { id }, body });
    const query = { on, ...asked };
    const run = await client.call(createReportRun, { body: { report: 'ageing', query } });
    if (run.report !== 'ageing') expect.fail('another report');
    const view = { language: 'en', say: (key: string) => key } as const;
    const { rows, total, columns } = ageingReport.table([run], view);
    const figures = columns.filter(({ kind }) => kind === 'amount');
    for (const row of [...rows, ...(total ? [total] : [])])
      for (const { key } of figures) {
        const path = ageingReport.drill?.(row, query, key) ?? '';
        const { searchParams } = new URL(path, 'http://mizan.test');
        const behind = await client.call(sumOpenItems, { query: Object.fromEntries(searchParams) as never });
        expect([row.key, key, behind.remaining]).toEqual([row.key, key, row.cells[key]]);
      }
  });
});

test('as they stood on a day they come page by page, too', async () => {
  const on = inThisYear('01-15');
  const all = await listed({ on });
  const page = await client.call(listOpenItems, { query: { on, limit: 2 } as never });
  const rest = await client.call(listOpenItems, { query: { on, cursor: page.cursor } as never });
  expect([...page.items, ...rest.items]).toEqual(all);
  expect(await failureOf(client.call(listOpenItems, { query: { age: '31' } as never }))).toMatchObject({
    status: 422,
  });
});

test('who sees one branch sees its items alone', async () => {
  const reader = await signIn(company, await aUser(company, { roles: ['reader'], branch: '02' }));
  expect((await listed({}, reader)).map(({ remaining }) => remaining)).toEqual(['7.00']);
});

test('what is settled is open no more', async () => {
  const { id } = await sale(first, '3.00');
  expect(await listed({ party: first })).toHaveLength(3);
  await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
  expect(await listed({ party: first })).toHaveLength(2);
});
