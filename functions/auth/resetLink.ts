// The link for a new password: what stands in it, and the item that holds no more than its hash until its time is over.
import { randomBytes } from 'node:crypto';
import { sha256 } from '#functions/http/tokens.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Put, remove, type Write } from '#functions/storage/writes.ts';

/** A link works this long, and once; that of an invitation waits until its reader is back at work. */
export const resetMinutes = 30;
export const inviteDays = 7;

const linkPrefix = 'RESET#';

const linkPartition = (user: string): string => `USR#${user}`;

const linkKey = (user: string, token: string): Key => ({
  pk: linkPartition(user),
  sk: `${linkPrefix}${sha256(token)}`,
});

export type ResetLink = { code: string; user: string; key: Key };

/** A new link: the token, and the write that keeps its hash. Earlier links keep working, so that asking again locks nobody out. */
export const newResetLink = (
  { code, user, minutes = resetMinutes }: { code: string; user: string; minutes?: number },
  clock: Clock,
): { token: string; kept: Put } => {
  // Hex, because mail programs leave a hyphen at the end out of a link.
  const token = `${code}~${user}~${randomBytes(32).toString('hex')}`;
  const expiresAt = Math.floor(clock.nowMs() / 1000) + minutes * 60;
  return { token, kept: create({ key: linkKey(user, token), attributes: { user }, expiresAt }) };
};

/** What a token names; null when it cannot be one of ours. */
export const resetLinkOf = (token: string): ResetLink | null => {
  const [, code, user] = /^([A-Z0-9][A-Z0-9-]{1,19})~([0-9a-z]{26})~[0-9a-f]{64}$/.exec(token) ?? [];
  return code === undefined || user === undefined ? null : { code, user, key: linkKey(user, token) };
};

/** Ends every link of the user, among them `used`, which must still be there: that is what makes it work once. */
export const linkEndWrites = async (store: Store, user: string, used?: Key): Promise<Write[]> => {
  const items = await store.all({ pk: linkPartition(user), begins: linkPrefix });
  const others = items
    .map((item) => ({ pk: linkPartition(user), sk: String(item['sk']) }))
    .filter(({ sk }) => sk !== used?.sk);
  return [
    ...(used === undefined ? [] : [remove({ key: used, expect: 'exists' })]),
    ...others.map((key) => remove({ key })),
  ];
};
