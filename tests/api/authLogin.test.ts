// Signing in: who is let in, and what is said otherwise.
import { describe, expect, inject, test } from 'vitest';
import { hashPassword } from '#functions/auth/password/passwordHash.ts';
import { nobodysNotes } from '#functions/auth/session/failureNote.ts';
import {
  changedSessionWrite,
  changedUserWrite,
  sessionKeyOf,
  sessionOf,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { replace } from '#functions/storage/writes.ts';
import { login } from '#shared/auth/api.ts';
import { getSession, heartbeat } from '#shared/auth/sessionApi.ts';
import { clientOf, type SendOptions } from '../support/product/client.ts';
import { aCompany, anonymous, aUser, type Company, csrfOf, type Member } from '../support/product/company.ts';

type Typed = { corp_code?: string; username?: string; password?: string; end_other?: boolean };

type Known = { company: Company; user: Member };

const attempt = ({ company, user }: Known, typed: Typed = {}, options?: SendOptions) => {
  const { username, password } = user;
  const body = { corp_code: company.code, username, password, ...typed };
  return anonymous().send(login, { body }, options);
};

const aMember = async (): Promise<Known> => {
  const company = await aCompany();
  return { company, user: await aUser(company, { roles: ['accountant'] }) };
};

const wrong = { status: 422, body: { code: 'login.wrong' } };

const auditOf = async (company: Company, user: string) => {
  const day = new Date().toISOString().slice(0, 10);
  const entries = await company.store.all({ pk: `AUD#${day}` });
  return entries.filter((entry) => entry['user'] === user).map((entry) => entry['action']);
};

describe('signing in', () => {
  test('with the user name answers token, user and company and sets the cookie', async () => {
    const { company, user } = await aMember();
    const answer = await attempt({ company, user });
    expect(answer.status).toBe(200);
    const { password: _, ...view } = user;
    expect(answer.body).toEqual({
      token: expect.stringMatching(new RegExp(`^${company.code}\\.[\\w-]{43}\\.[\\w-]{43}$`)),
      user: view,
      corp: expect.objectContaining({ code: company.code }),
    });
    const [cookie] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Strict$/);
    expect(await auditOf(company, user.id)).toEqual(['login']);
  });

  test('takes the e-mail address too, and the code in any letter case', async () => {
    const { company, user } = await aMember();
    const answer = await attempt(
      { company, user },
      {
        corp_code: ` ${company.code.toLowerCase()} `,
        username: user.email.toUpperCase(),
      },
    );
    expect(answer.status).toBe(200);
  });

  test('over https the cookie is marked as secure', async () => {
    const { company, user } = await aMember();
    const host = 'books.example';
    const headers = { origin: `https://${host}`, 'x-forwarded-host': host };
    const answer = await attempt({ company, user }, {}, { headers });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/; Secure$/);
  });

  test('over plain http from another machine of the network it is not, or the browser would drop it', async () => {
    const { company, user } = await aMember();
    const host = '192.168.1.20:3000';
    const named = { 'x-forwarded-host': host };
    const fromPage = await attempt(
      { company, user },
      {},
      { headers: { ...named, origin: `http://${host}` } },
    );
    const fromScript = await attempt({ company, user }, { end_other: true }, { headers: named });
    for (const answer of [fromPage, fromScript])
      expect(answer.headers['set-cookie']?.[0]).toMatch(/; SameSite=Strict$/);
  });

  test('from another site, or without a script, is refused', async () => {
    const { company, user } = await aMember();
    const headers = { origin: 'https://evil.example' };
    expect(await attempt({ company, user }, {}, { headers })).toMatchObject({
      status: 403,
      body: { code: 'request.foreignOrigin' },
    });
    expect(await attempt({ company, user }, {}, { headers: { 'x-requested-with': '' } })).toMatchObject({
      status: 403,
      body: { code: 'request.notScripted' },
    });
  });
});

describe('one message for whatever was wrong', () => {
  test.each([
    ['password', { password: 'not the password' }],
    ['user', { username: 'nobody' }],
    ['e-mail', { username: 'nobody@palm.example' }],
    ['company', { corp_code: 'NOSUCH' }],
    ['form of the code', { corp_code: '../evil' }],
    ['reserved code', { corp_code: 'PUBLIC' }],
  ])('a wrong %s', async (_, typed) => {
    const { company, user } = await aMember();
    const answer = await attempt({ company, user }, typed);
    expect(answer).toMatchObject(wrong);
    expect(answer.body).toMatchObject({ message: 'The company code, username or password is wrong.' });
  });

  test('a user of another company', async () => {
    const [here, there] = [await aMember(), await aMember()];
    expect(await attempt({ ...here, user: there.user })).toMatchObject(wrong);
  });

  test('empty fields have their own three messages', async () => {
    const answer = await anonymous().send(login, { body: { corp_code: '', username: ' ', password: '' } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        details: {
          fields: {
            corp_code: { code: 'login.codeRequired', message: 'Please enter your company code' },
            username: { code: 'login.usernameRequired', message: 'Please enter your username' },
            password: { code: 'login.passwordRequired', message: 'Please enter your password' },
          },
        },
      },
    });
  });
});

test.each(['corp_code', 'username', 'password'])(
  'half a character in %s is refused beside it',
  async (field) => {
    const known = await aMember();
    expect(await attempt(known, { [field]: 'a\ud800' })).toMatchObject({
      status: 422,
      body: { code: 'validation', details: { fields: { [field]: { code: 'field.characters' } } } },
    });
  },
);

test('a failure leaves one note, whether there is such a user or not', async () => {
  const { company, user } = await aMember();
  const notes = async () => (await company.store.all({ pk: nobodysNotes })).length;
  await attempt({ company, user }, { password: 'not the password' }, { from: '127.0.10.1' });
  expect([await auditOf(company, user.id), await notes()]).toEqual([['failedLogin'], 0]);
  await attempt({ company, user }, { username: 'nobody' }, { from: '127.0.10.1' });
  expect([await auditOf(company, user.id), await notes()]).toEqual([['failedLogin'], 1]);
  expect(await auditOf(company, 'nobody')).toEqual([]);
});

test('an inactive user hears so only with the right password', async () => {
  const { company, user } = await aMember();
  const item = await company.store.get(userKey(user.id));
  if (!item) throw new Error('The user is not there');
  await company.store.commit([changedUserWrite(userOf(item), { status: 'inactive' })]);
  expect(await attempt({ company, user }, { password: 'not the password' })).toMatchObject(wrong);
  expect(await attempt({ company, user })).toMatchObject({
    status: 422,
    body: { code: 'login.inactive', message: expect.stringContaining('User is not active') },
  });
});

describe('a user who is online already', () => {
  test('is told so, and may end the other session', async () => {
    const { company, user } = await aMember();
    const first = await attempt({ company, user });
    const { token } = first.body as { token: string };
    expect(await attempt({ company, user })).toMatchObject({
      status: 422,
      body: { code: 'login.alreadyOnline' },
    });
    const second = await attempt({ company, user }, { end_other: true });
    expect(second.status).toBe(200);
    const old = await anonymous().send(getSession, {}, { headers: { API_KEY: token } });
    expect(old).toMatchObject({ status: 401, body: { code: 'session.expired' } });
    const fresh = { API_KEY: (second.body as { token: string }).token };
    expect((await anonymous().send(getSession, {}, { headers: fresh })).status).toBe(200);
    expect(await auditOf(company, user.id)).toEqual(
      expect.arrayContaining(['login', 'forcedLogout', 'login']),
    );
  });

  test('is logged in, no longer online, where the session has been silent for minutes', async () => {
    const { company, user } = await aMember();
    await attempt({ company, user });
    const item = await company.store.get(userKey(user.id));
    const key = String(item && userOf(item).session);
    const stored = await company.store.get(sessionKeyOf(key));
    if (!stored) throw new Error('The session is not there');
    const session = sessionOf(stored);
    const silent = { lastSeenMs: session.lastSeenMs - 7 * 60_000 };
    await company.store.commit([changedSessionWrite(key, session, silent)]);
    const refused = await attempt({ company, user });
    expect(refused).toMatchObject({ status: 422, body: { code: 'login.alreadyLoggedIn' } });
    expect((await attempt({ company, user }, { end_other: true })).status).toBe(200);
  });

  test('of eight sign-ins at the same moment one begins', async () => {
    const { company, user } = await aMember();
    // Each from its own address: the delays of failed attempts have nothing to do with this.
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        attempt({ company, user }, {}, { from: `127.0.8.${index + 1}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(422)]);
    const others = answers.filter((answer) => answer.status === 422);
    expect(new Set(others.map((answer) => (answer.body as { code: string }).code))).toEqual(
      new Set(['login.alreadyOnline']),
    );
  });
});

test('a company that allows several sessions lets one user begin two', async () => {
  const known = await aMember();
  const { store } = known.company;
  const { rev, ...company } = companyOf(await store.get(companyKey));
  await store.commit([replace({ key: companyKey, attributes: { ...company, oneSession: false }, rev })]);
  const [first, second] = [await attempt(known), await attempt(known)];
  for (const answer of [first, second]) {
    const { token } = answer.body as { token: string };
    expect((await clientOf(inject('serverUrl'), { token }).send(getSession)).status).toBe(200);
  }
});

test('a hash of weaker parameters is renewed by the next sign-in', async () => {
  const known = await aMember();
  const { company, user } = known;
  const weak = await hashPassword(user.password, { memory: 1024, passes: 1, parallelism: 1 });
  const find = async () => userOf((await company.store.get(userKey(user.id))) ?? {});
  await company.store.commit([changedUserWrite(await find(), { passwordHash: weak })]);
  expect((await attempt(known)).status).toBe(200);
  expect((await find()).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await attempt(known, { end_other: true })).status).toBe(200);
});

test('the token and the cookie of the answer allow every call', async () => {
  const known = await aMember();
  const answer = await attempt(known);
  const { token } = answer.body as { token: string };
  const client = clientOf(inject('serverUrl'), { token, csrf: csrfOf(answer) });
  expect((await client.send(heartbeat)).status).toBe(200);
});
