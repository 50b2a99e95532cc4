// Open items through the API: by party and due date, page by page, of one side and of the branches that their reader sees.
import { beforeAll, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { reverseVoucher } from '#shared/finance/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
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

const sale = (party: string, amount: string, { due = inThisYear('01-10'), branch = '01' } = {}) =>
  posted(client, {
    date: inThisYear('01-02'),
    lines: [
      { account: '11201', debit: amount, party, dueDate: due, branch },
      { account: '41001', credit: amount, branch },
    ],
  });

const listed = async (query: Record<string, string | number> = {}, of = client) =>
  (await of.call(listOpenItems, { query: query as never })).items;

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'reader', [{ name: 'ledger_report', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  [first, second] = [await customer('Nesma'), await customer('Safa')];
  await sale(first, '100.00', { due: inThisYear('01-20') });
  await sale(first, '40.00', { due: inThisYear('01-10') });
  await sale(second, '7.00', { branch: '02', due: '2199-01-01' });
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
    ...{ partyName: { name: 'Nesma' }, dueDate: inThisYear('01-10'), amount: '40.00', paid: '0.00' },
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

test('who sees one branch sees its items alone', async () => {
  const reader = await signIn(company, await aUser(company, { roles: ['reader'], branch: '02' }));
  expect((await listed({}, reader)).map(({ remaining }) => remaining)).toEqual(['7.00']);
});

test('what is settled is open no more', async () => {
  const { id } = await sale(first, '3.00');
  expect(await listed({ party: first })).toHaveLength(3);
  await client.call(reverseVoucher, { params: { id }, body: { reason: 'خطأ' } });
  expect(await listed({ party: first })).toHaveLength(2);
});
