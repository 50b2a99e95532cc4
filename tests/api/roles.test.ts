// Roles: made, changed and deleted; a change counts from the next call on, and nobody gives what goes beyond the own rights.
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPermission } from '#shared/auth/api.ts';
import { changeRole, createRole, listRoles, removeRole } from '#shared/auth/rolesApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { menuNames } from '#shared/menu.ts';
import { codesOf, failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody, roleChange } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const roleNamed = async (code: string) => {
  const { items } = await admin.call(listRoles, {});
  const role = items.find((each) => each.code === code);
  if (!role) throw new Error(`There is no role ${code}`);
  return role;
};

const auditOf = (code: string) => company.store.all({ pk: `AUD#role#${code}`, index: 'gsi1' });

test('a role is added once under its code, and listed with how many have it', async () => {
  const made = await admin.call(createRole, { body: roleBody('Reader') });
  expect(made).toEqual({ ...roleBody('reader'), discountLimit: '100', users: 0, rev: 1 });
  await aUser(company, { roles: ['reader'] });
  expect(await roleNamed('reader')).toEqual({ ...made, users: 1 });
  expect(await failureOf(admin.call(createRole, { body: roleBody('reader') }))).toMatchObject({
    code: 'role.codeTaken',
  });
  expect(await auditOf('reader')).toMatchObject([{ action: 'create', entity: 'role' }]);
});

test('what is unknown is named beside its field', async () => {
  const body = roleBody('strange', {
    modules: ['finance.nowhere'],
    permissions: [{ name: 'voucher', action: 'burn' }],
    branch_scope: 'chosen',
    branches: ['99'],
  });
  const { details } = await failureOf(admin.call(createRole, { body }));
  expect(Object.keys(details['fields'] as object).sort()).toEqual(['branches', 'modules', 'permissions']);
});

test('a right that is given or taken counts from the next call on, in the same session', async () => {
  await admin.call(createRole, { body: roleBody('keeper', { permissions: [] }) });
  const client = await signedInAs(company, 'keeper');
  expect(await client.send(voucherCalls.list)).toMatchObject({ status: 403 });
  const { rev } = await admin.call(changeRole, { params: { code: 'keeper' }, body: roleChange(1) });
  expect(await client.send(voucherCalls.list)).toMatchObject({ status: 200 });
  const ask = { params: { code: 'keeper' }, body: { permission: 'voucher', action: 'view' } };
  expect(await client.call(checkPermission, ask)).toEqual({ data: true });
  await admin.call(changeRole, {
    params: { code: 'keeper' },
    body: roleChange(rev, { permissions: [], modules: [] }),
  });
  expect(await client.send(voucherCalls.list)).toMatchObject({ status: 403 });
  expect(await client.call(checkPermission, ask)).toEqual({ data: false });
  expect(await client.send(getSession)).toMatchObject({ status: 200, body: { roles: [{ modules: [] }] } });
  expect((await auditOf('keeper')).at(-1)).toMatchObject({
    action: 'update',
    changes: [
      { field: 'modules', old: ['finance', 'finance.vouchers.list'], new: [] },
      { field: 'permissions', old: ['voucher:view'], new: [] },
    ],
  });
});

test('who was slower is told', async () => {
  await admin.call(createRole, { body: roleBody('raced') });
  const change = (name: string) =>
    admin.send(changeRole, { params: { code: 'raced' }, body: roleChange(1, { name }) });
  const answers = await Promise.all([change('One'), change('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a role that somebody has is not deleted; the refusal names them', async () => {
  await admin.call(createRole, { body: roleBody('worn') });
  await aUser(company, { roles: ['worn'], name: 'Huda Holder' });
  const params = { code: 'worn' };
  expect(await failureOf(admin.call(removeRole, { params }))).toMatchObject({
    code: 'role.inUse',
    details: { count: 1, names: 'Huda Holder' },
  });
  await admin.call(createRole, { body: roleBody('free') });
  expect(await admin.call(removeRole, { params: { code: 'free' } })).toEqual({ done: true });
  expect((await auditOf('free')).map(({ action }) => action)).toEqual(['create', 'delete']);
});

test("the administrator's role is neither weakened nor deleted", async () => {
  const { rev } = await roleNamed('admin');
  const params = { code: 'admin' };
  const weak = roleChange(rev, { permissions: [], modules: [...menuNames] });
  const calls = [admin.call(changeRole, { params, body: weak }), admin.call(removeRole, { params })];
  expect(await codesOf(calls)).toEqual(['role.adminFixed', 'role.adminFixed']);
});

describe('whoever may edit roles but is no administrator', () => {
  let clerk: Client;
  const own = [
    { name: 'role', action: 'view' },
    { name: 'role', action: 'create' },
    { name: 'role', action: 'edit' },
    { name: 'voucher', action: 'view' },
  ];

  beforeAll(async () => {
    await admin.call(createRole, { body: roleBody('clerk', { permissions: own }) });
    clerk = await signIn(company, await aUser(company, { roles: ['clerk'] }));
  });

  test('gives the own rights and no others', async () => {
    expect(await clerk.send(createRole, { body: roleBody('given') })).toMatchObject({ status: 200 });
    for (const grant of [
      { name: 'voucher', action: 'post' },
      { name: '*', action: '*' },
    ])
      expect(
        await failureOf(clerk.call(createRole, { body: roleBody('more', { permissions: [grant] }) })),
      ).toMatchObject({ code: 'role.beyondOwn' });
  });

  test('neither widens the branches nor touches a role that can do more', async () => {
    await aBranch(company);
    const wider = roleBody('wider', { branch_scope: 'chosen', branches: ['02'] });
    const { rev } = await roleNamed('accountant');
    const weaker = clerk.call(changeRole, { params: { code: 'accountant' }, body: roleChange(rev) });
    const calls = [clerk.call(createRole, { body: wider }), weaker];
    expect(await codesOf(calls)).toEqual(['role.beyondOwn', 'role.beyondOwn']);
  });
});

test('the second step is taken off a role by administrators alone', async () => {
  const permissions = [
    { name: 'role', action: 'view' },
    { name: 'role', action: 'edit' },
  ];
  await admin.call(createRole, { body: roleBody('warden', { permissions }) });
  await admin.call(createRole, { body: roleBody('asked', { permissions, tfa_required: true }) });
  const warden = await signIn(company, await aUser(company, { roles: ['warden'] }));
  const lax = { params: { code: 'asked' }, body: roleChange(1, { permissions, tfa_required: false }) };
  expect(await failureOf(warden.call(changeRole, lax))).toMatchObject({ code: 'role.tfaByAdministrator' });
  expect(await admin.call(changeRole, lax)).toMatchObject({ tfa_required: false });
});

describe('the limit of discounts', () => {
  const calculating = [
    ...['view', 'create', 'edit'].map((action) => ({ name: 'role', action })),
    ...['view', 'create'].map((action) => ({ name: 'calculator', action })),
  ];
  const limited = (code: string, discountLimit?: string) =>
    roleBody(code, { permissions: calculating, ...(discountLimit !== undefined && { discountLimit }) });
  let seller: Client;

  beforeAll(async () => {
    await admin.call(createRole, { body: limited('seller', '10') });
    seller = await signIn(company, await aUser(company, { roles: ['seller'] }));
  });

  test('is the whole fee where nothing is said, is kept where a change does not name it, and is logged', async () => {
    expect(await admin.call(createRole, { body: limited('whole') })).toMatchObject({ discountLimit: '100' });
    const params = { code: 'whole' };
    const change = (rev: number, discountLimit?: string) => {
      const { code: _, ...body } = limited('whole', discountLimit);
      return admin.call(changeRole, { params, body: { ...body, rev } });
    };
    expect(await change(1, '7.5')).toMatchObject({ discountLimit: '7.5' });
    expect(await change(2)).toMatchObject({ discountLimit: '7.5' });
    expect((await auditOf('whole')).flatMap(({ changes }) => changes ?? [])).toEqual([
      { field: 'discountLimit', old: '100', new: '7.5' },
    ]);
    expect(await codesOf([change(3, '100.5'), change(3, '-1')])).toEqual(['validation', 'validation']);
  });

  test('comes with the session', async () => {
    expect((await seller.call(getSession, {})).roles).toMatchObject([
      { code: 'seller', discountLimit: '10' },
    ]);
  });

  test('is a right: nobody gives a greater one than the own, nor widens it', async () => {
    expect(await seller.call(createRole, { body: limited('junior', '10') })).toMatchObject({
      discountLimit: '10',
    });
    const reader = roleBody('looks', { permissions: [{ name: 'calculator', action: 'view' }] });
    expect(await seller.call(createRole, { body: reader })).toMatchObject({ discountLimit: '100' });
    const { code: _, ...own } = limited('seller', '11');
    const calls = [
      seller.call(createRole, { body: limited('more', '10.01') }),
      seller.call(createRole, { body: limited('most') }),
      seller.call(changeRole, { params: { code: 'seller' }, body: { ...own, rev: 1 } }),
      seller.call(changeRole, { params: { code: 'whole' }, body: { ...own, rev: 3 } }),
    ];
    expect(await codesOf(calls)).toEqual(calls.map(() => 'role.beyondOwn'));
  });
});
