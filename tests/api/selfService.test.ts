// Users who look after themselves: own data, preferences that mails follow, and sessions that are ended from elsewhere.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { replace } from '#functions/storage/writes.ts';
import { getPreferences, savePreferences } from '#shared/auth/preferencesApi.ts';
import { endSession, getProfile, listSessions, saveProfile } from '#shared/auth/selfApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { sendUserLink } from '#shared/auth/usersApi.ts';
import type { Client } from '#tests/support/client.ts';
import {
  aCompany,
  aUser,
  type Company,
  type Member,
  password,
  signedInAs,
  signIn,
} from '#tests/support/company.ts';
import { arrived, isSignedIn, tryLogin } from '#tests/support/resetLinks.ts';
import { failureOf } from '#tests/support/vouchers.ts';

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
    await client.call(saveProfile, { body: { ...own(), email, password } });
    const known = (username: string) => ({ company, user: { ...user, username } });
    expect((await tryLogin(known(user.email), password)).status).toBe(422);
    expect((await tryLogin(known(email), password)).status).toBe(200);
  });
});
