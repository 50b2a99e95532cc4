// Items of sign-in in two steps: the key of the app and the recovery codes beside the user, challenges, remembered devices.
import { randomBytes } from 'node:crypto';
import { sha256 } from '#functions/http/tokens.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  overwrite,
  type Put,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import { rememberedDays } from '#shared/auth/tfa.ts';

export type TfaRecord = {
  /** The key of the app, sealed. */
  box: string;
  /** The latest step whose code was used. */
  lastStep: number;
  /** Keyed hashes of the recovery codes that are left. */
  codes: string[];
  since: string;
  /** Wrong codes in a row. */
  failures: number;
  lockedUntilMs: number;
  rev: number;
};

export type DeviceRecord = { since: string; address: string; agent: string; expiresAt: number };

const challengeMinutes = 5;
const devicePrefix = 'DEV#';
const daySeconds = 24 * 3600;

const partition = (user: string): string => `USR#${user}`;

export const tfaKey = (user: string): Key => ({ pk: partition(user), sk: 'TFA' });

export const tfaOf = (item: Attributes): TfaRecord => {
  const { box, lastStep, codes, since, failures, lockedUntilMs, rev } = item as TfaRecord;
  return { box, lastStep, codes, since, failures, lockedUntilMs, rev };
};

/** What stood there before belongs to a set-up that is over. */
export const newTfaWrite = (user: string, record: Omit<TfaRecord, 'rev'>): Put =>
  overwrite({ key: tfaKey(user), attributes: { ...record, rev: 1 } });

export const changedTfaWrite = (user: string, record: TfaRecord, changes: Partial<TfaRecord>): Put => {
  const { rev, ...attributes } = { ...record, ...changes };
  return replace({ key: tfaKey(user), attributes, rev });
};

/** What names user and secret in a challenge or a cookie; only its hash is stored. */
const tokenOf = (company: string, user: string): string =>
  `${company}~${user}~${randomBytes(32).toString('hex')}`;

export type TokenParts = { company: string; user: string };

/** What a token names; null where it cannot be one of ours. */
export const partsOf = (token: string): TokenParts | null => {
  const [, company, user] = /^([A-Z0-9][A-Z0-9-]{1,19})~([0-9a-z]{26})~[0-9a-f]{64}$/.exec(token) ?? [];
  return company === undefined || user === undefined ? null : { company, user };
};

export const challengeKey = (user: string, token: string): Key => ({
  pk: partition(user),
  sk: `TFA#${sha256(token)}`,
});

/** `proof`: what the password was compared with, so that a challenge ends with it. */
export const newChallenge = (
  clock: Clock,
  { company, user, proof }: TokenParts & { proof: string },
): { token: string; kept: Put } => {
  const token = tokenOf(company, user);
  const expiresAt = Math.floor(clock.nowMs() / 1000) + challengeMinutes * 60;
  return {
    token,
    kept: create({ key: challengeKey(user, token), attributes: { proof: sha256(proof) }, expiresAt }),
  };
};

export const deviceKey = (user: string, id: string): Key => ({
  pk: partition(user),
  sk: `${devicePrefix}${id}`,
});

/** The name of a device's cookie: each user of a browser has one of his own. */
export const deviceCookie = (user: string): string => `MIZAN-DEVICE-${user}`;
export const deviceId = (token: string): string => sha256(token).slice(0, 32);
export const deviceSeconds = rememberedDays * daySeconds;

export const newDevice = (
  clock: Clock,
  { company, user, address, agent }: TokenParts & Pick<DeviceRecord, 'address' | 'agent'>,
): { token: string; kept: Put } => {
  const token = tokenOf(company, user);
  const expiresAt = Math.floor(clock.nowMs() / 1000) + deviceSeconds;
  const attributes = { since: clock.now(), address, agent };
  return { token, kept: create({ key: deviceKey(user, deviceId(token)), attributes, expiresAt }) };
};

export const readDevices = async (
  store: Store,
  user: string,
): Promise<{ id: string; device: DeviceRecord }[]> => {
  const items = await store.all({ pk: partition(user), begins: devicePrefix });
  return items.map((item) => ({
    id: String(item['sk']).slice(devicePrefix.length),
    device: item as unknown as DeviceRecord,
  }));
};

/** From the next sign-in on each of them is asked for a code. */
export const deviceEndWrites = async (store: Store, user: string): Promise<Write[]> =>
  (await readDevices(store, user)).map(({ id }) => remove({ key: deviceKey(user, id) }));
