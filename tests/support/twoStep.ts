// Users who sign in in two steps, and the codes that their apps would show.
import { askForCode } from '#functions/auth/tfa/askForCode.ts';
import { tfaOwner } from '#functions/auth/tfa/proveCode.ts';
import { newRecoveryCodes } from '#functions/auth/tfa/recoveryCodes.ts';
import { sealedBox } from '#functions/auth/tfa/secretBox.ts';
import {
  changedTfaWrite,
  deviceId,
  newDevice,
  newTfaWrite,
  type TfaRecord,
  tfaKey,
  tfaOf,
} from '#functions/auth/tfa/tfaRecords.ts';
import { base32, codeOfStep, fromBase32, newTotpSecret, stepAt } from '#functions/auth/tfa/totp.ts';
import { changedUserWrite, findUserByName, type UserRecord } from '#functions/company/userRecords.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { login } from '#shared/auth/api.ts';
import { beginTfa, enableTfa, loginTfa } from '#shared/auth/tfaApi.ts';
import type { Answer, Client, SendOptions } from './product/client.ts';
import { anonymous, aUser, type Company, type Member, signIn } from './product/company.ts';
import { openContext } from './product/openContext.ts';

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

const change = async (
  { company, user }: Pick<TwoStepUser, 'company' | 'user'>,
  changes: Partial<TfaRecord>,
): Promise<void> => {
  const item = await company.store.get(tfaKey(user.id));
  if (!item) throw new Error('The second step is not set up');
  await company.store.commit([changedTfaWrite(user.id, tfaOf(item), changes)]);
};

/** As if the last code had been used long ago, so that tests need not wait for the next one. */
export const forgetLastStep = (known: Pick<TwoStepUser, 'company' | 'user'>): Promise<void> =>
  change(known, { lastStep: 0 });

/** As if a lock had just come to its end. */
export const waitOver = (known: Pick<TwoStepUser, 'company' | 'user'>): Promise<void> =>
  change(known, { lockedUntilMs: Date.now() - 1 });

const recordOf = async ({ store }: Company, username: string): Promise<UserRecord> => {
  const user = await findUserByName(store, username);
  if (!user) throw new Error(`There is no user ${username}`);
  return user;
};

/** As his own set-up leaves him, without the wait for his password. */
export const aTwoStepUser = async (company: Company): Promise<TwoStepUser> => {
  const { store } = company;
  const user = await aUser(company, { roles: ['accountant'] });
  const client = await signIn(company, user);
  const owner = tfaOwner(store, user.id);
  const [secret, { shown, hashes }] = [newTotpSecret(), newRecoveryCodes(owner)];
  const since = systemClock.now();
  await store.commit([
    changedUserWrite(await recordOf(company, user.username), { tfa: true }),
    newTfaWrite(user.id, {
      box: sealedBox(owner, secret),
      lastStep: 0,
      codes: hashes,
      since,
      failures: 0,
      lockedUntilMs: 0,
      locks: 0,
    }),
  ]);
  return { company, user, client, key: base32(secret), codes: shown };
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

/** What the right password is answered with, without the wait for it. */
export const challengeFor = async ({
  company,
  user,
}: Pick<TwoStepUser, 'company' | 'user'>): Promise<string> => {
  const signIn = {
    company: companyOf(await company.store.get(companyKey)),
    user: await recordOf(company, user.username),
    password: null,
    endOther: true,
  };
  const answer = await askForCode(openContext, company.store, signIn);
  if (!('challenge' in answer)) throw new Error('The device is remembered');
  return answer.challenge;
};

export const enter = (challenge: string, code: string, remember = false): Promise<Answer> =>
  anonymous().send(loginTfa, { body: { challenge, code, remember, end_other: true } });

/** A remembered device of the user. */
export const aDevice = async ({ code, store }: Company, user: string): Promise<string> => {
  const { token, kept } = newDevice(systemClock, {
    company: code,
    user: { id: user },
    address: '10.0.0.1',
    agent: 'test',
  });
  await store.commit([kept]);
  return deviceId(token);
};

/** The id under which a client's session is listed. */
export const sessionIdOf = ({ credentials }: Client): string => sha256(credentials.token ?? '').slice(0, 32);
