// A user's ways in are taken away by one write, however many there are; and there are bounds on how many there can be.
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#functions/http/tokens.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { replace } from '#functions/storage/writes.ts';
import { changePassword } from '#shared/auth/passwordApi.ts';
import { endSession, listSessions } from '#shared/auth/selfApi.ts';
import { disableTfa, getTfa } from '#shared/auth/tfaApi.ts';
import { activateUser, deactivateUser, logOutUser, resetTfa, sendUserLink } from '#shared/auth/usersApi.ts';
import { heldAccess, livingOf } from '#tests/support/heldAccess.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aCompany,
  aUser,
  type Company,
  password,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import {
  allSent,
  arrived,
  ask,
  isSignedIn,
  linkWorks,
  newPassword,
  reset,
  tokenIn,
} from '#tests/support/resetLinks.ts';
import {
  aTwoStepUser,
  challengeFor,
  codeOfKey,
  enter,
  sessionIdOf,
  type TwoStepUser,
} from '#tests/support/twoStep.ts';

/** More than one transaction could end one by one; tried once, for all acts end them by the same write. */
const beyondTransaction = 120;

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  const { rev, ...attributes } = companyOf(await company.store.get(companyKey));
  await company.store.commit([
    replace({ key: companyKey, attributes: { ...attributes, oneSession: false }, rev }),
  ]);
  admin = await signedInAs(company, 'admin');
});

const ofUser = ({ user }: TwoStepUser) => ({ params: { id: user.id } });

const newLink = async (known: TwoStepUser): Promise<string> => {
  const before = (await allSent(company)).length;
  await ask(company, known.user.username);
  return tokenIn((await arrived(company, before + 1)).at(-1));
};

const acts: Record<string, (known: TwoStepUser) => Promise<unknown>> = {
  deactivating: async (known) => {
    await admin.call(deactivateUser, ofUser(known));
    await admin.call(activateUser, ofUser(known));
  },
  'logging out': (known) => admin.call(logOutUser, ofUser(known)),
  'a changed password': ({ client }) =>
    client.call(changePassword, { body: { present: password, password: newPassword } }),
  'a new password by a link': async (known) => expect((await reset(await newLink(known))).status).toBe(200),
  'a reset of the second step': (known) => admin.call(resetTfa, ofUser(known)),
  'switching the second step off': ({ client, key }) =>
    client.call(disableTfa, { body: { password, code: codeOfKey(key) } }),
};

describe.each(
  Object.entries(acts).map(([name, act], at) => ({ name, act, count: at === 0 ? beyondTransaction : 3 })),
)('$name', ({ name, act, count }) => {
  test('ends every session, link and remembered device, however many', async () => {
    const known = await aTwoStepUser(company);
    const link = await newLink(known);
    const held = await heldAccess(company, known.user.id, count);
    const sample = { sessions: held.sessions.slice(0, 1), devices: held.devices.slice(0, 1) };
    expect(await livingOf(company, known.user, sample)).toEqual({ sessions: 1, devices: 1 });
    expect(await linkWorks(link)).toBe(true);
    await act(known);
    expect(await livingOf(company, known.user, held)).toEqual({ sessions: 0, devices: 0 });
    expect(await linkWorks(link)).toBe(false);
    const keeps = ['a changed password', 'switching the second step off'].includes(name);
    expect(await isSignedIn(known.client)).toBe(keeps);
    if (!keeps) return;
    // What the user sees of it: the one session that goes on, and no device.
    const { items } = await known.client.call(listSessions, {});
    expect(items.map(({ current }) => current)).toEqual([true]);
    expect((await known.client.call(getTfa, {})).devices).toEqual([]);
  });
});

test('a challenge that was given before does not outlive it', async () => {
  const known = await aTwoStepUser(company);
  const challenge = await challengeFor(known);
  await admin.call(logOutUser, ofUser(known));
  expect(await enter(challenge, codeOfKey(known.key))).toMatchObject({ body: { code: 'tfa.challengeOver' } });
});

describe('sessions of one user', () => {
  test('are twenty at most: the next one ends the oldest', async () => {
    const user = await aUser(company);
    const clients: Client[] = [];
    for (let count = 0; count < 21; count += 1) clients.push(await signIn(company, user));
    const on = await Promise.all(clients.map(isSignedIn));
    expect(on).toEqual(clients.map((_, index) => index > 0));
    const [latest] = clients.slice(-1);
    const { items } = (await latest?.call(listSessions, {})) ?? { items: [] };
    expect(items).toHaveLength(20);
  });

  test('that were revoked do not count, and cannot be ended', async () => {
    const known = await aTwoStepUser(company);
    const held = await heldAccess(company, known.user.id, 25);
    await known.client.call(changePassword, { body: { present: password, password: newPassword } });
    const params = { id: sessionIdOf(held.sessions[0] as Client) };
    expect(await known.client.send(endSession, { params })).toMatchObject({ status: 404 });
    expect(await isSignedIn(known.client)).toBe(true);
  });

  test('beyond twenty end with the next sign-in', async () => {
    const user = await aUser(company);
    const { sessions } = await heldAccess(company, user.id, 40);
    const client = await signIn(company, user);
    const on = await Promise.all(sessions.map(isSignedIn));
    expect(on.filter(Boolean)).toHaveLength(19);
    expect(on.slice(21)).toEqual(Array(19).fill(true));
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('links of one user', () => {
  const tooMany = { status: 429, body: { code: 'request.tooMany' } };

  test('replace each other', async () => {
    const known = await aTwoStepUser(company);
    const first = await newLink(known);
    const second = await newLink(known);
    const works = await Promise.all([first, second].map(linkWorks));
    expect(works).toEqual([false, true]);
    const kept = JSON.stringify(await company.store.all({ pk: `USR#${known.user.id}` }));
    expect(kept).toContain(sha256(second));
    expect(kept).not.toContain(second);
  });

  test('are sent by others five times an hour, and asked for five times, each for itself', async () => {
    const known = await aTwoStepUser(company);
    const before = (await allSent(company)).length;
    for (let count = 0; count < 5; count += 1) await admin.call(sendUserLink, ofUser(known));
    expect(await admin.send(sendUserLink, ofUser(known))).toMatchObject(tooMany);
    const mails = await arrived(company, before + 5);
    // From ever new addresses, and by both names: whoever asks is told nothing, and no more mails go out.
    for (let count = 1; count <= 8; count += 1) {
      const { username, email } = known.user;
      const answer = await ask(company, count % 2 === 0 ? username : email, { from: `127.0.21.${count}` });
      expect(answer).toMatchObject({ status: 200, body: { done: true } });
    }
    await arrived(company, mails.length + 5);
    expect(await allSent(company)).toHaveLength(mails.length + 5);
  });
});
