// What is typed into the log is looked for in what its rows show: codes in any case, titles and acts in both languages, rights by their words.
import { beforeAll, expect, test } from 'vitest';
import { listLog } from '#shared/audit/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { branches } from '#shared/hr/organisation.ts';
import { draft } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

const found = async (query: Record<string, string>, client = admin) =>
  (await client.call(listLog, { query: { ...query } as never })).items;

const said = async (query: Record<string, string>): Promise<string[]> =>
  (await found(query)).map(({ action, entity, document }) => `${action} ${entity} ${document}`);

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'guest', []);
  admin = await signedInAs(company, 'admin');
  await admin.call(costCentres.api.create, {
    body: { code: 'ADM', name: 'Head office', name_ar: 'قسم الإدارة' },
  });
});

test.each([
  'ADM',
  'adm',
  'الإدارة',
  'ادارة',
  'اداره',
  'مركز تكلفة',
  'head OFFICE',
  'cost centre adm',
  'إضافة adm',
  'addition adm',
  'sara office',
])('a cost centre is found by %s', async (document) => {
  expect(await said({ document })).toContain('create costCentre ADM');
});

test.each(['adm nothing', 'sar office', 'posting adm'])('and not by %s', async (document) => {
  expect(await said({ document })).not.toContain('create costCentre ADM');
});

test('within a kind a document is itself, and what is no document is looked for', async () => {
  const { id } = await draft(admin);
  const { number } = await admin.call(voucherCalls.transition('post'), { params: { id } });
  const own = [`post voucher ${id}`, `create voucher ${id}`];
  expect(await said({ entity: 'voucher', document: id })).toEqual(own);
  expect(await said({ entity: 'voucher', document: (number ?? '').toLowerCase() })).toEqual(own);
  expect(await said({ document: (number ?? '').toLowerCase() })).toEqual(own.slice(0, 1));
  expect(await said({ entity: 'voucher', document: 'adm' })).toEqual([]);
  expect(await said({ entity: 'costCentre', document: 'adm' })).toEqual(['create costCentre ADM']);
});

test('the right that was missing is told and found in the words of the grid of rights', async () => {
  const guest = await signedInAs(company, 'guest');
  expect((await guest.send(branches.api.list)).status).toBe(403);
  const [entry] = await found({ entity: 'permission' });
  const label = { name: 'Branches: View', name_ar: 'الفروع: عرض' };
  expect(entry).toMatchObject({ title: label, facts: { permission: label } });
  expect(entry?.facts).not.toHaveProperty('action');
  for (const document of ['الفروع', 'branches view', 'صلاحية مرفوضة'])
    expect(await said({ document })).toContain('permissionDenied permission branch');
});
