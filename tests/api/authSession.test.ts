// A session: kept alive while it is used, ended by logout and by time, closed to forged tokens and foreign pages.
import { describe, expect, inject, test } from 'vitest';
import { sessionKeyOf, sessionOf } from '#functions/company/userRecords.ts';
import { touchSession } from '#functions/http/session.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { checkPermission } from '#shared/auth/api.ts';
import { getSession, heartbeat, logout } from '#shared/auth/sessionApi.ts';
import { type Client, clientOf } from '../support/product/client.ts';
import { aCompany, anonymous, type Company, csrfOf, signedInAs } from '../support/product/company.ts';

const tokenOf = (client: Client): string => client.credentials.token ?? '';

const sessionItem = async (company: Company, client: Client) => {
  const item = await company.store.get(sessionKeyOf(sha256(tokenOf(client))));
  if (!item) throw new Error('The session is not there');
  return sessionOf(item);
};

/** Sets the session's clock fields as if it had been used then. */
const setSession = async (
  company: Company,
  client: Client,
  changes: { expiresAt?: number; lastSeenMs?: number },
): Promise<void> => {
  const { user, startedAt, absoluteEnd, address, agent, rev, ...session } = await sessionItem(
    company,
    client,
  );
  await company.store.commit([
    overwrite({
      key: sessionKeyOf(sha256(tokenOf(client))),
      attributes: {
        user,
        startedAt,
        absoluteEnd,
        address,
        agent,
        rev: rev + 1,
        lastSeenMs: changes.lastSeenMs ?? session.lastSeenMs,
      },
      expiresAt: changes.expiresAt ?? session.expiresAt,
    }),
  ]);
};

const nowSeconds = () => Math.floor(Date.now() / 1000);
const ended = { status: 401, body: { code: 'session.expired' } };

describe('a session', () => {
  test('answers user, company, branch, roles and settings of today', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'accountant');
    const session = await client.call(getSession, {});
    expect(session.user.roles).toEqual(['accountant']);
    expect(session.roles[0]?.modules).toContain('finance.vouchers.new');
    expect(session.settings).toEqual({
      currency: 'SAR',
      scale: 2,
      time_zone: 'Asia/Riyadh',
      today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh' }).format(new Date()),
      idle_minutes: 120,
      extend_logs_out: false,
      digits: 'latn',
      hijri: true,
      theme_revision: 1,
      menu_off: ['pms.projects', 'me.tasks'],
      branches: 1,
      tfa_missing: false,
      language: null,
      theme: null,
    });
  });

  test('gives its cookie again to a browser that lost it', async () => {
    const client = await signedInAs(await aCompany(), 'employee');
    const csrf = csrfOf(await client.send(getSession));
    const renewed = clientOf(inject('serverUrl'), { token: tokenOf(client), csrf });
    expect((await renewed.send(heartbeat)).status).toBe(200);
  });

  test('is kept alive by a heartbeat, for the idle limit and five minutes', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'employee');
    await setSession(company, client, { expiresAt: nowSeconds() + 60, lastSeenMs: Date.now() - 30_000 });
    const before = await sessionItem(company, client);
    const { expires_at } = await client.call(heartbeat, {});
    const after = await sessionItem(company, client);
    expect(after.lastSeenMs).toBeGreaterThan(before.lastSeenMs);
    expect(after.expiresAt - nowSeconds()).toBeGreaterThan(124 * 60);
    expect(after.expiresAt - nowSeconds()).toBeLessThanOrEqual(125 * 60);
    expect(Date.parse(expires_at)).toBe(after.expiresAt * 1000);
  });

  test('that is used is written every five minutes, without an index and without a transaction', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'employee');
    const { store } = company;
    const usedAgo = async (minutes: number) => {
      await setSession(company, client, { lastSeenMs: Date.now() - minutes * 60_000 });
      const before = await sessionItem(company, client);
      expect((await client.send(getSession)).status).toBe(200);
      return (await sessionItem(company, client)).lastSeenMs - before.lastSeenMs;
    };
    expect(await usedAgo(4.5)).toBe(0);
    expect(await usedAgo(5.5)).toBeGreaterThan(5 * 60_000);
    const session = await sessionItem(company, client);
    const before = store.units().write;
    await touchSession(store, sha256(tokenOf(client)), {
      found: { session, company: companyOf(await store.get(companyKey)) },
      ms: Date.now(),
    });
    expect(store.units().write - before).toBe(1);
  });

  test('that was ended does not come back by a touch', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'employee');
    const session = await sessionItem(company, client);
    const key = sha256(tokenOf(client));
    await company.store.commit([remove({ key: sessionKeyOf(key) })]);
    const found = { session, company: companyOf(await company.store.get(companyKey)) };
    await touchSession(company.store, key, { found, ms: Date.now() });
    expect(await company.store.get(sessionKeyOf(key))).toBeNull();
    expect(await client.send(getSession)).toMatchObject(ended);
  });

  test('ends twelve hours after it began, however active', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'employee');
    const { absoluteEnd, startedAt } = await sessionItem(company, client);
    expect(absoluteEnd).toBe(Math.floor(Date.parse(startedAt) / 1000) + 12 * 3600);
  });

  test('that was idle too long is over', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'employee');
    expect((await client.send(getSession)).status).toBe(200);
    await setSession(company, client, { expiresAt: nowSeconds() - 1 });
    expect(await client.send(getSession)).toMatchObject(ended);
    expect(await client.send(heartbeat)).toMatchObject(ended);
  });
});

describe('logout', () => {
  test('ends the session, clears the cookie and lets the user in again', async () => {
    const company = await aCompany();
    const client = await signedInAs(company, 'admin');
    const { user } = await client.call(getSession, {});
    const answer = await client.send(logout, { body: { id: user.id } });
    expect(answer).toMatchObject({ status: 200, body: { done: true } });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^XSRF-TOKEN=; .*Max-Age=0/);
    expect(await client.send(getSession)).toMatchObject(ended);
    const item = await company.store.get({ pk: `USR#${user.id}`, sk: '#' });
    expect(item).toMatchObject({ session: null });
    const again = await signedInAs(company, 'admin');
    expect((await again.send(getSession)).status).toBe(200);
  });

  test('needs no body', async () => {
    const client = await signedInAs(await aCompany(), 'employee');
    expect((await client.send(logout)).status).toBe(200);
  });
});

describe('a call that is not ours', () => {
  test('without a token, with a forged one, or with one of another company', async () => {
    const [here, there] = [await aCompany(), await aCompany()];
    const client = await signedInAs(here, 'admin');
    expect(await anonymous().send(getSession)).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    });
    const forged = [
      'nonsense',
      tokenOf(client).replace(here.code, there.code),
      `${tokenOf(client).slice(0, -1)}${tokenOf(client).endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const token of forged)
      expect(await clientOf(inject('serverUrl'), { token }).send(getSession)).toMatchObject(ended);
  });

  test('a bearer token is accepted in place of the header', async () => {
    const client = await signedInAs(await aCompany(), 'employee');
    const headers = { authorization: `Bearer ${tokenOf(client)}` };
    expect((await anonymous().send(getSession, {}, { headers })).status).toBe(200);
  });

  test('without the CSRF token, or with that of another session', async () => {
    const company = await aCompany();
    const [client, other] = [await signedInAs(company, 'employee'), await signedInAs(company, 'employee')];
    const bare = clientOf(inject('serverUrl'), { token: tokenOf(client) });
    const crossed = clientOf(inject('serverUrl'), {
      token: tokenOf(client),
      csrf: other.credentials.csrf ?? '',
    });
    const refused = { status: 403, body: { code: 'session.csrf' } };
    expect(await bare.send(heartbeat)).toMatchObject(refused);
    expect(await crossed.send(heartbeat)).toMatchObject(refused);
    expect(await bare.send(logout)).toMatchObject(refused);
    expect((await client.send(heartbeat)).status).toBe(200);
  });
});

test('a change of roles counts from the next call on', async () => {
  const company = await aCompany();
  const client = await signedInAs(company, 'auditor');
  const ask = () =>
    client.send(checkPermission, {
      params: { code: 'accountant' },
      body: { permission: 'voucher', action: 'post' },
    });
  expect((await ask()).status).toBe(200);
  const { user } = await client.call(getSession, {});
  const item = await company.store.get({ pk: `USR#${user.id}`, sk: '#' });
  await company.store.commit([
    overwrite({
      key: { pk: `USR#${user.id}`, sk: '#' },
      attributes: { ...item, roles: ['employee'], rev: Number(item?.['rev']) + 1 },
    }),
  ]);
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
