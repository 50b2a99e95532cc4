// Users who sign in in two steps, and the codes that their apps would show.
import { expect } from 'vitest';
import { deviceId, newDevice, tfaKey, tfaOf } from '#functions/auth/tfa/tfaRecords.ts';
import { codeOfStep, fromBase32, stepAt } from '#functions/auth/tfa/totp.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { replace } from '#functions/storage/writes.ts';
import { login } from '#shared/auth/api.ts';
import { beginTfa, enableTfa, loginTfa } from '#shared/auth/tfaApi.ts';
import type { Answer, Client, SendOptions } from './client.ts';
import { anonymous, aUser, type Company, type Member, signIn } from './company.ts';

/** The code that an app shows, some steps away from now. */
export const codeOfKey = (key: string, away = 0): string =>
  codeOfStep(fromBase32(key), stepAt(Date.now()) + away);

export type TwoStepUser = { company: Company; user: Member; client: Client; key: string; codes: string[] };

/** Sets the second step up in an open session. */
export const setUp = async (
  client: Client,
  password: string,
): Promise<Pick<TwoStepUser, 'key' | 'codes'>> => {
  const { key, box } = await client.call(beginTfa, {});
  const { codes } = await client.call(enableTfa, { body: { box, code: codeOfKey(key), password } });
  return { key, codes };
};

/** As if the last code had been used long ago, so that tests need not wait for the next one. */
export const forgetLastStep = async ({
  company,
  user,
}: Pick<TwoStepUser, 'company' | 'user'>): Promise<void> => {
  const item = await company.store.get(tfaKey(user.id));
  if (!item) throw new Error('The second step is not set up');
  const { rev, ...attributes } = tfaOf(item);
  await company.store.commit([
    replace({ key: tfaKey(user.id), attributes: { ...attributes, lastStep: 0 }, rev }),
  ]);
};

export const aTwoStepUser = async (company: Company): Promise<TwoStepUser> => {
  const user = await aUser(company, { roles: ['accountant'] });
  const client = await signIn(company, user);
  const known = { company, user, client, ...(await setUp(client, user.password)) };
  await forgetLastStep(known);
  return known;
};

/** The right password; with `headers` a cookie may come along. */
export const askToEnter = (
  { company, user }: Pick<TwoStepUser, 'company' | 'user'>,
  options?: SendOptions,
): Promise<Answer> =>
  anonymous().send(
    login,
    {
      body: {
        corp_code: company.code,
        username: user.username,
        password: user.password,
        end_other: true,
      },
    },
    options,
  );

export const challengeFor = async (known: Pick<TwoStepUser, 'company' | 'user'>): Promise<string> => {
  const answer = await askToEnter(known);
  expect(answer).toMatchObject({ status: 200, body: { challenge: expect.any(String) } });
  return (answer.body as { challenge: string }).challenge;
};

export const enter = (challenge: string, code: string, remember = false): Promise<Answer> =>
  anonymous().send(loginTfa, { body: { challenge, code, remember, end_other: true } });

/** A remembered device of the user. */
export const aDevice = async ({ code, store }: Company, user: string): Promise<string> => {
  const { token, kept } = newDevice(systemClock, { company: code, user, address: '10.0.0.1', agent: 'test' });
  await store.commit([kept]);
  return deviceId(token);
};

/** The id under which a client's session is listed. */
export const sessionIdOf = ({ credentials }: Client): string => sha256(credentials.token ?? '').slice(0, 32);
