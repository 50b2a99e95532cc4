// A forgotten password: one answer to everybody, a link by mail that works once and not for long, and the end of every session.
import { describe, expect, test } from 'vitest';
import { mailedLinkKey } from '#functions/auth/password/mailedLink.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { linkIn } from '../support/mails.ts';
import { aCompany, aUser, type Company, signIn } from '../support/product/company.ts';
import {
  aLinkFor,
  allSent,
  arrived,
  ask,
  auditOf,
  isSignedIn,
  linkWorks,
  newPassword,
  reset,
  tokenIn,
  tryLogin,
} from '../support/resetLinks.ts';

const linkWrong = { status: 422, body: { code: 'password.linkWrong' } };

const linkOf = (company: Company, user: string) => company.store.get(mailedLinkKey(user, 'password'));

describe('asking for a link', () => {
  test('sends it to the address of the user, in the language of the page', async () => {
    const company = await aCompany();
    const user = await aUser(company);
    const headers = { 'accept-language': 'ar' };
    expect(await ask(company, user.email.toUpperCase(), { headers })).toMatchObject({
      status: 200,
      body: { done: true },
    });
    const [mail] = await arrived(company, 1);
    expect(mail?.headers).toMatchObject({
      to: user.email,
      subject: `كلمة مرور جديدة لشركة \u2068${company.code}\u2069`,
    });
    expect(mail?.text).toContain('30 دقيقة');
    expect(linkIn(mail).pathname).toMatch(
      new RegExp(`^/reset-password/${company.code}~[0-9a-z]{26}~[0-9a-f]{64}$`),
    );
  });

  test('is answered the same whatever was typed, and writes to nobody else', async () => {
    const company = await aCompany();
    const user = await aUser(company);
    const nowhere = { ...company, code: 'NOBODY-HERE' };
    const answers = [
      await ask(company, 'nobody'),
      await ask(company, 'nobody@palm.example'),
      await ask(nowhere, user.username),
      await ask({ ...company, code: 'not a code' }, user.username),
      await ask(company, user.username),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { done: true }]),
    );
    const [only] = await arrived(company, 1);
    expect(only?.headers['to']).toBe(user.email);
  });

  test('keeps only the hash of what stands in the link, and leaves an entry', async () => {
    const { company, user, token } = await aLinkFor(await aCompany());
    await allSent(company);
    const link = await linkOf(company, user.id);
    expect(link).toMatchObject({ hash: sha256(token), email: user.email });
    expect(JSON.stringify(link)).not.toContain(token.split('~')[2]);
    expect(await auditOf({ company, user })).toEqual(['passwordLink']);
  });

  test('again and again is slowed down, for a user as for nobody', async () => {
    const company = await aCompany();
    const user = await aUser(company);
    const from = '127.0.13.1';
    for (const name of [user.username, 'nobody']) {
      for (let count = 0; count < 5; count += 1)
        expect((await ask(company, name, { from })).status).toBe(200);
      const sixth = await ask(company, name, { from });
      expect(sixth).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
    }
    expect((await signIn(company, user)).credentials.token).toBeTruthy();
  });

  test('sends nothing to a user who is switched off', async () => {
    const company = await aCompany();
    const user = await aUser(company);
    const key = { pk: `USR#${user.id}`, sk: '#' };
    const item = await company.store.get(key);
    await company.store.commit([
      overwrite({ key, attributes: { ...item, status: 'inactive', rev: Number(item?.['rev']) + 1 } }),
    ]);
    expect((await ask(company, user.username)).status).toBe(200);
    await ask(company, company.admin.username);
    const mails = await arrived(company, 1);
    expect(mails[0]?.headers['to']).toBe('admin@palm.example');
  });

  test('without code or name says so beside the field', async () => {
    const company = await aCompany();
    expect(await ask({ ...company, code: '' }, ' ')).toMatchObject({
      status: 422,
      body: {
        details: {
          fields: { corp_code: { code: 'login.codeRequired' }, username: { code: 'login.usernameRequired' } },
        },
      },
    });
  });
});

describe('the link', () => {
  test('sets the new password, ends the sessions, and tells the user by mail', async () => {
    const known = await aLinkFor(await aCompany());
    const { company, user, token } = known;
    const session = await signIn(company, user);
    expect(await linkWorks(token)).toBe(true);
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { corp_code: company.code, username: user.username },
    });
    expect(await linkWorks(token)).toBe(false);
    expect(await isSignedIn(session)).toBe(false);
    expect(await tryLogin(known, user.password)).toMatchObject({
      status: 422,
      body: { code: 'login.wrong' },
    });
    expect((await tryLogin(known, newPassword)).status).toBe(200);
    const [, notice] = await arrived(company, 2);
    expect(notice?.headers).toMatchObject({
      to: user.email,
      subject: `Your password for ${company.code} was changed`,
    });
    expect(notice?.text).not.toContain('http');
    const log = await auditOf(known);
    expect(log).toEqual(['passwordLink', 'login', 'passwordReset', 'failedLogin', 'login']);
  });

  test('works once, also at the same moment, and takes the place of an earlier one', async () => {
    const { company, user, token } = await aLinkFor(await aCompany());
    await ask(company, user.username);
    const [, second] = await arrived(company, 2);
    const later = tokenIn(second);
    const answers = await Promise.all([reset(token), reset(later), reset(later)]);
    const [first, ...both] = answers.map(({ status }) => status);
    expect([first, both.sort()]).toEqual([422, [200, 422]]);
    expect(await reset(later)).toMatchObject(linkWrong);
    expect(await allSent(company)).toHaveLength(3);
  });

  test('expires after half an hour', async () => {
    const { company, user, token } = await aLinkFor(await aCompany());
    const link = await linkOf(company, user.id);
    const minutes = (Number(link?.['untilMs']) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    const { hash, email, accessEpoch, rev } = link ?? {};
    const attributes = { hash, email, accessEpoch, rev, untilMs: Date.now() - 1 };
    await company.store.commit([overwrite({ key: mailedLinkKey(user.id, 'password'), attributes })]);
    expect(await linkWorks(token)).toBe(false);
    expect(await reset(token)).toMatchObject(linkWrong);
  });

  test('serves its own user in its own company only; anything else is not valid', async () => {
    const [one, other] = [await aLinkFor(await aCompany()), await aLinkFor(await aCompany())];
    const [, id = '', secret = ''] = one.token.split('~');
    const forged = [
      'x',
      `${one.company.code}~${id}~${'0'.repeat(64)}`,
      `${other.company.code}~${id}~${secret}`,
      `${one.company.code}~${other.user.id}~${secret}`,
      `NOBODY-HERE~${id}~${secret}`,
    ];
    for (const token of forged) {
      expect(await linkWorks(token)).toBe(false);
      expect(await reset(token)).toMatchObject(linkWrong);
    }
    expect((await reset(one.token)).status).toBe(200);
  });

  test('survives a password that is too weak', async () => {
    const { user, token } = await aLinkFor(await aCompany());
    const weak = {
      short: 'passwordShort',
      'P@ssw0rd!2026': 'passwordCommon',
      [`${user.username}-2026`]: 'passwordName',
    };
    for (const [password, code] of Object.entries(weak))
      expect(await reset(token, password)).toMatchObject({
        status: 422,
        body: { code: 'validation', details: { fields: { password: { code: `field.${code}` } } } },
      });
    expect(await linkWorks(token)).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });
});

test('a user who was kept out by wrong passwords is let in with the new one', async () => {
  const known = await aLinkFor(await aCompany());
  for (let count = 0; count < 5; count += 1) await tryLogin(known, 'not the password');
  expect((await tryLogin(known, known.user.password)).status).toBe(429);
  expect((await reset(known.token)).status).toBe(200);
  expect((await tryLogin(known, newPassword)).status).toBe(200);
});
