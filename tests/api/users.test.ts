// Users: invited by mail, changed, kept out and let in again; a company never loses its last administrator.
import { beforeEach, describe, expect, test } from 'vitest';
import { createRole } from '#shared/auth/rolesApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import {
  activateUser,
  changeUser,
  deactivateUser,
  inviteUser,
  listUsers,
  logOutUser,
  sendUserLink,
  type UserRow,
} from '#shared/auth/usersApi.ts';
import { listAccounts } from '#shared/finance/api.ts';
import { codesOf, failureOf } from '#tests/support/books/vouchers.ts';
import { linkIn } from '#tests/support/mails.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { arrived, isSignedIn, newPassword, reset, tokenIn, tryLogin } from '#tests/support/resetLinks.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

beforeEach(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const person = (username: string) => ({
  username,
  name: 'Huda New',
  name_ar: 'هدى',
  email: `${username}@palm.example`,
  branch: '01',
  roles: ['accountant'],
});

const invite = (username = 'huda') => admin.call(inviteUser, { body: person(username) });

const rowOf = async (id: string): Promise<UserRow> => {
  const { items } = await admin.call(listUsers, {});
  const row = items.find((each) => each.id === id);
  if (!row) throw new Error(`There is no user ${id}`);
  return row;
};

const bodyOf = ({ name, name_ar, email, branch_id, roles, rev }: UserRow) => ({
  name,
  name_ar,
  email,
  branch: branch_id,
  roles,
  rev,
});

const auditOf = async (id: string) =>
  (await company.store.all({ pk: `AUD#user#${id}`, index: 'gsi1' })).map(({ action }) => action);

describe('an invitation', () => {
  test('comes by mail; its link sets the first password, once', async () => {
    const { id, standing } = await invite();
    expect(standing).toBe('invited');
    const user = { ...person('huda'), id, password: '' };
    expect((await tryLogin({ company, user: user as never }, newPassword)).status).toBe(422);
    const [mail] = await arrived(company, 1);
    expect(mail?.headers).toMatchObject({ to: 'huda@palm.example' });
    expect(linkIn(mail).pathname).toMatch(/^\/invite\//);
    expect(await reset(tokenIn(mail))).toMatchObject({ status: 200, body: { username: 'huda' } });
    expect(await reset(tokenIn(mail))).toMatchObject({ status: 422, body: { code: 'password.linkWrong' } });
    const client = await signIn(company, { username: 'huda', password: newPassword });
    expect(await client.send(listAccounts)).toMatchObject({ status: 200 });
    const row = await rowOf(id);
    expect(row).toMatchObject({ standing: 'active', invited_until: null, roles: ['accountant'] });
    expect(row.sessions[0]?.address).toMatch(/127\.0\.0\.1/);
    // No notice of a change: there was no password before.
    expect(await arrived(company, 1)).toHaveLength(1);
    expect(await auditOf(id)).toEqual(['create', 'failedLogin', 'passwordReset', 'login']);
  });

  test('without a role is refused at its field, and nobody is told', async () => {
    const body = { ...person('huda'), roles: [] };
    const failure = await failureOf(admin.call(inviteUser, { body }));
    expect(failure).toMatchObject({
      code: 'validation',
      details: { fields: { roles: { code: 'user.roleMissing' } } },
    });
    const { items } = await admin.call(listUsers, {});
    expect(items.some(({ username }) => username === 'huda')).toBe(false);
  });

  test('is taken back by deactivating, and sent again by letting in', async () => {
    const { id } = await invite();
    const [first] = await arrived(company, 1);
    const params = { id };
    expect(await admin.call(deactivateUser, { params })).toMatchObject({ standing: 'inactive' });
    expect(await reset(tokenIn(first))).toMatchObject({ body: { code: 'password.linkWrong' } });
    expect(await failureOf(admin.call(sendUserLink, { params }))).toMatchObject({ code: 'user.inactive' });
    expect(await admin.call(activateUser, { params })).toMatchObject({ standing: 'invited' });
    const mails = await arrived(company, 2);
    expect((await reset(tokenIn(mails.at(-1)))).status).toBe(200);
  });

  test('takes each name and address once, and knows roles and branches', async () => {
    await invite();
    const other = { ...person('other'), email: 'huda@palm.example' };
    expect(await failureOf(admin.call(inviteUser, { body: other }))).toMatchObject({
      code: 'user.emailTaken',
    });
    const strange = { ...person('third'), roles: ['nobody'], branch: '99' };
    const { details } = await failureOf(admin.call(inviteUser, { body: strange }));
    expect(Object.keys(details['fields'] as object).sort()).toEqual(['branch', 'roles']);
  });
});

test('a change of roles and address counts from the next call on; the old address signs in no more', async () => {
  const user = await aUser(company, { roles: ['employee'] });
  const client = await signIn(company, user);
  expect(await client.send(listAccounts)).toMatchObject({ status: 403 });
  const row = await rowOf(user.id);
  const body = { ...bodyOf(row), roles: ['accountant'], email: 'new@palm.example' };
  const changed = await admin.call(changeUser, { params: { id: user.id }, body });
  expect(changed).toEqual({ ...row, roles: ['accountant'], email: 'new@palm.example', rev: row.rev + 1 });
  expect(await client.send(listAccounts)).toMatchObject({ status: 200 });
  const known = (username: string) => ({ company, user: { ...user, username } });
  expect((await tryLogin(known(user.email), user.password)).status).toBe(422);
  expect((await tryLogin(known('NEW@palm.example'), user.password)).status).toBe(200);
});

test('who is deactivated is out at once, and in again by the own password', async () => {
  const user = await aUser(company);
  const client = await signIn(company, user);
  await admin.call(deactivateUser, { params: { id: user.id } });
  expect(await isSignedIn(client)).toBe(false);
  expect(await tryLogin({ company, user }, user.password)).toMatchObject({
    body: { code: 'login.inactive' },
  });
  await admin.call(activateUser, { params: { id: user.id } });
  expect((await tryLogin({ company, user }, user.password)).status).toBe(200);
});

test('who is logged out may sign in again; a link for a new password comes by mail', async () => {
  const user = await aUser(company);
  const client = await signIn(company, user);
  await admin.call(logOutUser, { params: { id: user.id } });
  expect(await isSignedIn(client)).toBe(false);
  expect(await rowOf(user.id)).toMatchObject({ sessions: [], last_seen: expect.stringMatching(/^\d{4}-/) });
  await admin.call(sendUserLink, { params: { id: user.id } });
  const [mail] = await arrived(company, 1);
  expect(linkIn(mail).pathname).toMatch(/^\/reset-password\//);
  expect((await reset(tokenIn(mail))).status).toBe(200);
  expect(await auditOf(user.id)).toEqual(['login', 'forcedLogout', 'passwordLink', 'passwordReset']);
});

describe('the last active administrator', () => {
  const ownId = async () => (await admin.call(getSession, {})).user.id;

  test('is neither deactivated nor made something else', async () => {
    const id = await ownId();
    const body = { ...bodyOf(await rowOf(id)), roles: ['accountant'] };
    const calls = [
      admin.call(deactivateUser, { params: { id } }),
      admin.call(changeUser, { params: { id }, body }),
    ];
    expect(await codesOf(calls)).toEqual(['user.lastAdmin', 'user.lastAdmin']);
  });

  test('remains when two remove each other at once', async () => {
    const other = await aUser(company, { roles: ['admin'] });
    const second = await signIn(company, other);
    const id = await ownId();
    const answers = await Promise.all([
      admin.send(deactivateUser, { params: { id: other.id } }),
      second.send(deactivateUser, { params: { id } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const survivor = answers[0]?.status === 200 ? admin : second;
    const { items } = await survivor.call(listUsers, {});
    expect(items.filter(({ standing }) => standing === 'active')).toHaveLength(1);
  });
});

describe('whoever may edit users but is no administrator', () => {
  let clerk: Client;

  beforeEach(async () => {
    const permissions = [
      ...['view', 'create', 'edit'].map((action) => ({ name: 'user', action })),
      { name: 'force_logout', action: 'edit' },
    ];
    await admin.call(createRole, { body: roleBody('clerk', { permissions }) });
    clerk = await signIn(company, await aUser(company, { roles: ['clerk'] }));
  });

  test('neither makes nor touches an administrator', async () => {
    const body = { ...person('boss'), roles: ['admin'] };
    const boss = await aUser(company, { roles: ['admin'] });
    const row = await rowOf(boss.id);
    const calls = [
      clerk.call(inviteUser, { body }),
      clerk.call(sendUserLink, { params: { id: boss.id } }),
      clerk.call(deactivateUser, { params: { id: boss.id } }),
      clerk.call(logOutUser, { params: { id: boss.id } }),
      clerk.call(changeUser, {
        params: { id: boss.id },
        body: { ...bodyOf(row), email: 'mine@palm.example' },
      }),
    ];
    expect(await codesOf(calls)).toEqual(calls.map(() => 'role.beyondOwn'));
  });

  test('sees those of the own branches only', async () => {
    await aBranch(company);
    await admin.call(createRole, { body: roleBody('plain', { permissions: [] }) });
    const far = await aUser(company, { roles: ['plain'], branch: '02' });
    const { items } = await clerk.call(listUsers, {});
    expect(items.map(({ id }) => id)).not.toContain(far.id);
    expect(await clerk.send(deactivateUser, { params: { id: far.id } })).toMatchObject({ status: 404 });
    const body = { ...person('near'), roles: ['clerk'], branch: '02' };
    expect(await failureOf(clerk.call(inviteUser, { body }))).toMatchObject({ code: 'validation' });
  });
});

test('the own e-mail address is nothing that the list of users changes, not even for an administrator', async () => {
  const { items } = await admin.call(listUsers, {});
  const own = items.find(({ username }) => username === 'admin') ?? expect.fail('the admin is listed');
  const body = { ...bodyOf(own), email: 'elsewhere@palm.example' };
  const failure = await failureOf(admin.call(changeUser, { params: { id: own.id }, body }));
  expect(failure.details).toMatchObject({ fields: { email: { code: 'user.ownEmail' } } });
  expect((await rowOf(own.id)).email).toBe(own.email);
});
