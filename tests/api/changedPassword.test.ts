// A password changed by its user: by the present one, with the other sessions ended and this one going on.
import { describe, expect, test } from 'vitest';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { replace } from '#functions/storage/writes.ts';
import { changePassword } from '#shared/auth/passwordApi.ts';
import type { Client } from '../support/product/client.ts';
import { aCompany, aUser, type Company, password, signIn } from '../support/product/company.ts';
import {
  aLinkFor,
  arrived,
  auditOf,
  isSignedIn,
  type Known,
  newPassword,
  reset,
  tryLogin,
} from '../support/resetLinks.ts';

const change = (client: Client, present: string, wanted = newPassword) =>
  client.send(changePassword, { body: { present, password: wanted } });

const aMember = async (): Promise<Known & { client: Client }> => {
  const company = await aCompany();
  const user = await aUser(company);
  return { company, user, client: await signIn(company, user) };
};

const allowManySessions = async ({ store }: Company): Promise<void> => {
  const { rev, ...attributes } = companyOf(await store.get(companyKey));
  await store.commit([replace({ key: companyKey, attributes: { ...attributes, oneSession: false }, rev })]);
};

describe('changing the password', () => {
  test('needs the present one, and says so beside the field', async () => {
    const known = await aMember();
    expect(await change(known.client, 'not the password')).toMatchObject({
      status: 422,
      body: { code: 'validation', details: { fields: { present: { code: 'field.passwordWrong' } } } },
    });
    expect(await auditOf(known)).toEqual(['login', 'failedLogin']);
    expect((await tryLogin(known, password)).status).toBe(200);
  });

  test('works from then on, is noted, and is told by mail', async () => {
    const known = await aMember();
    expect(await change(known.client, password)).toMatchObject({ status: 200, body: { done: true } });
    expect(await isSignedIn(known.client)).toBe(true);
    expect(await auditOf(known)).toEqual(['login', 'passwordChange']);
    const [notice] = await arrived(known.company, 1);
    expect(notice?.headers['to']).toBe(known.user.email);
    expect(await tryLogin(known, password)).toMatchObject({ status: 422 });
    expect((await tryLogin(known, newPassword)).status).toBe(200);
  });

  test('ends the other sessions, and this one goes on', async () => {
    const { company, user, client } = await aMember();
    await allowManySessions(company);
    const others = [await signIn(company, user), await signIn(company, user)];
    expect((await change(client, password)).status).toBe(200);
    expect(await Promise.all([client, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  test('ends the links that were sent', async () => {
    const { company, user, token } = await aLinkFor(await aCompany());
    expect((await change(await signIn(company, user), password)).status).toBe(200);
    expect(await reset(token, 'silver-otter-91-harbour')).toMatchObject({
      status: 422,
      body: { code: 'password.linkWrong' },
    });
  });

  test('to a weak one is refused', async () => {
    const { client } = await aMember();
    expect(await change(client, password, 'Qwerty123456!')).toMatchObject({
      status: 422,
      body: { details: { fields: { password: { code: 'field.passwordCommon' } } } },
    });
  });

  test('by guessing the present one is slowed down', async () => {
    const { client } = await aMember();
    for (let count = 0; count < 5; count += 1)
      expect((await change(client, 'not the password')).status).toBe(422);
    expect(await change(client, password)).toMatchObject({ status: 429 });
  });
});
