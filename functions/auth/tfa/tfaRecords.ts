// Items of sign-in in two steps: the key of the app and the recovery codes beside the user, challenges, remembered devices.

import { newUserToken, type TokenParts } from '#functions/auth/userToken.ts';
import type { UserRecord } from '#functions/company/userRecords.ts';
import { isOfEpoch, type Stamped, stampOf } from '#functions/http/accessEpoch.ts';
import { sha256 } from '#functions/http/tokens.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, overwrite, type Put, replace } from '#functions/storage/writes.ts';
import { rememberedDays } from '#shared/auth/tfa.ts';

export type TfaRecord = {
  /** The key of the app, sealed. */
  box: string;
  /** The latest step whose code was used. */
  lastStep: number;
  /** Keyed hashes of the recovery codes that are left. */
  codes: string[];
  since: string;
  /** Wrong codes since the last lock. */
  failures: number;
  lockedUntilMs: number;
  /** Locks in a row, until a code is right. */
  locks: number;
  rev: number;
};

export type DeviceRecord = Stamped & { since: string; address: string; agent: string; expiresAt: number };

const challengeMinutes = 5;
const devicePrefix = 'DEV#';
const daySeconds = 24 * 3600;

const partition = (user: string): string => `USR#${user}`;

export const tfaKey = (user: string): Key => ({ pk: partition(user), sk: 'TFA' });

export const tfaOf = (item: Attributes): TfaRecord => {
  const { box, lastStep, codes, since, failures, lockedUntilMs, locks = 0, rev } = item as TfaRecord;
  return { box, lastStep, codes, since, failures, lockedUntilMs, locks, rev };
};

/** An earlier record belongs to a set-up that is over. */
export const newTfaWrite = (user: string, record: Omit<TfaRecord, 'rev'>): Put =>
  overwrite({ key: tfaKey(user), attributes: { ...record, rev: 1 } });

export const changedTfaWrite = (user: string, record: TfaRecord, changes: Partial<TfaRecord>): Put => {
  const { rev, ...attributes } = { ...record, ...changes };
  return replace({ key: tfaKey(user), attributes, rev });
};

export const challengeKey = (user: string, token: string): Key => ({
  pk: partition(user),
  sk: `TFA#${sha256(token)}`,
});

type Owner = Pick<UserRecord, 'id' | 'accessEpoch'>;

const tokenFor = (company: TokenParts['company'], { id }: Owner): string =>
  newUserToken({ company, user: id });

/** A challenge ends with what the password was compared with. */
export const newChallenge = (
  clock: Clock,
  company: string,
  user: Owner & Pick<UserRecord, 'passwordHash'>,
): { token: string; kept: Put } => {
  const token = tokenFor(company, user);
  const expiresAt = Math.floor(clock.nowMs() / 1000) + challengeMinutes * 60;
  return {
    token,
    kept: create({
      key: challengeKey(user.id, token),
      attributes: { proof: sha256(user.passwordHash), ...stampOf(user) },
      expiresAt,
    }),
  };
};

export const deviceKey = (user: string, id: string): Key => ({
  pk: partition(user),
  sk: `${devicePrefix}${id}`,
});

/** The name of a device's cookie: each user of a browser has a separate one. */
export const deviceCookie = (user: string): string => `MIZAN-DEVICE-${user}`;
export const deviceId = (token: string): string => sha256(token).slice(0, 32);
export const deviceSeconds = rememberedDays * daySeconds;

type DeviceOwner = { company: string; user: Owner } & Pick<DeviceRecord, 'address' | 'agent'>;

export const newDevice = (
  clock: Clock,
  { company, user, address, agent }: DeviceOwner,
): { token: string; kept: Put } => {
  const token = tokenFor(company, user);
  const expiresAt = Math.floor(clock.nowMs() / 1000) + deviceSeconds;
  const attributes = { since: clock.now(), address, agent, ...stampOf(user) };
  return { token, kept: create({ key: deviceKey(user.id, deviceId(token)), attributes, expiresAt }) };
};

/** Those that are asked for no code; one of before the latest revocation is asked like any other. */
export const readDevices = async (
  store: Store,
  user: Owner,
): Promise<{ id: string; device: DeviceRecord }[]> => {
  const items = await store.all({ pk: partition(user.id), begins: devicePrefix });
  return items
    .map((item) => ({
      id: String(item['sk']).slice(devicePrefix.length),
      device: item as DeviceRecord,
    }))
    .filter(({ device }) => isOfEpoch(device, user));
};
