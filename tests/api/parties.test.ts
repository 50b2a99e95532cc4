// Parties as a declared list: codes that are counted, their rules, what is like another, and merging.
import { beforeAll, describe, expect, test } from 'vitest';
import { addParty, listParties } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { getPartyStatement } from '#shared/finance/reportsApi.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { failureOf, inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const { api } = parties;

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const add = (more: Record<string, FieldValue> = {}, by: Client = admin) =>
  by.call(api.create, { body: { name: 'Someone', name_ar: 'شخص ما', ...more } });

const faultsOf = async (call: Promise<unknown>): Promise<Record<string, string>> => {
  const { details } = await failureOf(call);
  const fields = details['fields'] as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));
};

const rowOf = async (code: string) =>
  (await admin.call(api.list, { query: { codes: code } })).items[0] ?? null;

const invoice = (client: Client, [party, amount, date = '02-01']: readonly [string, string, string?]) =>
  posted(client, {
    date: inThisYear(date),
    lines: [
      { account: '11201', debit: amount, party },
      { account: '41001', credit: amount },
    ],
  });

describe('a party', () => {
  test('without a code gets the next number of its series, the same that are added on the spot have', async () => {
    expect((await add()).code).toBe('C000001');
    const quick = { name: 'Quick', name_ar: 'سريع', role: 'customer' as const };
    expect((await admin.call(addParty, { body: quick })).code).toBe('C000002');
    expect((await add({ customer: false, supplier: true })).code).toBe('S000001');
    const added = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(new Set(added.map(({ code }) => code)).size).toBe(5);
  });

  test('that was added on the spot is a record like any other', async () => {
    const body = { name: 'On The Spot', name_ar: 'في الحال', role: 'supplier' as const };
    const { code } = await admin.call(addParty, { body });
    expect(await rowOf(code)).toMatchObject({
      customer: false,
      supplier: true,
      kind: 'organisation',
      rev: 1,
    });
    const changed = await admin.call(api.change, {
      params: { code },
      body: { ...(await rowOf(code)), customer: true, rev: 1 },
    });
    expect(changed).toMatchObject({ customer: true, rev: 2 });
    const { items } = await admin.call(listParties, { query: { codes: code } });
    expect(items).toEqual([{ code, ...body, role: 'both', active: true }]);
  });

  test('has a role, an identity with its scheme, and a whole address or none', async () => {
    expect(await faultsOf(add({ customer: false }))).toEqual({ customer: 'party.roleMissing' });
    expect(await faultsOf(add({ otherId: '1010101010' }))).toEqual({ idScheme: 'party.schemeMissing' });
    expect(await faultsOf(add({ idScheme: 'CRN' }))).toEqual({ otherId: 'field.required' });
    expect(await faultsOf(add({ idScheme: '700', otherId: '1010101010' }))).toEqual({
      otherId: 'party.unifiedNumber',
    });
    expect(await faultsOf(add({ vatNumber: '123' }))).toEqual({ vatNumber: 'field.vatNumber' });
    expect(Object.keys(await faultsOf(add({ street: 'العليا' }))).sort()).toEqual([
      'building',
      'city',
      'district',
      'postalCode',
    ]);
    const home = { building: '12', street: 'العليا', district: 'الورود', city: 'RUH', postalCode: '123' };
    expect(await faultsOf(add(home))).toEqual({
      building: 'field.fourDigits',
      postalCode: 'field.fiveDigits',
    });
    const { code } = await add({ ...home, building: '٧٤٢١', postalCode: '١٢٢١٤', country: 'SA' });
    expect(await rowOf(code)).toMatchObject({ building: '7421', postalCode: '12214' });
  });

  test('abroad has an address of any form, in a city that no list has', async () => {
    const abroad = { street: 'Main', building: '12b', cityAbroad: 'Bursa', postalCode: 'TR-16' };
    const { code } = await add({ ...abroad, country: 'TR' });
    expect(await rowOf(code)).toMatchObject(abroad);
    await add({ country: 'AE', street: 'Main' });
    expect(await faultsOf(add({ ...abroad }))).toEqual({ country: 'party.countryMissing' });
    expect(await faultsOf(add({ ...abroad, country: 'TR', city: 'RUH' }))).toEqual({
      cityAbroad: 'party.twoCities',
    });
  });

  test('is found by its VAT number and its mobile, and narrowed to customers or suppliers', async () => {
    const own = { vatNumber: '310123456700003', mobile: '0551112233', name: 'Zahra', name_ar: 'زهرة' };
    const { code } = await add({ ...own, customer: false, supplier: true });
    const codes = async (query: Record<string, string>) =>
      (await admin.call(api.list, { query })).items.map((row) => row.code);
    expect(await codes({ search: '310123456700003' })).toEqual([code]);
    expect(await codes({ search: '+966551112233' })).toEqual([code]);
    expect(await codes({ search: 'زهره', where: 'supplier:true' })).toEqual([code]);
    expect(await codes({ search: 'زهره', where: 'customer:true' })).toEqual([]);
  });
});

describe('what is like another', () => {
  let code: string;
  const alike = async (query: Record<string, string>) =>
    (await admin.call(api.similar, { query })).items.map((found) => [found.code, found.fields]);

  beforeAll(async () => {
    const names = { name: 'Durrat Al-Khaleej Co.', name_ar: 'شركة دُرَّة الخليج' };
    const more = {
      vatNumber: '310999888700003',
      mobile: '0559998877',
      idScheme: 'CRN',
      otherId: '1010998877',
    };
    ({ code } = await add({ ...names, ...more }));
  });

  test('is told by number, and by a name in any spelling', async () => {
    expect(await alike({ vatNumber: '310999888700003' })).toEqual([[code, ['vatNumber']]]);
    expect(await alike({ mobile: '+966 55 999 8877', otherId: '1010998877' })).toEqual([
      [code, ['otherId', 'mobile']],
    ]);
    expect(await alike({ name_ar: 'مؤسسة درة خليج' })).toEqual([[code, ['name_ar']]]);
    expect(await alike({ name: 'durrat khaleej' })).toEqual([[code, ['name']]]);
  });

  test('is never the record itself, nor what is merely near', async () => {
    expect(await alike({ vatNumber: '310999888700003', except: code })).toEqual([]);
    expect(await alike({ name_ar: 'درة الخليج الدولية', mobile: '055' })).toEqual([]);
  });

  test('is told to those who may view parties', async () => {
    const employee = await signedInAs(company, 'employee');
    expect(await employee.send(api.similar, { query: { mobile: '0559998877' } })).toMatchObject({
      status: 403,
    });
  });
});

describe('a party that is merged', () => {
  let merger: Client;
  const statementOf = async (party: string) => {
    const {
      party: shown,
      rows,
      closing,
    } = await merger.call(getPartyStatement, {
      query: { party, ...thisYear },
    });
    return { code: shown.code, closing, lines: rows.map((row) => row.party) };
  };
  const merge = (code: string, into: string) =>
    merger.call(api.remove, { params: { code }, query: { into } });

  beforeAll(async () => {
    merger = await signedInAs(await aCompany(), 'admin');
    for (const code of ['OLD', 'NEW', 'LAST']) await add({ code, name: code, name_ar: code }, merger);
    await invoice(merger, ['OLD', '100.00']);
    await invoice(merger, ['NEW', '10.00', '02-02']);
    await merge('OLD', 'NEW');
  });

  test('stays, inactive, and says which one took its place', async () => {
    const { items } = await merger.call(api.list, { query: { codes: 'OLD' } });
    expect(items[0]).toMatchObject({ active: false, mergedInto: 'NEW' });
    const body = { ...items[0], active: true, rev: items[0]?.rev ?? 0 };
    expect(await faultsOf(merger.call(api.change, { params: { code: 'OLD' }, body }))).toEqual({
      active: 'party.isMerged',
    });
    expect(await faultsOf(merge('OLD', 'LAST'))).toEqual({ into: 'record.isMerged' });
  });

  test('is refused in new entries, which say where to post', async () => {
    expect(await failureOf(invoice(merger, ['OLD', '1.00']))).toMatchObject({
      code: 'party.merged',
      details: { party: 'OLD', into: 'NEW', position: 1 },
    });
    await invoice(merger, ['NEW', '5.00', '02-03']);
  });

  test('has one statement with the other, under whichever code it is asked', async () => {
    const both = { code: 'NEW', closing: '115.00', lines: ['OLD', 'NEW', 'NEW'] };
    expect(await statementOf('NEW')).toEqual(both);
    expect(await statementOf('OLD')).toEqual(both);
    await merge('NEW', 'LAST');
    expect(await statementOf('OLD')).toEqual({ ...both, code: 'LAST' });
    expect(await statementOf('LAST')).toEqual({ ...both, code: 'LAST' });
  });

  test('is not merged in a ring, not even by two people at once', async () => {
    for (const code of ['R1', 'R2']) await add({ code, name: code, name_ar: code }, merger);
    const calls = await Promise.allSettled([merge('R1', 'R2'), merge('R2', 'R1')]);
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await merger.call(api.list, { query: { codes: 'R1,R2' } });
    expect(items.filter(({ active }) => active)).toHaveLength(1);
  });
});

test('a party with entries or drafts is not deleted', async () => {
  const { code } = await add();
  await invoice(admin, [code, '3.00']);
  const failure = await failureOf(admin.call(api.remove, { params: { code }, query: {} }));
  expect(failure.code).toBe('party.posted');
  expect(await rowOf(code)).toMatchObject({ active: true });
});
