// Signing in in two steps: set up by key, password and code; entered by code, recovery code or remembered device; locked, reset, required.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { changeRole, createRole, listRoles, type RoleRow } from '#shared/auth/rolesApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import {
  beginTfa,
  disableTfa,
  enableTfa,
  forgetDevice,
  getTfa,
  renewRecoveryCodes,
} from '#shared/auth/tfaApi.ts';
import { resetTfa } from '#shared/auth/usersApi.ts';
import { contracts } from '#shared/contracts.ts';
import { listNotifications } from '#shared/me/api.ts';
import { codeOf } from '#tests/support/books/vouchers.ts';
import { type Answer, type Client, clientOf } from '#tests/support/product/client.ts';
import {
  aCompany,
  aUser,
  type Company,
  csrfOf,
  password,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { arrived, auditOf, isSignedIn } from '#tests/support/resetLinks.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import {
  askToEnter,
  aTwoStepUser,
  challengeFor,
  codeOfKey,
  enter,
  forgetLastStep,
  setUp,
  type TwoStepUser,
  waitOver,
} from '#tests/support/twoStep.ts';

const wrong = { status: 422, body: { details: { fields: { code: { code: 'tfa.codeWrong' } } } } };
const entered = { status: 200, body: { token: expect.any(String) } };
const failing = '000000';

const deviceCookieOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('MIZAN-DEVICE')) ?? '';

let company: Company;

beforeAll(async () => {
  company = await aCompany();
});

/** The session that a sign-in answered. */
const clientIn = (answer: Answer): Client =>
  clientOf(inject('serverUrl'), { token: (answer.body as { token: string }).token, csrf: csrfOf(answer) });

describe('the set-up', () => {
  test('asks for the password and a code of the key, which then counts', async () => {
    const user = await aUser(company);
    const client = await signIn(company, user);
    const { key, box } = await client.call(beginTfa, {});
    const code = codeOfKey(key);
    const send = (body: { box: string; code: string; password: string }) => client.send(enableTfa, { body });
    expect(await send({ box, code, password: 'not this' })).toMatchObject({
      body: { details: { fields: { password: { code: 'field.passwordWrong' } } } },
    });
    expect(await send({ box, code: failing, password })).toMatchObject(wrong);
    const other = await signedInAs(company, 'employee');
    const foreign = await other.call(beginTfa, {});
    expect(await send({ box: foreign.box, code: codeOfKey(foreign.key), password })).toMatchObject({
      body: { code: 'tfa.keyOver' },
    });
    expect(await send({ box, code, password })).toMatchObject({ status: 200 });
    expect(await client.call(getTfa, {})).toMatchObject({ on: true, codes_left: 10, required: false });
    expect(codeOf(await client.send(beginTfa))).toBe('tfa.on');
    expect(await auditOf({ company, user })).toEqual(['login', 'failedLogin', 'tfaOn']);
    const text = JSON.stringify(await company.store.all({ pk: `USR#${user.id}` }));
    expect(text).not.toContain(key);
  });
});

describe('signing in', () => {
  let known: TwoStepUser;

  beforeAll(async () => {
    known = await aTwoStepUser(company);
  });

  test('needs a code after the password, in any digits; a used one is refused, and so is its challenge', async () => {
    const challenge = await challengeFor(known);
    expect(await isSignedIn(known.client)).toBe(true);
    const code = codeOfKey(known.key);
    const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await enter(challenge, arabic)).toMatchObject(entered);
    expect(await isSignedIn(known.client)).toBe(false);
    expect(codeOf(await enter(challenge, codeOfKey(known.key, 1)))).toBe('tfa.challengeOver');
    expect(await enter(await challengeFor(known), code)).toMatchObject(wrong);
    expect(await enter(await challengeFor(known), codeOfKey(known.key, 1))).toMatchObject(entered);
  });

  test('by two at once with one code lets one in', async () => {
    await forgetLastStep(known);
    const challenges = [await challengeFor(known), await challengeFor(known)];
    const code = codeOfKey(known.key);
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('takes a recovery code once, and says in the log that it is gone', async () => {
    const [first = ''] = known.codes;
    expect(await enter(await challengeFor(known), first.toUpperCase())).toMatchObject(entered);
    expect(await enter(await challengeFor(known), first)).toMatchObject(wrong);
    expect(await auditOf(known)).toContain('tfaCodeUsed');
  });

  test('a challenge that nobody gave, and one of a changed user, are over', async () => {
    const challenge = await challengeFor(known);
    const forged = `${challenge.slice(0, -4)}beef`;
    for (const each of [forged, 'nothing', challenge.replace(known.company.code, 'NOBODY')])
      expect(codeOf(await enter(each, codeOfKey(known.key)))).toBe('tfa.challengeOver');
  });
});

describe('a locked second step', () => {
  const retryOf = (answer: Answer): number => Number(answer.headers['retry-after']);

  const lock = async (known: TwoStepUser): Promise<number> => {
    for (let count = 0; count < 5; count += 1)
      expect(await enter(await challengeFor(known), failing)).toMatchObject(wrong);
    const locked = await enter(await challengeFor(known), codeOfKey(known.key));
    expect(locked).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
    return Math.round(retryOf(locked) / 60);
  };

  test('is locked ever longer, waiting or not, until a code is right', async () => {
    const known = await aTwoStepUser(company);
    for (const minutes of [15, 60, 24 * 60, 24 * 60]) {
      expect(await lock(known)).toBe(minutes);
      await waitOver(known);
    }
    expect(await enter(await challengeFor(known), codeOfKey(known.key))).toMatchObject(entered);
    expect(await lock(known)).toBe(15);
  });

  test('takes recovery codes, which unlock it; wrong ones count as wrong codes', async () => {
    const known = await aTwoStepUser(company);
    const [first = '', second = ''] = known.codes;
    await lock(known);
    for (let count = 0; count < 5; count += 1)
      expect(await enter(await challengeFor(known), 'aaaaa-bbbbb')).toMatchObject(wrong);
    const locked = await enter(await challengeFor(known), codeOfKey(known.key));
    expect(Math.round(retryOf(locked) / 60)).toBe(60);
    expect(await enter(await challengeFor(known), first)).toMatchObject(entered);
    expect(await enter(await challengeFor(known), codeOfKey(known.key))).toMatchObject(entered);
    expect(await enter(await challengeFor(known), second)).toMatchObject(entered);
  });
});

test('five wrong codes lock for a quarter of an hour, also when many come at the same moment', async () => {
  const known = await aTwoStepUser(company);
  const challenge = await challengeFor(known);
  for (let count = 0; count < 3; count += 1) expect(await enter(challenge, failing)).toMatchObject(wrong);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(challenge, failing)));
  expect(answers.filter(({ status }) => status === 422 || status === 429)).toHaveLength(8);
  const locked = await enter(challenge, codeOfKey(known.key));
  expect(locked).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await auditOf(known)).filter((action) => action === 'tfaFailed')).toHaveLength(5);
});

describe('what is settled', () => {
  let known: TwoStepUser;

  beforeAll(async () => {
    known = await aTwoStepUser(company);
  });

  test('a remembered device is not asked for a code until it is forgotten', async () => {
    const first = await enter(await challengeFor(known), codeOfKey(known.key), true);
    const cookie = deviceCookieOf(first);
    expect(cookie).toMatch(/; Path=\/api\/login; HttpOnly; Max-Age=2592000; SameSite=Strict$/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const again = await askToEnter(known, { headers });
    expect(again).toMatchObject(entered);
    known = { ...known, client: clientIn(again) };
    const [device] = (await known.client.call(getTfa, {})).devices;
    expect(device?.address).toMatch(/127\.0\.0\.1/);
    await known.client.call(forgetDevice, { params: { id: device?.id ?? '' } });
    expect(await askToEnter(known, { headers })).toMatchObject({ body: { challenge: expect.any(String) } });
  });

  test('new recovery codes and switching off ask for password and code', async () => {
    const { client, codes } = known;
    await forgetLastStep(known);
    const proof = (code: string, typed = password) => ({ body: { code, password: typed } });
    expect(await client.send(renewRecoveryCodes, proof(failing))).toMatchObject(wrong);
    const renewed = await client.call(renewRecoveryCodes, proof(codeOfKey(known.key)));
    expect(renewed.codes).toHaveLength(10);
    expect(await client.send(disableTfa, proof(codes[0] ?? ''))).toMatchObject(wrong);
    expect(await client.send(disableTfa, proof(renewed.codes[0] ?? '', 'not this'))).toMatchObject({
      body: { details: { fields: { password: { code: 'field.passwordWrong' } } } },
    });
    await client.call(disableTfa, proof(renewed.codes[0] ?? ''));
    expect(await client.call(getTfa, {})).toMatchObject({ on: false, codes_left: 0, devices: [] });
    expect(await askToEnter(known)).toMatchObject(entered);
    expect(await auditOf(known)).toEqual(expect.arrayContaining(['tfaCodesRenewed', 'tfaOff']));
  });
});

test('an administrator resets it; the user is told by mail and in the product, and the old device is forgotten', async () => {
  const known = await aTwoStepUser(company);
  const { user } = known;
  const admin = await signedInAs(company, 'admin');
  const first = await enter(await challengeFor(known), codeOfKey(known.key), true);
  expect(await admin.call(resetTfa, { params: { id: user.id } })).toMatchObject({ tfa: false });
  expect(codeOf(await admin.send(resetTfa, { params: { id: user.id } }))).toBe('tfa.off');
  const [mail] = await arrived(company, 1);
  expect(mail?.headers['to']).toBe(user.email);
  const again = await askToEnter(known);
  expect(again).toMatchObject(entered);
  const client = clientIn(again);
  const { items } = await client.call(listNotifications, { query: {} });
  expect(items.map(({ kind }) => kind)).toEqual(['tfaReset']);
  expect(await client.call(getTfa, {})).toMatchObject({ on: false, devices: [] });
  expect(first).toMatchObject(entered);
});

describe('a role that asks for it', () => {
  let held: Client;

  beforeAll(async () => {
    const admin = await signedInAs(company, 'admin');
    const permissions = [{ name: '*', action: '*' }];
    await admin.call(createRole, { body: roleBody('careful', { permissions, tfa_required: true }) });
    held = await signIn(company, await aUser(company, { roles: ['careful'] }));
  });

  test('lets nothing be done before the set-up but the set-up', async () => {
    const anyParams = new Proxy<Record<string, string>>({}, { get: () => 'x' });
    const guarded = Object.values(contracts)
      .flatMap((members) => Object.entries(members))
      .filter(([, { auth, duringSetUp }]) => auth !== null && duringSetUp !== true);
    expect(guarded.length).toBeGreaterThan(100);
    const codes = await Promise.all(
      guarded.map(async ([name, contract]) => {
        const answer = await held.send(contract, {
          params: anyParams,
          ...(contract.body ? { body: {} } : {}),
        });
        return answer.status === 403 && codeOf(answer) === 'tfa.setUpMissing' ? null : name;
      }),
    );
    expect(codes.filter(Boolean)).toEqual([]);
  });

  test('lets everything be done after it, and keeps it on', async () => {
    expect((await held.call(getSession, {})).settings.tfa_missing).toBe(true);
    const { codes } = await setUp(held, password);
    expect((await held.call(getSession, {})).settings.tfa_missing).toBe(false);
    expect(await held.send(listRoles)).toMatchObject({ status: 200 });
    const body = { password, code: codes[0] ?? '' };
    expect(codeOf(await held.send(disableTfa, { body }))).toBe('tfa.required');
  });

  test('may be that of the administrators, and nothing else of theirs changes', async () => {
    const admin = await signedInAs(company, 'admin');
    const { items } = await admin.call(listRoles, {});
    const found = items.find((each) => each.code === 'admin');
    const send = (changes: object) => {
      const { code: _, users: __, ...role } = { ...found, ...changes } as RoleRow;
      return admin.send(changeRole, { params: { code: 'admin' }, body: role });
    };
    expect(codeOf(await send({ name: 'Other' }))).toBe('role.adminFixed');
    expect(await send({ tfa_required: true })).toMatchObject({ status: 200 });
    expect(codeOf(await admin.send(listRoles))).toBe('tfa.setUpMissing');
  });
});
