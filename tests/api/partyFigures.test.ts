// What parties owe and are owed, as their cards and the page of the area tell it.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BalancePart,
  type BalanceSide,
  balanceParts,
  balanceSides,
  getPartyBalances,
  getPartyFigures,
  listPartyBalances,
} from '#shared/crm/figuresApi.ts';
import { parties } from '#shared/crm/resources.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { failureOf, posted } from '#tests/support/books/vouchers.ts';
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
let admin: Client;

const today = dateInZone(Date.now(), 'Asia/Riyadh');

const add = (code: string, more: Record<string, FieldValue> = {}) =>
  admin.call(parties.api.create, { body: { code, name: code, name_ar: code, ...more } });

type Owed = { amount: string; dueDate?: string; branch?: string };

const sold = (party: string, { amount, dueDate = today, branch = '01' }: Owed) =>
  posted(admin, {
    date: today,
    branch,
    lines: [
      { account: '11201', debit: amount, party, dueDate },
      { account: '41001', credit: amount },
    ],
  });

const bought = (party: string, { amount, dueDate = today }: Owed) =>
  posted(admin, {
    date: today,
    lines: [
      { account: '52001', debit: amount },
      { account: '21101', credit: amount, party, dueDate },
    ],
  });

const paid = (party: string, amount: string) =>
  posted(admin, {
    date: today,
    lines: [
      { account: '11001', debit: amount },
      { account: '11201', credit: amount, party },
    ],
  });

const overpaid = (party: string, amount: string) =>
  posted(admin, {
    date: today,
    lines: [
      { account: '21101', debit: amount, party },
      { account: '11001', credit: amount },
    ],
  });

const figuresOf = (code: string, by: Client = admin) => by.call(getPartyFigures, { params: { code } });

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'viewer', [{ name: 'ledger_report', action: 'view' }]);
  admin = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  for (const code of ['C-1', 'C-OLD', 'C-2']) await add(code);
  await add('S-1', { customer: false, supplier: true });
  await sold('C-1', { amount: '100.00', dueDate: '2020-01-01' });
  await sold('C-OLD', { amount: '50.00' });
  await sold('C-2', { amount: '30.00', branch: '02' });
  await paid('C-1', '40.00');
  await bought('S-1', { amount: '75.00', dueDate: '2020-01-01' });
  const { api } = parties;
  await admin.call(api.remove, { params: { code: 'C-OLD' }, query: { into: 'C-1' } });
});

describe('the figures of a party', () => {
  test('are of all its codes: what is owed, and what of it is overdue after what was paid', async () => {
    const figures = await figuresOf('C-1');
    expect(figures).toMatchObject({ code: 'C-1', merged: ['C-OLD'], net: '110.00', itemCount: 3 });
    expect(figures.receivable).toMatchObject({ balance: '110.00', overdue: '60.00' });
    expect(figures.items[0]).toMatchObject({ party: 'C-1', dueDate: '2020-01-01', remaining: '100.00' });
    expect(figures.items[0]?.overdueDays).toBeGreaterThan(365);
    expect(figures.items[0]?.source).toMatchObject({ kind: 'voucher', id: expect.any(String) });
    expect(await figuresOf('C-OLD')).toEqual(figures);
  });

  test('have a side for what the company owes', async () => {
    const { payable, net } = await figuresOf('S-1');
    expect(payable).toMatchObject({ balance: '75.00', overdue: '75.00' });
    expect(net).toBe('-75.00');
  });

  test('are those of the branches that the caller sees, and of parties that are there', async () => {
    const user = await aUser(company, { roles: ['viewer'], branch: '01' });
    const client = await signIn(company, user);
    expect(await figuresOf('C-2', client)).toMatchObject({ net: '0.00', items: [] });
    expect(await figuresOf('C-2')).toMatchObject({ net: '30.00' });
    expect(await failureOf(figuresOf('NOBODY'))).toMatchObject({ code: 'notFound' });
  });
});

test('all parties are ranked by what they owe and are owed, and by what is overdue', async () => {
  const { customers, suppliers } = await admin.call(getPartyBalances, {});
  expect(customers).toMatchObject({
    balance: { total: '140.00', parties: 2 },
    overdue: { total: '60.00', parties: 1 },
  });
  expect(customers.largest.map(({ code, balance }) => [code, balance])).toEqual([
    ['C-1', '110.00'],
    ['C-2', '30.00'],
  ]);
  expect(customers.latest.map(({ code, overdue }) => [code, overdue])).toEqual([['C-1', '60.00']]);
  expect(suppliers).toMatchObject({
    balance: { total: '75.00', parties: 1 },
    overdue: { total: '75.00', parties: 1 },
  });
});

describe('a figure of all parties and the list behind it', () => {
  const listOf = (side: BalanceSide, part: BalancePart) =>
    admin.call(listPartyBalances, { params: { side }, query: { part } });

  test('are never less by a party that was paid more than it was owed', async () => {
    await add('S-2', { customer: false, supplier: true });
    await bought('S-2', { amount: '10.00' });
    await overpaid('S-2', '900.00');
    const { suppliers } = await admin.call(getPartyBalances, {});
    expect(suppliers.balance).toEqual({ total: '75.00', parties: 1 });
    expect(suppliers.overdue).toEqual({ total: '75.00', parties: 1 });
    expect(suppliers.advance).toEqual({ total: '890.00', parties: 1 });
    const { items } = await listOf('suppliers', 'advance');
    expect(items.map(({ code, advance }) => [code, advance])).toEqual([['S-2', '890.00']]);
  });

  test.each(balanceSides.flatMap((side) => balanceParts.map((part) => [side, part] as const)))(
    'are the same for %s by %s',
    async (side, part) => {
      const figure = (await admin.call(getPartyBalances, {}))[side][part];
      const { items, total, parties: count } = await listOf(side, part);
      expect({ total, parties: count }).toEqual(figure);
      expect(items).toHaveLength(count);
      const sum = items.reduce((all, row) => all + (parseMoney(row[part], 2) ?? 0n), 0n);
      expect(formatMoney(sum, 2)).toBe(total);
    },
  );
});
