// Ageing through the API: its total is the balance of the control accounts on that day, and nothing later changes what was owed (B4.4).
import { beforeAll, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { inThisYear, posted, yearStart } from '#tests/support/books/vouchers.ts';
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
let supplier: string;
let reversed: string;

const day = inThisYear('06-30');

const sale = (amount: string, due: string, changes = {}) =>
  posted(client, {
    lines: [
      { account: '11201', debit: amount, party, dueDate: due },
      { account: '41001', credit: amount },
    ],
    date: addDays(due, -10),
    ...changes,
  });

const ageing = async (of: Client, query: Record<string, string> = {}) => {
  const run = await of.call(createReportRun, {
    body: { report: 'ageing', query: { on: day, ...query } as never },
  });
  return run.report === 'ageing' ? run : expect.fail('another report');
};

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'reader', [{ name: 'ageing', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  const add = async (role: 'customer' | 'supplier') =>
    (await client.call(addParty, { body: { name: role, name_ar: role, role } })).code;
  party = await add('customer');
  supplier = await add('supplier');
  await aBranch(company, '02');
  await sale('100.00', addDays(day, 5));
  await sale('200.00', addDays(day, -30));
  await sale('300.00', addDays(day, -31), {
    lines: [
      { account: '11201', debit: '300.00', party, dueDate: addDays(day, -31), branch: '02' },
      { account: '41001', credit: '300.00', branch: '02' },
    ],
  });
  await posted(client, {
    date: yearStart(),
    lines: [
      { account: '11001', debit: '50.00' },
      { account: '11201', credit: '50.00', party },
    ],
  });
  await posted(client, {
    date: addDays(day, -40),
    lines: [
      { account: '53001', debit: '70.00' },
      { account: '21101', credit: '70.00', party: supplier, dueDate: addDays(day, -9) },
    ],
  });
  reversed = (await sale('900.00', addDays(day, -100))).id;
});

test('parties stand with what they owe by age, what was paid beside it, and the total is the balance of the control accounts', async () => {
  const { rows, totals, control } = await ageing(client);
  expect(rows).toMatchObject([
    {
      code: party,
      notDue: '100.00',
      columns: ['200.00', '300.00', '0.00', '900.00', '0.00'],
      unallocated: '-50.00',
      total: '1450.00',
    },
  ]);
  expect(totals.total).toBe('1450.00');
  expect(control).toBe('1450.00');
});

test('the other side is owed by us: positive where it is not paid', async () => {
  const { rows, control } = await ageing(client, { side: 'payable', edges: '7,14,30,60' });
  expect(rows).toMatchObject([
    { code: supplier, columns: ['0.00', '70.00', '0.00', '0.00', '0.00'], total: '70.00' },
  ]);
  expect(control).toBe('70.00');
});

test('of a day before some of it was posted it knows nothing, and by document it counts from that day', async () => {
  const { totals, control } = await ageing(client, { on: addDays(day, -41) });
  expect(totals.total).toBe(control);
  const { rows } = await ageing(client, { by: 'documentDate', edges: '30,60,90' });
  // Dated 5, 40, 41 and 110 days before the day.
  expect(rows).toMatchObject([{ notDue: '0.00', columns: ['100.00', '500.00', '0.00', '900.00'] }]);
});

test('what is taken back later was owed all the same', async () => {
  const before = await ageing(client);
  const body = { reason: 'خطأ', date: addDays(day, 1) };
  await client.call(voucherCalls.reverse, { params: { id: reversed }, body });
  const after = await ageing(client);
  expect(after.rows).toEqual(before.rows);
  const next = await ageing(client, { on: addDays(day, 1) });
  expect(next.totals.total).toBe('550.00');
  expect(next.control).toBe('550.00');
});

test('of one branch it has the items of that branch, and the balance there', async () => {
  const { totals, control } = await ageing(client, { branch: '02' });
  expect([totals.total, control]).toEqual(['300.00', '300.00']);
  const reader = await signIn(company, await aUser(company, { roles: ['reader'], branch: '02' }));
  expect((await ageing(reader)).totals.total).toBe('300.00');
});
