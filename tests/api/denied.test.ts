// A call that is refused for lack of a permission leaves a trace: in the company's audit log, and as a line in the log.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { createUser } from '#functions/auth/createUser.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { login, signUp } from '#shared/auth/api.ts';
import { listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { begin, fileRows } from '#tests/support/books/imports.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import {
  aCompany,
  aSignUp,
  aUser,
  type Company,
  csrfOf,
  type Member,
  password,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { startTestServer } from '#tests/support/product/testServer.ts';

/** What the audit log of today and of the day that may just have ended says was denied. */
const denialsOf = async ({ store }: Company) => {
  const days = [Date.now() - 86_400_000, Date.now()].map((ms) => new Date(ms).toISOString().slice(0, 10));
  const entries = (await Promise.all(days.map((day) => store.all({ pk: `AUD#${day}` })))).flat();
  return entries.filter((entry) => entry['action'] === 'permissionDenied');
};

describe('the audit log', () => {
  let company: Company;
  let user: Member;
  let client: Client;

  beforeEach(async () => {
    company = await aCompany();
    user = await aUser(company, { roles: ['employee'] });
    client = await signIn(company, user);
  });

  test('says who tried what on which document, once for each call', async () => {
    const answer = await client.send(voucherCalls.transition('post'), { params: { id: 'v1' }, body: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await client.send(listAccounts)).toMatchObject({ status: 403 });
    const denials = await denialsOf(company);
    expect(denials).toHaveLength(2);
    expect(denials[0]).toMatchObject({
      action: 'permissionDenied',
      entity: 'voucher',
      id: 'v1',
      branch: '01',
      facts: { permission: 'voucher', action: 'post', endpoint: 'POST /api/vouchers/{id}/post' },
      user: user.id,
      userName: user.name,
    });
    expect(denials[1]).toMatchObject({
      entity: 'account',
      id: '',
      facts: { permission: 'account', action: 'view', endpoint: 'GET /api/accounts' },
    });
    const [denial] = denials;
    expect(denial?.['session']).toMatch(/^[0-9a-f]{12}$/);
    expect(denial?.['requestId']).not.toBe('');
    const ofDocument = await company.store.all({ pk: 'AUD#voucher#v1', index: 'gsi1' });
    expect(ofDocument.map(({ auditId }) => auditId)).toEqual([denial?.['auditId']]);
  });

  test('also names a permission that only the operation asks for', async () => {
    const accountant = await signedInAs(company, 'accountant');
    await expect(begin(accountant, fileRows(2))).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await denialsOf(company)).toEqual([
      expect.objectContaining({
        entity: 'permission',
        id: 'lock',
        facts: { permission: 'lock', action: 'edit', endpoint: 'POST /api/vouchers/import' },
      }),
    ]);
  });

  test('holds nothing about calls that were refused for another reason', async () => {
    const admin = await signedInAs(company, 'admin');
    expect(
      await admin.send(voucherCalls.transition('post'), { params: { id: 'v1' }, body: {} }),
    ).toMatchObject({ status: 404 });
    const { token = '' } = client.credentials;
    const withoutCsrf = clientOf(inject('serverUrl'), { token });
    expect(
      await withoutCsrf.send(voucherCalls.transition('post'), { params: { id: 'v1' }, body: {} }),
    ).toMatchObject({
      status: 403,
      body: { code: 'session.csrf' },
    });
    expect(await admin.send(saveLockDate, { body: { lockDate: 'x', reason: 'Test' } })).toMatchObject({
      status: 422,
    });
    expect(await denialsOf(company)).toEqual([]);
  });

  test('takes an id of any length', async () => {
    const id = 'x'.repeat(3000);
    expect(await client.send(voucherCalls.transition('post'), { params: { id }, body: {} })).toMatchObject({
      status: 403,
    });
    expect((await denialsOf(company)).map((entry) => entry['id'])).toEqual(['x'.repeat(100)]);
  });
});

test('the log says so in one line', async () => {
  const server = await startTestServer();
  try {
    const anonymous = clientOf(server.url);
    const { code } = await anonymous.call(signUp, { body: aSignUp() });
    process.env['DYNAMODB_ENDPOINT'] = server.dynamodbEndpoint;
    const person = { username: 'omar', name: 'Omar', name_ar: 'عمر', email: 'omar@palm.example' };
    const user = await createUser(storeOf(code, systemClock.nowMs), systemClock, {
      ...person,
      password,
      roles: ['employee'],
      branch: '01',
    });
    const body = { corp_code: code, username: person.username, password };
    const signedIn = await anonymous.send(login, { body });
    const { token } = signedIn.body as { token: string };
    const client = clientOf(server.url, { token, csrf: csrfOf(signedIn) });
    expect(await client.send(voucherCalls.list)).toMatchObject({ status: 403 });
    const lines = readFileSync(join(server.dataFolder, 'logs', 'host.log'), 'utf8').split('\n');
    const denied = lines.filter((line) => line.includes('permission denied')).map((line) => JSON.parse(line));
    expect(denied).toEqual([
      expect.objectContaining({
        level: 'WARN',
        company: code,
        user: user.id,
        endpoint: 'GET /api/vouchers',
        permission: 'voucher',
        action: 'view',
        status: 403,
        code: 'forbidden',
      }),
    ]);
    expect(lines.join('\n')).not.toContain(token);
  } finally {
    await server.stop();
  }
});
