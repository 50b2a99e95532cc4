// What an allocation would hold against what, before anything is written: the same pairs and the same day that it then posts.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { allocateItems, allocationCalls, proposeAllocation } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;
let party: string;

const [january, february, march] = ['01-20', '02-10', '03-01'].map(inThisYear) as [string, string, string];

/** On the account of customers, against another one. */
const moves = async (date: string, account: string, sums: { debit: string } | { credit: string }) => {
  const [amount, isDebit] = 'debit' in sums ? [sums.debit, true] : [sums.credit, false];
  const other = isDebit ? { credit: amount } : { debit: amount };
  const lines = [
    { account: '11201', party, ...sums },
    { account, ...other },
  ];
  return (await posted(client, { date, lines })).number;
};

const owes = (date: string, debit: string) => moves(date, '41001', { debit });
const pays = (date: string, credit: string) => moves(date, '11001', { credit });

const bodyOf = (body: object) => ({ side: 'receivable', party, ...body }) as never;
const proposed = (body: object = {}, of = client) => of.call(proposeAllocation, { body: bodyOf(body) });
const allocated = (body: object = {}) => client.call(allocateItems, { body: bodyOf(body) });
const sums = (query: object = {}, of = client) => of.call(sumOpenItems, { query: bodyOf(query) });
const open = async () => (await client.call(listOpenItems, { query: bodyOf({}) })).items;

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'reads', [{ name: 'ar', action: 'view' }]);
  client = await signedInAs(company, 'admin');
});

beforeEach(async () => {
  const body = { name: 'Both', name_ar: 'عميل ومورد', role: 'both' };
  party = (await client.call(addParty, { body: body as never })).code;
});

test('oldest first: what is proposed is what is posted, by the numbers of the documents, and nothing is written before', async () => {
  const [old, late] = [await owes(january, '100.00'), await owes(march, '100.00')];
  const payment = await pays(february, '150.00');
  const proposal = await proposed();
  expect(proposal).toMatchObject({ date: march, total: '150.00', more: false, loss: null });
  expect(proposal.pairs).toMatchObject([
    { fromNumber: payment, toNumber: old, amount: '100.00' },
    { fromNumber: payment, toNumber: late, amount: '50.00' },
  ]);
  const before = await client.call(allocationCalls.list, { query: { party } as never });
  expect(before.items).toEqual([]);
  const pairs = proposal.pairs.map(({ from, to, amount }) => ({ from, to, amount }));
  const { document } = await allocated({ pairs, date: proposal.date });
  expect(document).toMatchObject({ date: march, total: '150.00' });
  expect(document.lines?.map(({ from, to, amount }) => ({ from, to, amount }))).toEqual(pairs);
});

test('of one payment: what it is held against by itself, and what else it could be', async () => {
  const [old, late] = [await owes(january, '100.00'), await owes(march, '80.00')];
  await pays(february, '500.00');
  const second = await pays(march, '60.00');
  const item = (await open()).find(({ number }) => number === second);
  const { pairs, total } = await proposed({ of: item?.id });
  expect([total, pairs.map(({ fromNumber, toNumber, amount }) => [fromNumber, toNumber, amount])]).toEqual([
    '60.00',
    [
      [second, old, '60.00'],
      [second, late, '0.00'],
    ],
  ]);
  expect(pairs[0]).toMatchObject({ fromItem: { date: march, left: '60.00' }, toItem: { left: '100.00' } });
});

test('what was shown and has changed meanwhile is refused, and is not done in another way', async () => {
  await owes(january, '100.00');
  await pays(february, '60.00');
  const { pairs } = await proposed();
  await allocated();
  const shown = pairs.map(({ from, to, amount }) => ({ from, to, amount }));
  expect(await failureOf(allocated({ pairs: shown }))).toMatchObject({ code: 'allocation.closed' });
});

test('a set-off proposes what is owed to the party against what it owes', async () => {
  const sale = await owes(january, '500.00');
  const { number } = await posted(client, {
    date: february,
    lines: [
      { account: '53001', debit: '120.00' },
      { account: '21101', credit: '120.00', party },
    ],
  });
  const { pairs, ...proposal } = await proposed({ setOff: true });
  expect(proposal).toEqual({ date: february, total: '120.00', more: false, loss: null });
  expect(pairs).toMatchObject([{ fromNumber: number, toNumber: sale, amount: '120.00' }]);
  const asked = pairs.map(({ from, to, amount }) => ({ from, to, amount }));
  expect((await allocated({ setOff: true, pairs: asked })).document.total).toBe('120.00');
});

test('the day that is offered is that of the item while it is open, else the first open one', async () => {
  await owes(january, '0.04');
  const writeOff = { writeOff: true, items: (await open()).map(({ id }) => id) };
  expect(await proposed(writeOff)).toMatchObject({
    date: january,
    total: '0.04',
    pairs: [{ fromNumber: '42005', amount: '0.04' }],
  });
  await client.call(saveLockDate, { body: { lockDate: february, reason: 'Test' } as never });
  expect((await proposed(writeOff)).date).toBe(addDays(february, 1));
  const { document } = await allocated({ ...writeOff, date: march });
  expect(document.date).toBe(march);
  await client.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } as never });
});

test('sums say whether there is anything to allocate, whatever of it is shown', async () => {
  await owes(march, '100.00');
  expect((await sums()).allocates).toBe(false);
  expect(await failureOf(proposed())).toMatchObject({ code: 'allocation.nothing' });
  await pays(march, '10.00');
  for (const part of ['all', 'unallocated', 'overdue'] as const)
    expect([part, (await sums({ part })).allocates]).toEqual([part, true]);
  expect((await sums({ on: march })).allocates).toBe(false);
  expect((await client.call(sumOpenItems, { query: {} as never })).allocates).toBe(false);
  const reader = await signIn(company, await aUser(company, { roles: ['reads'] }));
  expect((await sums({}, reader)).allocates).toBe(false);
  expect(await failureOf(proposed({}, reader))).toMatchObject({ status: 403 });
});
