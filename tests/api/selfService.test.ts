// Users who look after themselves: own data, preferences that mails follow, and sessions that are ended from elsewhere.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { replace } from '#functions/storage/writes.ts';
import { changePassword } from '#shared/auth/passwordApi.ts';
import { getPreferences, savePreferences } from '#shared/auth/preferencesApi.ts';
import {
  cancelNewEmail,
  endSession,
  getProfile,
  listSessions,
  proveEmail,
  resendEmailProof,
  saveProfile,
} from '#shared/auth/selfApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { changeUser, inviteUser, listUsers, sendUserLink } from '#shared/auth/usersApi.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { linkIn, type Mail } from '#tests/support/mails.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aCompany,
  anonymous,
  aUser,
  type Company,
  type Member,
  password,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import {
  allSent,
  arrived,
  ask,
  isSignedIn,
  newPassword,
  reset,
  tokenIn,
  tryLogin,
} from '#tests/support/resetLinks.ts';

let company: Company;
let user: Member;
let client: Client;

beforeAll(async () => {
  company = await aCompany();
  const { rev, ...attributes } = companyOf(await company.store.get(companyKey));
  await company.store.commit([
    replace({ key: companyKey, attributes: { ...attributes, oneSession: false }, rev }),
  ]);
});

beforeEach(async () => {
  user = await aUser(company, { roles: ['accountant'] });
  client = await signIn(company, user);
});

describe('own sessions', () => {
  test('are listed, this one first, and ended one by one', async () => {
    const other = await signIn(company, user);
    const { items } = await client.call(listSessions, {});
    expect(items.map(({ current }) => current)).toEqual([true, false]);
    expect(items[1]?.address).toMatch(/127\.0\.0\.1/);
    const params = { id: items[1]?.id ?? '' };
    await client.call(endSession, { params });
    expect(await Promise.all([client, other].map(isSignedIn))).toEqual([true, false]);
    expect(await client.send(endSession, { params })).toMatchObject({ status: 404 });
  });

  test('are all in the list of users, the newest first', async () => {
    await signIn(company, user);
    const admin = await signedInAs(company, 'admin');
    const rowOf = async () => {
      const { items } = await admin.call(listUsers, {});
      return items.find(({ id }) => id === user.id);
    };
    const before = (await rowOf())?.sessions ?? [];
    expect(before).toHaveLength(2);
    expect(before.map(({ started }) => started)).toEqual(
      before
        .map(({ started }) => started)
        .toSorted()
        .toReversed(),
    );
    const { items } = await client.call(listSessions, {});
    await client.call(endSession, { params: { id: items[1]?.id ?? '' } });
    expect((await rowOf())?.sessions).toHaveLength(1);
  });

  test('of somebody else are not there', async () => {
    const { items } = await client.call(listSessions, {});
    const stranger = await signedInAs(company, 'admin');
    const params = { id: items[0]?.id ?? '' };
    expect(await stranger.send(endSession, { params })).toMatchObject({ status: 404 });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('preferences', () => {
  test('are kept one by one and come with every session', async () => {
    expect(await client.call(getPreferences, {})).toEqual({ language: null, theme: null, digits: 'company' });
    await client.call(savePreferences, { body: { language: 'en' } });
    const kept = await client.call(savePreferences, { body: { theme: 'system', digits: 'arab' } });
    expect(kept).toEqual({ language: 'en', theme: 'system', digits: 'arab' });
    const { settings } = await (await signIn(company, user)).call(getSession, {});
    expect(settings).toMatchObject({ language: 'en', theme: 'system', digits: 'arab' });
  });

  test('decide the language of mails', async () => {
    const admin = await signedInAs(company, 'admin');
    const params = { id: user.id };
    await client.call(savePreferences, { body: { language: 'ar' } });
    await admin.call(sendUserLink, { params });
    const [first] = await arrived(company, 1);
    expect(first?.text).toContain('كلمة');
    await client.call(savePreferences, { body: { language: 'en' } });
    await admin.call(sendUserLink, { params });
    const mails = await arrived(company, 2);
    expect(mails.some(({ text }) => text.includes('Open this link'))).toBe(true);
  });
});

describe('own data', () => {
  const own = () => ({ name: 'Omar Salem', name_ar: 'عمر سالم', email: user.email, mobile: '' });

  test('are changed by oneself; a mobile number is kept in one form', async () => {
    const profile = await client.call(getProfile, {});
    expect(profile).toMatchObject({ mobile: '', branch: { code: '01' }, roles: [{ code: 'accountant' }] });
    const changed = await client.call(saveProfile, { body: { ...own(), mobile: '٠٥٥ ١٢٣ ٤٥٦٧' } });
    expect(changed).toMatchObject({ name: 'Omar Salem', mobile: '+966551234567' });
    expect((await client.call(getSession, {})).user.name_ar).toBe('عمر سالم');
    const { details } = await failureOf(client.call(saveProfile, { body: { ...own(), mobile: '12' } }));
    expect(details).toMatchObject({ fields: { mobile: { code: 'field.phone' } } });
  });

  test('take another address only with the password, and only a free one', async () => {
    const email = `new.${user.username}@palm.example`;
    const faultOf = async (body: object) =>
      failureOf(client.call(saveProfile, { body: { ...own(), ...body } }));
    expect((await faultOf({ email })).details).toMatchObject({
      fields: { password: { code: 'field.required' } },
    });
    expect((await faultOf({ email, password: 'not this' })).details).toMatchObject({
      fields: { password: { code: 'field.passwordWrong' } },
    });
    expect(await faultOf({ email: 'admin@palm.example', password })).toMatchObject({
      code: 'user.emailTaken',
    });
  });
});

describe('another e-mail address', () => {
  const own = () => ({ name: user.name, name_ar: user.name_ar, email: user.email, mobile: '' });
  const wanted = () => `new.${user.username}@palm.example`;
  const known = (username: string) => ({ company, user: { ...user, username } });
  const letsIn = async (username: string, typed = password) =>
    (await tryLogin(known(username), typed)).status === 200;
  const prove = (token: string) => anonymous().send(proveEmail, { body: { token } });
  const linkWrong = { status: 422, body: { code: 'user.emailLinkWrong' } };

  const mailsTo = async (address: string): Promise<Mail[]> =>
    (await allSent(company)).filter(({ headers }) => headers['to'] === address);

  const askFor = async (email: string): Promise<string> => {
    await client.call(saveProfile, { body: { ...own(), email, password } });
    return tokenIn((await mailsTo(email)).at(-1));
  };

  test('counts once the link that was sent to it is opened; until then the old one stays, and is told', async () => {
    const email = wanted();
    const answer = await client.call(saveProfile, { body: { ...own(), email, password } });
    expect(answer).toMatchObject({ email: user.email, pending_email: { email } });
    expect(await client.call(getProfile, {})).toEqual(answer);
    expect([await letsIn(user.email), await letsIn(email)]).toEqual([true, false]);
    const [proof] = await mailsTo(email);
    expect(linkIn(proof).pathname).toMatch(/^\/prove-email\//);
    const [notice] = await mailsTo(user.email);
    expect(notice?.headers['subject']).toBe(`A new e-mail address for ${company.code}`);
    expect(notice?.text).not.toContain(email);
    expect(await prove(tokenIn(proof))).toMatchObject({
      status: 200,
      body: { corp_code: company.code, email },
    });
    expect([await letsIn(user.email), await letsIn(email)]).toEqual([false, true]);
    expect((await mailsTo(user.email)).map(({ headers }) => headers['subject'])).toContain(
      `Your e-mail address for ${company.code} was changed`,
    );
    expect(await prove(tokenIn(proof))).toMatchObject(linkWrong);
    const after = await signIn(company, user);
    expect(await after.call(getProfile, {})).toMatchObject({ email, pending_email: null });
  });

  test('is given up, replaced by another one, and ended by a new password', async () => {
    const first = await askFor(wanted());
    const second = await askFor(`other.${user.username}@palm.example`);
    expect(await prove(first)).toMatchObject(linkWrong);
    expect(await client.call(cancelNewEmail, {})).toMatchObject({ email: user.email, pending_email: null });
    expect(await prove(second)).toMatchObject(linkWrong);
    expect(await failureOf(client.call(cancelNewEmail, {}))).toMatchObject({ code: 'user.noNewEmail' });
    expect(await failureOf(client.call(resendEmailProof, {}))).toMatchObject({ code: 'user.noNewEmail' });
    const third = await askFor(wanted());
    await client.call(changePassword, { body: { present: password, password: newPassword } });
    expect(await prove(third)).toMatchObject(linkWrong);
    expect(await client.call(getProfile, {})).toMatchObject({ email: user.email, pending_email: null });
  });

  test('that somebody else has proved first stays with him', async () => {
    const email = wanted();
    const token = await askFor(email);
    const admin = await signedInAs(company, 'admin');
    const body = {
      username: `x${user.username}`,
      name: 'Other',
      name_ar: 'آخر',
      email,
      branch: '01',
      roles: ['employee'],
    };
    await admin.call(inviteUser, { body });
    expect(await prove(token)).toMatchObject({ status: 422, body: { code: 'user.emailTaken' } });
    expect(await letsIn(user.email)).toBe(true);
  });

  test('is sent its link five times an hour, and no link for a password proves it', async () => {
    const token = await askFor(wanted());
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'password.linkWrong' } });
    await ask(company, user.username);
    expect(await prove(tokenIn((await mailsTo(user.email)).at(-1)))).toMatchObject(linkWrong);
    for (let count = 0; count < 4; count += 1) await client.call(resendEmailProof, {});
    expect(await client.send(resendEmailProof)).toMatchObject({ status: 429 });
    const body = { ...own(), email: `third.${user.username}@palm.example`, password };
    expect(await client.send(saveProfile, { body })).toMatchObject({ status: 429 });
  });

  test('that an administrator gives counts at once: the old one is told, and what waited is over', async () => {
    const token = await askFor(wanted());
    const admin = await signedInAs(company, 'admin');
    const { items } = await admin.call(listUsers, {});
    const row = items.find(({ id }) => id === user.id);
    const { name, name_ar, branch_id: branch, roles, rev = 0 } = row ?? { ...user, rev: 0 };
    const email = `given.${user.username}@palm.example`;
    const body = { name, name_ar, branch, roles, rev, email };
    await admin.call(changeUser, { params: { id: user.id }, body });
    expect([await letsIn(user.email), await letsIn(email)]).toEqual([false, true]);
    expect((await mailsTo(user.email)).map(({ headers }) => headers['subject'])).toContain(
      `Your e-mail address for ${company.code} was changed`,
    );
    expect(await prove(token)).toMatchObject(linkWrong);
  });
});
