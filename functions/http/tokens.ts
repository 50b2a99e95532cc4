// Session tokens and CSRF tokens: made of chance, sealed with an HMAC so that a forged one costs no read.
import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { environment } from '#functions/storage/environment.ts';

const keys = new Map<string, KeyObject>();

/** Preparing the key costs more than using it. */
const keyOf = (secret: string): KeyObject => {
  const known = keys.get(secret) ?? createSecretKey(secret, 'hex');
  keys.set(secret, known);
  return known;
};

const seal = (text: string): string =>
  createHmac('sha256', keyOf(environment.secret)).update(text).digest('base64url');

/** Compares in a time that does not reveal where the texts differ. */
export const isSameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const isSealed = (text: string, mac: string): boolean => {
  return isSameText(seal(text), mac);
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `CODE.<32 random bytes>.<HMAC>`. */
export const newSessionToken = (company: string): string => {
  const body = `${company}.${randomBytes(32).toString('base64url')}`;
  return `${body}.${seal(`session:${body}`)}`;
};

/** The company of a token that we made, or null. */
export const companyOfToken = (token: string): string | null => {
  const match = /^([A-Z0-9][A-Z0-9-]{1,19})\.([\w-]{43})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, company = '', random = '', mac = ''] = match;
  return isSealed(`session:${company}.${random}`, mac) ? company : null;
};

/** The CSRF token of a session: `<rand>.<HMAC(session, rand)>`. */
export const newCsrfToken = (sessionKey: string): string => {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${seal(`csrf:${sessionKey}:${random}`)}`;
};

export const isCsrfToken = (sessionKey: string, token: string): boolean => {
  const [random = '', mac = ''] = token.split('.');
  return random.length > 0 && isSealed(`csrf:${sessionKey}:${random}`, mac);
};

/** Any value sealed for a purpose, such as a list cursor. */
export const sealed = (purpose: string, text: string): string => {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${seal(`${purpose}:${body}`).slice(0, 22)}`;
};

/** What was sealed for this purpose, or null. */
export const unsealed = (purpose: string, token: string): string | null => {
  const [body = '', mac = ''] = token.split('.');
  if (!isSameText(seal(`${purpose}:${body}`).slice(0, 22), mac)) return null;
  return Buffer.from(body, 'base64url').toString();
};
