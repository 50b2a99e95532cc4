// The credit rule as a sale asks it: what the customer owes by the books, under all of his codes, against his terms.
import { beforeAll, expect, test } from 'vitest';
import { requireCredit } from '#functions/crm/creditRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { parties } from '#shared/crm/resources.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { posted } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;
let admin: SessionContext;
let seller: SessionContext;

const add = (code: string, more: Record<string, FieldValue> = {}) =>
  client.call(parties.api.create, { body: { code, name: code, name_ar: code, ...more } });

const today = new Date().toISOString().slice(0, 10);

const sold = (party: string, amount: string, dueDate = today) =>
  posted(client, {
    date: today,
    lines: [
      { account: '11201', debit: amount, party, dueDate },
      { account: '41001', credit: amount },
    ],
  });

const refusalOf = (context: SessionContext, party: string, onAccount: bigint) =>
  requireCredit(context, { party, onAccount }).catch((error: unknown) => error);

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'collector', [{ name: 'ar', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  admin = await actingBeforeCommit(company, async () => undefined);
  seller = { ...admin, actor: { ...admin.actor, roles: [] } };
});

test('a customer without terms buys what he likes', async () => {
  await add('FREE');
  await sold('FREE', '900.00', '2020-01-01');
  expect(await requireCredit(seller, { party: 'FREE', onAccount: 1_000_000n })).toBeNull();
});

test('one with a limit buys up to it, whatever he pays at once', async () => {
  await add('LIMIT', { creditLimit: '1000' });
  await sold('LIMIT', '400.00');
  expect(await requireCredit(seller, { party: 'LIMIT', onAccount: 60_000n })).toBeNull();
  expect(await requireCredit(seller, { party: 'LIMIT', onAccount: 0n })).toBeNull();
  expect(await refusalOf(seller, 'LIMIT', 60_001n)).toMatchObject({
    code: 'party.creditLimit',
    details: { limit: '1000.00', exposure: '1000.01', party: 'LIMIT' },
  });
});

test('one who is overdue for too long is refused; who may override is told what he has overridden', async () => {
  await add('LATE', { overdueDays: 30 });
  await sold('LATE', '5.00', '2020-01-01');
  expect(await refusalOf(seller, 'LATE', 1n)).toMatchObject({
    code: 'party.overdue',
    details: { allowed: 30 },
  });
  expect(await requireCredit(admin, { party: 'LATE', onAccount: 1n })).toMatchObject({
    creditOverride: [{ code: 'party.overdue', allowed: 30 }],
  });
  // A reader of what customers owe sees it before the sale, and nothing of what suppliers are owed.
  const collector = await signedInAs(company, 'collector');
  const asked = { params: { code: 'LATE' } };
  expect(await collector.call(getPartyFigures, asked)).toMatchObject({
    receivable: { overdue: '5.00' },
    payable: { balance: '0.00' },
    creditStop: { code: 'party.overdue', details: { allowed: 30 } },
  });
  await add('NEAR', { creditLimit: '100' });
  const stopAt = async (onAccount: string) =>
    (await collector.call(getPartyFigures, { params: { code: 'NEAR' }, query: { onAccount } })).creditStop;
  expect([await stopAt('100.00'), (await stopAt('100.01'))?.code]).toEqual([null, 'party.creditLimit']);
  expect(await client.call(getPartyFigures, asked)).toMatchObject({ creditStop: null });
});

test('what a merged party owes counts for the one that took its place', async () => {
  await add('BEFORE');
  await add('AFTER', { creditLimit: '100' });
  await sold('BEFORE', '90.00');
  const { api } = parties;
  await client.call(api.remove, { params: { code: 'BEFORE' }, query: { into: 'AFTER' } });
  for (const party of ['BEFORE', 'AFTER'])
    expect(await refusalOf(seller, party, 1_001n)).toMatchObject({
      code: 'party.creditLimit',
      details: { exposure: '100.01' },
    });
});
