// Parties: added on the spot, found while typing in any spelling, listed page by page.
import { beforeAll, describe, expect, test } from 'vitest';
import { addParty, listParties } from '#shared/crm/api.ts';
import type { Client } from '../support/product/client.ts';
import { aCompany, type Company, signedInAs } from '../support/product/company.ts';

let company: Company;
let accountant: Client;

beforeAll(async () => {
  company = await aCompany();
  accountant = await signedInAs(company, 'accountant');
});

const add = (name: string, name_ar: string, more: { code?: string; role?: 'customer' | 'supplier' } = {}) =>
  accountant.call(addParty, { body: { name, name_ar, ...more } });

const search = async (text: string) =>
  (await accountant.call(listParties, { query: { search: text } })).items.map((party) => party.name);

describe('a new party', () => {
  test('keeps the code it was given', async () => {
    const party = await add('Given Code', 'رمز معطى', { code: 'X-1' });
    expect(party).toEqual({
      code: 'X-1',
      name: 'Given Code',
      name_ar: 'رمز معطى',
      role: 'both',
      active: true,
    });
    const again = await accountant.send(addParty, { body: { code: 'X-1', name: 'A', name_ar: 'ب' } });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'record.codeTaken', details: { code: 'X-1' } },
    });
  });

  test('gets the next free number of its series, stepping over codes that people chose', async () => {
    expect((await add('Customer A', 'عميل أ', { role: 'customer' })).code).toBe('C000001');
    await add('Chosen', 'مختار', { code: 'C000002' });
    expect((await add('Customer B', 'عميل ب', { role: 'customer' })).code).toBe('C000003');
    expect((await add('Supplier A', 'مورد أ', { role: 'supplier' })).code).toBe('S000001');
  });

  test('gets a number of its own when many are added at the same moment', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`Burst ${index}`, 'دفعة')));
    expect(new Set(added.map((party) => party.code)).size).toBe(6);
  });

  test('sent twice under one key is added once', async () => {
    const body = { name: 'Once Only', name_ar: 'مرة واحدة' };
    const options = { idempotencyKey: 'party-once-only' };
    const first = await accountant.call(addParty, { body }, options);
    expect(await accountant.call(addParty, { body }, options)).toEqual(first);
    expect(await search('once only')).toEqual(['Once Only']);
    const other = { ...body, name: 'Something else' };
    expect(await accountant.send(addParty, { body: other }, options)).toMatchObject({
      status: 422,
      body: { code: 'request.idempotencyReused' },
    });
  });

  test('needs one of both names, and a right', async () => {
    expect(await accountant.send(addParty, { body: { name: '', name_ar: ' ' } })).toMatchObject({
      status: 422,
      body: { code: 'validation', details: { fields: { name: { code: 'field.oneName' } } } },
    });
    const named = await accountant.call(addParty, { body: { name_ar: 'شركة النخيل' } });
    expect(named).toMatchObject({ name: '', name_ar: 'شركة النخيل' });
    expect(await search('نخيل')).toEqual(['']);
    const employee = await signedInAs(company, 'employee');
    const body = { name: 'A', name_ar: 'ب' };
    expect(await employee.send(addParty, { body })).toMatchObject({ status: 403 });
    expect(await employee.send(listParties)).toMatchObject({ status: 403 });
  });
});

describe('a search', () => {
  test('finds either name in any spelling, and the code', async () => {
    await add('Al Amana Est.', 'مؤسسة الأمانة', { code: 'AMN-7' });
    expect(await search('مؤسسه الامانه')).toEqual(['Al Amana Est.']);
    expect(await search('EST amana')).toEqual(['Al Amana Est.']);
    expect(await search('AMN-7')).toEqual(['Al Amana Est.']);
    expect(await search('amn')).toEqual(['Al Amana Est.']);
    expect(await search('no such party')).toEqual([]);
  });

  test('never finds a party of another company', async () => {
    await add('Secret Partner', 'شريك سري');
    const stranger = await signedInAs(await aCompany(), 'accountant');
    expect(await stranger.call(listParties, { query: { search: 'secret' } })).toEqual({
      items: [],
      cursor: null,
    });
  });
});

describe('parties by their codes', () => {
  test('come in one answer, in the order asked, without those that nobody has', async () => {
    await add('By Code One', 'بالرمز واحد', { code: 'BC-1' });
    await add('By Code Two', 'بالرمز اثنان', { code: 'BC-2' });
    const { items, cursor } = await accountant.call(listParties, { query: { codes: 'BC-2,NONE,BC-1,BC-2' } });
    expect(items.map((party) => party.name_ar)).toEqual(['بالرمز اثنان', 'بالرمز واحد']);
    expect(cursor).toBeNull();
    expect(await accountant.call(listParties, { query: { codes: '' } })).toEqual({ items: [], cursor: null });
  });

  test('are never those of another company', async () => {
    const stranger = await signedInAs(await aCompany(), 'accountant');
    expect(await stranger.call(listParties, { query: { codes: 'BC-1' } })).toEqual({
      items: [],
      cursor: null,
    });
  });

  test('more than one call may name are refused', async () => {
    const codes = Array.from({ length: 300 }, (_, index) => `CODE-${index}`).join(',');
    expect(await accountant.send(listParties, { query: { codes } })).toMatchObject({ status: 422 });
  });
});

describe('pages', () => {
  let many: Client;
  const names = Array.from({ length: 7 }, (_, index) => `Page Party ${index + 1}`);

  beforeAll(async () => {
    many = await signedInAs(await aCompany(), 'accountant');
    for (const name of names) await many.call(addParty, { body: { name, name_ar: 'طرف' } });
  });

  test.each([[''], ['page']])('follow each other without a gap, searching %j', async (text) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '3', search: text, ...(cursor ? { cursor } : {}) };
      const page = await many.call(listParties, { query });
      expect(page.items.length).toBeLessThanOrEqual(3);
      found.push(...page.items.map((party) => party.name));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(found).toEqual(names);
  });

  test('a cursor of another search, another company or another hand is refused', async () => {
    const { cursor } = await many.call(listParties, { query: { limit: '2' } });
    const send = (client: Client, query: Record<string, string>) => client.send(listParties, { query });
    const refused = { status: 422, body: { code: 'cursor.invalid' } };
    expect(await send(many, { search: 'page', cursor: cursor ?? '' })).toMatchObject(refused);
    expect(await send(accountant, { cursor: cursor ?? '' })).toMatchObject(refused);
    expect(await send(many, { cursor: `x${cursor}` })).toMatchObject(refused);
  });
});
