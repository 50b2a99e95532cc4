// A record in use is merged into another one: whatever names it names the other, each change is logged, and a tree stays a tree.
import { beforeAll, expect, test } from 'vitest';
import { listAttachments } from '#shared/attachments/api.ts';
import { employees } from '#shared/hr/organisation.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { getRecordUses } from '#shared/search/usesApi.ts';
import { cities, countries } from '#shared/settings/places.ts';
import { brands, categories, products } from '#shared/settings/resources.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { attached, type Document, pngOf } from '#tests/support/files.ts';
import { aRecord, possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const merge = ({ api }: AnyResource, code: string, into: string) =>
  admin.call(api.remove, { params: { code }, query: { into } });

const codesOf = async ({ api }: AnyResource) =>
  (await admin.call(api.list, { query: {} })).items.map(({ code }) => code);

const rowOf = async ({ api }: AnyResource, code: string) =>
  (await admin.call(api.list, { query: { codes: code } })).items[0];

test('what names it names the other one, and tells so in its history', async () => {
  for (const code of ['B-OLD', 'B-NEW']) await aRecord(admin, brands, code);
  const body = { ...(await possibleRow(admin, products, 'PEN')), brand: 'B-OLD' };
  await admin.call(products.api.create, { body });
  expect(
    (await failureOf(admin.call(brands.api.remove, { params: { code: 'B-OLD' }, query: {} }))).code,
  ).toBe('record.inUse');
  expect(await admin.call(getRecordUses, { params: { kind: 'brand', code: 'B-OLD' } })).toEqual({
    figures: [],
    documents: [],
    records: [{ name: { en: 'Products', ar: 'المنتجات' }, count: 1 }],
    files: 0,
  });
  await merge(brands, 'B-OLD', 'B-NEW');
  expect((await rowOf(products, 'PEN'))?.['brand']).toBe('B-NEW');
  expect(await codesOf(brands)).toEqual(['B-NEW']);
  const entries = await company.store.all({ pk: 'AUD#product#PEN', index: 'gsi1' });
  expect(entries.at(-1)).toMatchObject({
    action: 'update',
    changes: [{ field: 'brand', old: 'B-OLD', new: 'B-NEW' }],
  });
  const gone = await company.store.all({ pk: 'AUD#brand#B-OLD', index: 'gsi1' });
  expect(gone.at(-1)).toMatchObject({ action: 'delete', facts: { into: 'B-NEW' } });
});

test('those below it stand below the other one, which is not below it itself', async () => {
  for (const code of ['T-A', 'T-B']) await aRecord(admin, categories, code);
  const body = { code: 'T-A1', name: 'x', name_ar: 'x', parent: 'T-A' };
  await admin.call(categories.api.create, { body });
  const fieldsOf = async (into: string) =>
    (await failureOf(merge(categories, 'T-A', into))).details['fields'] as Record<string, { code: string }>;
  expect((await fieldsOf('T-A1'))['into']?.code).toBe('record.belowItself');
  expect((await fieldsOf('T-A'))['into']?.code).toBe('record.unknown');
  expect((await fieldsOf('NOWHERE'))['into']?.code).toBe('record.unknown');
  await merge(categories, 'T-A', 'T-B');
  expect((await rowOf(categories, 'T-A1'))?.['parent']).toBe('T-B');
});

test('a country is merged with all its cities', async () => {
  await aRecord(admin, countries, 'XX');
  const before = (await admin.call(cities.api.list, { query: {} })).items.filter(
    ({ country }) => country === 'SA',
  );
  await merge(countries, 'SA', 'XX');
  const after = (await admin.call(cities.api.list, { query: {} })).items.filter(
    ({ country }) => country === 'XX',
  );
  expect(after).toHaveLength(before.length);
});

test('its files are those of the other one; a photo that the other one has stays', async () => {
  for (const code of ['E1', 'E2', 'E3']) await aRecord(admin, employees, code);
  const [from, into] = ['E1', 'E2'].map((owner) => ({ entity: 'employee', owner })) as [Document, Document];
  const picture = { bytes: pngOf(64, 64), name: 'face.png', slot: 'photo' };
  await attached(admin, from, { bytes: pngOf(64, 64), name: 'contract.png' });
  await attached(admin, from, picture);
  await attached(admin, into, { ...picture, name: 'other.png' });
  await attached(admin, into, { bytes: pngOf(64, 64), name: 'passport.png' });
  await merge(employees, 'E1', 'E2');
  const files = await admin.call(listAttachments, { params: into });
  expect(files.items.map(({ name }) => name).sort()).toEqual(['contract.png', 'passport.png']);
  expect(files.pictures.map(({ name }) => name)).toEqual(['other.png']);
  await merge(employees, 'E2', 'E3');
  const moved = await admin.call(listAttachments, { params: { ...into, owner: 'E3' } });
  expect([moved.items.length, moved.pictures.length]).toEqual([2, 1]);
});

test('an employee who signs in keeps what is his: nothing is moved that cannot be deleted in the end', async () => {
  const [linked] = await company.store.all({ pk: 'UQ#userEmployee' });
  const code = String(linked?.['sk']);
  const file = { bytes: pngOf(64, 64), name: 'contract.png' };
  await attached(admin, { entity: 'employee', owner: code }, file);
  expect((await failureOf(merge(employees, code, 'E3'))).code).toBe('record.inUse');
  const { items } = await admin.call(listAttachments, { params: { entity: 'employee', owner: code } });
  expect(items).toHaveLength(1);
});
