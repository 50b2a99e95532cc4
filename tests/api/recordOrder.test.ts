// A large list in the order of a field: whatever happens to a record, it stands where it belongs, and none is missing.
import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { changeRecord } from '#functions/resources/changeRecord.ts';
import { createRecord } from '#functions/resources/createRecord.ts';
import { listRecords } from '#functions/resources/listRecords.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { employees } from '#shared/hr/organisation.ts';
import { money } from '#shared/resources/fields.ts';
import { resource } from '#shared/resources/resource.ts';
import { brands, products } from '#shared/settings/resources.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const page = (query: Record<string, string>) => admin.call(products.api.list, { query });

/** The codes of all pages. */
const codesBy = async (query: Record<string, string>): Promise<string> => {
  const { items, cursor } = await page(query);
  const codes = items.map(({ code }) => code).join(' ');
  return cursor === null ? codes : `${codes} ${await codesBy({ ...query, cursor })}`.trim();
};

const product = (code: string, price: string | null, name_ar = `منتج ${code}`) => ({
  code,
  price,
  name_ar,
  name: `Product ${code}`,
  unit: 'PCE',
});

const add = (body: ReturnType<typeof product>) => admin.call(products.api.create, { body });

const change = async (code: string, values: Record<string, string | boolean | null>) => {
  const [row] = (await page({ codes: code })).items;
  if (!row) throw new Error(`There is no ${code}`);
  const { code: _, rev, ...fields } = row;
  return admin.call(products.api.change, { params: { code }, body: { ...fields, ...values, rev } });
};

const removeProduct = (code: string, into?: string) =>
  admin.call(products.api.remove, { params: { code }, query: into === undefined ? {} : { into } });

const bring = async (rows: readonly Record<string, string | null>[]) => {
  const file = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const body = { file, name: 'prices.csv', total: rows.length, start: 0, rows: [...rows] };
  expect((await admin.call(products.api.sendFile, { body })).faults).toEqual([]);
  await vi.waitFor(
    async () => {
      const { state } = await admin.call(products.api.runFile, { body: { file } });
      expect(state).toBe('done');
    },
    { timeout: 10_000, interval: 50 },
  );
};

test('prices stand by their value, up and down, those without one last, and every change moves its record', async () => {
  for (const [code, price] of [['A', '100'], ['B', '9.5'], ['C', null], ['D', '20']] as const) // biome-ignore format: a table
    await add(product(code, price));
  expect(await codesBy({ order: 'price' })).toBe('B D A C');
  expect(await codesBy({ order: '-price', limit: '1' })).toBe('A D B C');
  await change('A', { price: '1' });
  await change('B', { price: null });
  expect(await codesBy({ order: 'price', limit: '2' })).toBe('A D B C');
  await removeProduct('D');
  expect(await codesBy({ order: '-price' })).toBe('A B C');
  await bring([product('D', '0.50'), { code: 'A', price: '3' }, { code: 'C', price: '1000000' }]);
  expect(await codesBy({ order: 'price' })).toBe('D A C B');
  await removeProduct('D', 'A');
  expect(await codesBy({ order: '-price' })).toBe('C A B');
  expect(await codesBy({ order: '-code' })).toBe('C B A');
  await change('C', { active: false });
  expect(await codesBy({ order: 'price', active: '1' })).toBe('A B');
});

test('names stand in either language, however they are spelt', async () => {
  await add(product('N1', null, 'إبريق'));
  await add(product('N2', null, 'أبجورة'));
  await add(product('N3', null, 'آلة'));
  await add(product('N4', null, 'آلة حاسبة'));
  expect(await codesBy({ order: 'name_ar', limit: '2' })).toMatch(/^N2 N1 N3 N4 /);
  expect(await codesBy({ order: '-name' })).toMatch(/^N4 N3 N2 N1 /);
});

test('a place left behind counts for nothing', async () => {
  const { store } = company;
  const expected = await codesBy({ order: 'price' });
  expect((await store.all({ pk: 'ORD#product#price' })).length).toBe(expected.split(' ').length);
  await store.commit([
    overwrite({ key: { pk: 'ORD#product#price', sk: '00000\u0001A' }, attributes: {} }),
    overwrite({ key: { pk: 'ORD#product#price', sk: '00000\u0001GONE' }, attributes: {} }),
  ]);
  expect(await codesBy({ order: 'price', limit: '2' })).toBe(expected);
  expect(await codesBy({ order: 'price' })).toBe(expected);
});

test('a page goes on in its own order only, and what a search finds stands as it is found', async () => {
  const { cursor } = await page({ order: 'price', limit: '1' });
  const onward = page({ order: '-price', limit: '1', cursor: cursor ?? '' });
  expect(await failureOf(onward)).toMatchObject({ code: 'cursor.invalid' });
  expect(await failureOf(page({ order: 'price', search: 'product' }))).toMatchObject({
    details: { fields: { order: { code: 'record.orderOfSearch' } } },
  });
  expect(await failureOf(page({ order: 'cost' }))).toMatchObject({
    details: { fields: { order: { code: 'field.invalid' } } },
  });
});

test('nobody orders people by what he is not told', async () => {
  const wages = resource({
    name: 'wageList',
    one: 'wageOfTest',
    screen: 'settings.definitions.brands',
    noun: brands.noun,
    fields: { wage: money({ label: brands.noun, seenBy: ['view_salary', 'view'] }) },
    large: true,
    sorted: ['wage'],
  });
  const context = await actingBeforeCommit(company, async () => undefined);
  const create = async (code: string, wage: string) => {
    const body = { code, wage, name: code, name_ar: code, order: null, active: true };
    await createRecord(wages).run(context, { params: undefined, query: undefined, body });
  };
  await create('W1', '900');
  await create('W2', '80');
  const listAs = (roles: typeof context.actor.roles, order: string) =>
    listRecords(wages).run(
      { ...context, actor: { ...context.actor, roles } },
      { params: undefined, query: { order }, body: undefined },
    );
  const told = await listAs(context.actor.roles, 'wage');
  expect(told).toMatchObject({ items: [{ code: 'W2' }, { code: 'W1' }] });
  await expect(listAs([], 'wage')).rejects.toMatchObject({ code: 'validation' });
  expect(await listAs([], '-code')).toMatchObject({ items: [{ code: 'W2' }, { code: 'W1', wage: null }] });
  // Who is not told the wage keeps its place when he changes something else.
  const blind = { ...context, actor: { ...context.actor, roles: [] } };
  const body = { wage: '1', name: 'Other', name_ar: 'W1', order: null, active: true, rev: 1 };
  await changeRecord(wages).run(blind, { params: { code: 'W1' }, query: undefined, body });
  expect(await listAs(context.actor.roles, '-wage')).toMatchObject({ items: [{ wage: '900' }, {}] });
});

test('people stand by the day they joined, as far as one sees them', async () => {
  const body = { name: 'P', name_ar: 'P', branch: '01' };
  await admin.call(employees.api.create, { body: { ...body, code: 'P1', joining: '2024-05-01' } });
  await admin.call(employees.api.create, { body: { ...body, code: 'P2', joining: '2019-01-31' } });
  const { items } = await admin.call(employees.api.list, {
    query: { order: '-joining', where: 'branch:01' },
  });
  expect(items.slice(0, 2).map(({ code }) => code)).toEqual(['P1', 'P2']);
});
