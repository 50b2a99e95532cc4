// The records of cheques in check and repair: what is damaged behind the product's back is found, and written anew from the vouchers.
import { beforeEach, expect, test } from 'vitest';
import { chequeKey, chequePartition } from '#functions/finance/receipts/chequeRecords.ts';
import { voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { bounceCheque, clearCheque, listCheques } from '#shared/finance/receipts/chequeApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { inThisYear } from '#tests/support/books/vouchers.ts';
import { change, put, remove } from '#tests/support/damages/damage.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const date = inThisYear('03-01');

const kinds = {
  lost: 'receipt',
  wronglyDue: 'receipt',
  wronglyCleared: 'receipt',
  bounced: 'receipt',
  lostCleared: 'receipt',
  forgotten: 'receipt',
  openAgain: 'receipt',
  wrongAmount: 'payment',
  wrongWay: 'payment',
} as const;

type Name = keyof typeof kinds;

let company: Company;
let client: Client;
let cheques: Record<Name, string>;

const written = async (chequeNumber: string, party: string, type: string): Promise<string> => {
  const body = {
    type,
    date,
    settles: 'receivable',
    settledParty: party,
    amount: '80.00',
    method: 'CHEQUE',
    chequeNumber,
    chequeDate: date,
    chequeBank: 'SNB',
    lines: [],
    post: true,
  };
  return (await client.call(voucherCalls.save, { body: body as never })).id;
};

const clear = (id: string) => client.call(clearCheque, { params: { id }, body: { date, bank: 'MAIN' } });

beforeEach(async () => {
  company = await aCompany();
  client = await signedInAs(company, 'admin');
  await client.call(banks.api.create, {
    body: { code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', type: 'current', account: '11101' },
  });
  const body = { name: 'Nesma', name_ar: 'نسما', role: 'customer' } as const;
  const party = (await client.call(addParty, { body })).code;
  const all: [string, string][] = [];
  for (const [name, type] of Object.entries(kinds)) all.push([name, await written(name, party, type)]);
  cheques = Object.fromEntries(all) as typeof cheques;
  await clear(cheques.lostCleared);
  await clear(cheques.forgotten);
  await client.call(bounceCheque, { params: { id: cheques.bounced }, body: { date, reason: 'لا رصيد' } });
  const { id } = await clear(cheques.openAgain);
  await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
});

const records = async () =>
  (await company.store.all({ pk: chequePartition })).map(({ rev: _, ...record }) => record);

const found = async () =>
  (await checkedBooks(client)).findings.map(({ code, details }) => `${code} ${details['number']}`).toSorted();

const changed = (name: Name, by: Record<string, unknown>) =>
  change(company.store, chequeKey(cheques[name]), by);

test('what is lost, too many or wrong is found and repaired, and the rest is left alone', async () => {
  const before = await records();
  expect(await found()).toEqual([]);
  await remove(company.store, chequeKey(cheques.lost));
  await remove(company.store, chequeKey(cheques.lostCleared));
  await put(company.store, chequeKey('01kqzzzzzzzzzzzzzzzzzzzzzz'), { number: 'extra', clearedBy: null });
  await changed('wrongAmount', { amount: '7999' });
  await changed('wronglyDue', { dueDate: inThisYear('04-01') });
  await changed('wrongWay', { direction: 'received' });
  await changed('forgotten', { clearedBy: null });
  await changed('wronglyCleared', { clearedBy: cheques.lostCleared });
  await changed('openAgain', { clearedBy: null });
  const wrong = ['forgotten', 'openAgain', 'wrongAmount', 'wrongWay', 'wronglyCleared', 'wronglyDue'];
  expect(await found()).toEqual([
    'cheque.missing lost',
    'cheque.missing lostCleared',
    'cheque.unknown extra',
    ...wrong.map((name) => `cheque.wrong ${name}`),
  ]);
  const { changes, findings } = await repairedBooks(client);
  expect(findings).toEqual([]);
  expect(changes?.map(({ code, details }) => `${code} ${details['number']}`).toSorted()).toEqual([
    'cheque.removed extra',
    ...[...wrong, 'lost', 'lostCleared'].toSorted().map((name) => `cheque.written ${name}`),
  ]);
  expect(await records()).toEqual(before);
});

test('where the header of its voucher is lost, the record is all that is known of it, and it stays', async () => {
  const before = await records();
  await remove(company.store, voucherKey(cheques.lost));
  expect((await checkedBooks(client)).findings.map(({ code }) => code)).toEqual(['voucher.missing']);
  await repairedBooks(client);
  expect(await records()).toEqual(before);
  expect((await checkedBooks(client)).findings.map(({ code }) => code)).toEqual(['voucher.changed']);
  const { items } = await client.call(listCheques, { query: {} });
  expect(items.find(({ id }) => id === cheques.lost)).toMatchObject({ state: 'open', number: 'lost' });
});
