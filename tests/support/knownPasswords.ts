// Passwords of tests are hashed and compared once: each time takes longer than most of what a test is about.

import { hashPassword, isPassword } from '#functions/auth/password/passwordHash.ts';
import { openSession } from '#functions/auth/session/openSession.ts';
import {
  changedUserWrite,
  findUserByName,
  type UserRecord,
  userKey,
  userOf,
  userView,
} from '#functions/company/userRecords.ts';
import { newCsrfToken } from '#functions/http/tokens.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { UserView } from '#shared/auth/user.ts';
import { openContext } from './product/openContext.ts';

const hashes = new Map<string, Promise<string>>();
/** Hash → the password that it is of. */
const proven = new Map<string, string>();

const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
};

/** Gives a new user a password, with which he may sign in. */
export const withPassword = async (store: Store, id: string, password: string): Promise<UserView> => {
  const [item, passwordHash] = await Promise.all([store.get(userKey(id)), hashOf(password)]);
  if (!item) throw new Error(`There is no user ${id}`);
  proven.set(passwordHash, password);
  const user = userOf(item);
  const changes = { status: 'active', passwordHash } as const;
  await store.commit([changedUserWrite(user, changes)]);
  return userView({ ...user, ...changes });
};

const isRight = async ({ passwordHash }: UserRecord, typed: string): Promise<boolean> => {
  if (proven.get(passwordHash) === typed) return true;
  if (!(await isPassword(typed, passwordHash))) return false;
  proven.set(passwordHash, typed);
  return true;
};

/** A session as the login opens it; null where the login would refuse or ask for more. */
export const openedSession = async (
  store: Store,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; csrf: string } | null> => {
  const [company, user] = await Promise.all([
    store.get(companyKey).then(companyOf),
    findUserByName(store, username),
  ]);
  if (user?.status !== 'active' || user.tfa === true || company.state !== 'active') return null;
  if (!(await isRight(user, password))) return null;
  const signIn = { company, user, password: null, endOther: true };
  const { token, sessionKey } = await openSession(openContext, store, signIn);
  return { token, csrf: newCsrfToken(sessionKey) };
};
