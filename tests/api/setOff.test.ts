// Set-off of a party that is customer and supplier (B4.5): what it is owed is held against what it owes, by lines on both control accounts.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { allocateItems, allocationCalls } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, getBooksCheck } from '#shared/finance/booksApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { closingOf, failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
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
let party: string;

const date = inThisYear('03-01');

const owes = (amount: string, branch = '01') =>
  posted(client, {
    date,
    branch,
    lines: [
      { account: '11201', debit: amount, party, branch },
      { account: '41001', credit: amount, branch },
    ],
  });

const isOwed = (amount: string, branch = '01') =>
  posted(client, {
    date,
    branch,
    lines: [
      { account: '53001', debit: amount, branch },
      { account: '21101', credit: amount, party, branch },
    ],
  });

const left = async (side: 'receivable' | 'payable') => {
  const { items } = await client.call(listOpenItems, { query: { side, party } as never });
  return items.map(({ remaining }) => remaining);
};

const setOff = (body: object = {}, of = client) =>
  of.call(allocateItems, { body: { side: 'receivable', party, setOff: true, ...body } as never });

const agrees = async (side: string, branch: string): Promise<boolean> => {
  const run = await client.call(createReportRun, {
    body: { report: 'ageing', query: { on: date, side, branch } as never },
  });
  return run.report === 'ageing' && run.totals.total === run.control;
};

/** Of the control accounts, debits positive. */
const balances = async () => {
  const closing = await closingOf(client);
  return ['11201', '21101'].map(
    (code) => Number(closing[code]?.debit ?? 0) - Number(closing[code]?.credit ?? 0),
  );
};

beforeAll(async () => {
  company = await aCompany();
  const grants = ['view', 'create', 'post'] as const;
  await aRole(company, 'customersOnly', [
    ...grants.map((action) => ({ name: 'ar' as const, action })),
    { name: 'ap', action: 'view' },
  ]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
});

beforeEach(async () => {
  const body = { name: 'Both', name_ar: 'عميل ومورد', role: 'both' };
  party = (await client.call(addParty, { body: body as never })).code;
});

test('what is owed on both sides is set off, both control accounts move, and it is undone whole', async () => {
  const before = await balances();
  await owes('70.00');
  await owes('30.00');
  await isOwed('60.00');
  const { document } = await setOff();
  expect(document).toMatchObject({ total: '60.00', status: 'posted' });
  expect(await left('receivable')).toEqual(['10.00', '30.00']);
  expect(await left('payable')).toEqual([]);
  const after = await balances();
  expect((after[0] ?? 0) - (before[0] ?? 0)).toBeCloseTo(40, 2);
  expect((after[1] ?? 0) - (before[1] ?? 0)).toBeCloseTo(0, 2);
  await client.call(allocationCalls.reverse, {
    params: { id: document.id },
    body: { reason: 'خطأ' } as never,
  });
  expect((await left('receivable')).toSorted()).toEqual(['30.00', '70.00']);
  expect(await left('payable')).toEqual(['60.00']);
});

test('it is offered where both sides of a party have open items, to whoever may post on both', async () => {
  const offered = async (of = client, query: object = { party }) =>
    (await of.call(sumOpenItems, { query: query as never })).setsOff;
  await owes('50.00');
  expect(await offered()).toBe(false);
  await isOwed('20.00');
  expect([await offered(), await offered(client, { party, side: 'payable' })]).toEqual([true, true]);
  expect(await offered(client, {})).toBe(false);
  expect((await client.call(sumOpenItems, { query: {} as never })).setOffs).toContain(party);
  const reader = await signIn(company, await aUser(company, { roles: ['customersOnly'] }));
  expect(await offered(reader)).toBe(false);
});

test('of another branch it moves both accounts where the items stand', async () => {
  await owes('50.00', '02');
  await isOwed('80.00', '01');
  await setOff();
  expect(await left('receivable')).toEqual([]);
  expect(await left('payable')).toEqual(['30.00']);
  for (const side of ['receivable', 'payable'])
    for (const branch of ['01', '02'])
      expect([side, branch, await agrees(side, branch)]).toEqual([side, branch, true]);
});

test('named items are set off for so much; more than is left, one side alone and a missing right are refused', async () => {
  await owes('50.00');
  expect(await failureOf(setOff())).toMatchObject({ code: 'allocation.nothing' });
  await isOwed('20.00');
  const [to] = (await client.call(listOpenItems, { query: { side: 'receivable', party } as never })).items;
  const [from] = (await client.call(listOpenItems, { query: { side: 'payable', party } as never })).items;
  const pair = (amount: string) => ({ pairs: [{ from: from?.id, to: to?.id, amount }] });
  expect(await failureOf(setOff(pair('20.01')))).toMatchObject({
    code: 'allocation.exceeds',
    details: { left: '20.00' },
  });
  const reader = await signIn(company, await aUser(company, { roles: ['customersOnly'] }));
  expect(await failureOf(setOff({}, reader))).toMatchObject({ status: 403 });
  await setOff(pair('5.00'));
  expect([await left('receivable'), await left('payable')]).toEqual([['45.00'], ['15.00']]);
});

test('the check of the books finds nothing to say of set-offs', async () => {
  await client.call(checkBooks, {});
  await expect
    .poll(async () => (await client.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await client.call(getBooksCheck, {})).last?.findings).toEqual([]);
});
