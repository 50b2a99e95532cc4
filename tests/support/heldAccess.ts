// Sessions and remembered devices of a user, more than a sign-in makes in the time of a test; and which of them still work.
import { inject } from 'vitest';
import { askForCode } from '#functions/auth/tfa/askForCode.ts';
import { findUserByName, newSessionWrites, userKey, userOf } from '#functions/company/userRecords.ts';
import { stampOf } from '#functions/http/accessEpoch.ts';
import { newSessionToken, sha256 } from '#functions/http/tokens.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { create, type Put } from '#functions/storage/writes.ts';
import { type Client, clientOf } from './product/client.ts';
import type { Company, Member } from './product/company.ts';
import { openContext } from './product/openContext.ts';
import { isSignedIn } from './resetLinks.ts';

export type HeldAccess = { sessions: Client[]; devices: string[] };

const hourSeconds = 3600;
const address = { address: '10.0.0.1', agent: 'held' };

type Owner = { user: string; nowMs: number; stamp: ReturnType<typeof stampOf> };

const sessionItems = ({ user, nowMs, stamp }: Owner, token: string, index: number): Put[] => {
  const startedAt = new Date(nowMs - hourSeconds * 1000 + index).toISOString();
  const expiresAt = Math.floor(nowMs / 1000) + hourSeconds;
  const times = { startedAt, lastSeenMs: nowMs, absoluteEnd: expiresAt, expiresAt };
  return newSessionWrites(sha256(token), { user, ...times, ...address, ...stamp });
};

const itemBeside = ({ user, nowMs, stamp }: Owner, sk: string, attributes: object): Put =>
  create({
    key: { pk: `USR#${user}`, sk },
    attributes: { ...attributes, ...stamp },
    expiresAt: Math.floor(nowMs / 1000) + hourSeconds,
  });

/** So many of each. */
export const heldAccess = async (
  { store, code }: Company,
  user: string,
  count: number,
): Promise<HeldAccess> => {
  const item = await store.get(userKey(user));
  if (!item) throw new Error(`There is no user ${user}`);
  const owner = { user, nowMs: Date.now(), stamp: stampOf(userOf(item)) };
  const tokens = Array.from({ length: count }, () => newSessionToken(code));
  const named = tokens.map((token) => `${code}~${user}~${sha256(token)}`);
  const since = new Date(owner.nowMs).toISOString();
  const writes = tokens.flatMap((token, index) => {
    const hash = sha256(named[index] ?? '');
    return [
      ...sessionItems(owner, token, index),
      itemBeside(owner, `DEV#${hash.slice(0, 32)}`, { since, ...address }),
    ];
  });
  for (let start = 0; start < writes.length; start += 90) await store.commit(writes.slice(start, start + 90));
  const sessions = tokens.map((token) => clientOf(inject('serverUrl'), { token }));
  return { sessions, devices: named };
};

const isRemembered = async ({ store }: Company, username: string, device: string): Promise<boolean> => {
  const user = await findUserByName(store, username);
  if (!user) throw new Error(`There is no user ${username}`);
  const company = companyOf(await store.get(companyKey));
  const cookies = [`MIZAN-DEVICE-${user.id}=${device}`];
  const context = { ...openContext, caller: { ...openContext.caller, cookies } };
  return 'token' in (await askForCode(context, store, { company, user, password: null, endOther: true }));
};

const counted = async <Item>(
  items: readonly Item[],
  lives: (item: Item) => Promise<boolean>,
): Promise<number> => {
  let alive = 0;
  for (const item of items) if (await lives(item)) alive += 1;
  return alive;
};

/** How many of each still let in. */
export const livingOf = async (
  company: Company,
  { username }: Pick<Member, 'username'>,
  { sessions, devices }: HeldAccess,
): Promise<{ sessions: number; devices: number }> => ({
  sessions: await counted(sessions, isSignedIn),
  devices: await counted(devices, (device) => isRemembered(company, username, device)),
});
