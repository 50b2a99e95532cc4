// What names a user in a link, a challenge or a cookie, with a secret of which only the hash is stored: `CODE~user~secret`.
import { randomBytes } from 'node:crypto';

export type TokenParts = { company: string; user: string };

/** Hex, because mail programs leave a hyphen at the end out of a link. */
export const newUserToken = ({ company, user }: TokenParts): string =>
  `${company}~${user}~${randomBytes(32).toString('hex')}`;

/** What a token names; null where it cannot be one of ours. */
export const partsOf = (token: string): TokenParts | null => {
  const [, company, user] = /^([A-Z0-9][A-Z0-9-]{1,19})~([0-9a-z]{26})~[0-9a-f]{64}$/.exec(token) ?? [];
  return company === undefined || user === undefined ? null : { company, user };
};
