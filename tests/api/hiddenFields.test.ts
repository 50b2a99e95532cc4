// A field that only some may see is not there for the others: not in answers, orders, searches, files or histories, and they cannot change it.
import { beforeAll, describe, expect, test } from 'vitest';
import { createRecord } from '#functions/resources/createRecord.ts';
import { listRecords } from '#functions/resources/listRecords.ts';
import { getAttachmentLink, listAttachments } from '#shared/attachments/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { degrees } from '#shared/hr/organisation.ts';
import { choice, text } from '#shared/resources/fields.ts';
import { type AnyResource, resource } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { getLetterhead } from '#shared/settings/letterheadApi.ts';
import { brands, products } from '#shared/settings/resources.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import { attached, pngOf } from '#tests/support/files.ts';
import { leastRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

/** Somebody who may do everything with the records of a kind, and sees nothing that asks for more. */
const keeperOf = async (
  { permission }: Pick<AnyResource, 'permission'>,
  ...more: string[]
): Promise<Client> => {
  const code = `k${Math.random().toString(36).slice(2, 12)}`;
  const actions = ['view', 'create', 'edit', 'delete', 'import', ...more];
  const permissions = actions.map((action) => ({ name: permission, action }));
  await admin.call(createRole, { body: roleBody(code, { permissions }) });
  return signIn(company, await aUser(company, { roles: [code] }));
};

const iban = 'SA0380000000608010167519';
const account = { type: 'current', account: '11101' };

describe.each([
  ['a cost', products, { ...leastRow(products, 'H1'), unit: 'PCE', cost: '77.41' }, '77.41'],
  ['a salary', degrees, { ...leastRow(degrees, 'H1'), salaryFrom: '7741.00' }, '7741'],
  ['a bank account', banks, { ...leastRow(banks, 'H1'), ...account, iban }, iban],
  [
    'rates',
    degrees,
    { ...leastRow(degrees, 'H2'), tripRates: [{ destination: 'gcc', perDiem: '77.42' }] },
    '77.42',
  ],
] as const)('%s', (...[, kind, body, secret]) => {
  test('is told nobody without the right, and kept by whoever changes the rest', async () => {
    const row = await admin.call(kind.api.create, { body: body as never });
    expect(JSON.stringify(row)).toContain(secret);
    const keeper = await keeperOf(kind);
    const { items } = await keeper.call(kind.api.list, { query: { codes: row.code } });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(secret);
    const { code, rev, ...shown } = items[0] ?? expect.fail(secret);
    const renamed = { ...shown, name: 'Renamed', rev };
    const changed = await keeper.call(kind.api.change, { params: { code }, body: renamed });
    expect(JSON.stringify(changed)).not.toContain(secret);
    const [kept] = (await admin.call(kind.api.list, { query: { codes: code } })).items;
    expect(JSON.stringify(kept)).toContain(secret);
    const history = await keeper.call(listHistory, { query: { entity: kind.one, document: code } });
    expect(JSON.stringify(history)).not.toContain(secret);
  });
});

test('what is hidden finds nothing and narrows nothing', async () => {
  const seenBy = ['view_cost', 'view'] as const;
  const label = brands.noun;
  const boxes = resource({
    name: 'boxList',
    one: 'boxOfTest',
    screen: 'settings.definitions.brands',
    noun: label,
    fields: {
      lock: text({ label, max: 20, seenBy }),
      grade: choice({ label, seenBy, choices: { high: label, low: label } }),
    },
    searched: ['lock'],
    filters: ['grade'],
  });
  const context = await actingBeforeCommit(company, async () => undefined);
  const body = {
    code: 'B1',
    lock: 'quince',
    grade: 'high',
    name: 'B',
    name_ar: 'B',
    order: null,
    active: true,
  };
  await createRecord(boxes).run(context, { params: undefined, query: undefined, body });
  const found = async (roles: typeof context.actor.roles, query: Record<string, string>) => {
    const reader = { ...context, actor: { ...context.actor, roles } };
    const answer = await listRecords(boxes).run(reader, { params: undefined, query, body: undefined });
    return (answer as { items: unknown[] }).items.length;
  };
  const all = context.actor.roles;
  expect(await found(all, { search: 'quince' })).toBe(1);
  expect(await found([], { search: 'quince' })).toBe(0);
  expect(await found(all, { where: 'grade:low' })).toBe(0);
  expect(await found([], { where: 'grade:low' })).toBe(1);
});

test('only whole fields are hidden, and none that is needed or ordered by', () => {
  const fields = allResources.flatMap(({ fields: all, sorted }) =>
    Object.entries(all).map(([name, field]) => ({ field, isSorted: sorted.includes(name) })),
  );
  const hidden = fields.filter(({ field }) => field.seenBy !== undefined);
  expect(hidden.length).toBeGreaterThan(9);
  for (const { field, isSorted } of hidden) expect([field.required, isSorted]).toEqual([undefined, false]);
  const cells = fields.flatMap(({ field }) => (field.kind === 'rows' ? Object.values(field.of) : []));
  for (const cell of cells) expect(cell.seenBy).toBeUndefined();
});

test('the stamp is printed and shown by right', async () => {
  const place = { entity: 'company', owner: 'own' };
  const stamp = await attached(admin, place, { bytes: pngOf(64, 64), name: 'stamp.png', slot: 'stamp' });
  const reader = await keeperOf({ permission: 'voucher' }, 'print');
  expect((await reader.call(getLetterhead, { query: {} })).stamp).toBeNull();
  expect((await admin.call(getLetterhead, { query: {} })).stamp).not.toBeNull();
  expect((await reader.call(listAttachments, { params: place })).pictures).toEqual([]);
  const link = { params: { ...place, id: stamp.id }, query: { as: 'view' } } as const;
  expect(await reader.send(getAttachmentLink, link)).toMatchObject({ status: 404 });
  expect(await admin.send(getAttachmentLink, link)).toMatchObject({ status: 200 });
});
