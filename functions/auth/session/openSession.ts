// Opens a session in one transaction with the user's item, which names the session that is on: two at once cannot both begin.

import {
  changedUserWrite,
  newSessionWrites,
  sessionKeyOf,
  sessionOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { isOfEpoch, stampOf } from '#functions/http/accessEpoch.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { sessionEnd } from '#functions/http/session.ts';
import { newSessionToken, sha256 } from '#functions/http/tokens.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { hashPassword, isOutdatedHash } from '../password/passwordHash.ts';
import { type LivingSession, livingSessions } from './livingSessions.ts';

export type SignIn = {
  company: CompanyRecord;
  user: UserRecord;
  /** As it was typed in this call; null where it was proved by an earlier one. */
  password: string | null;
  endOther: boolean;
  /** What else belongs into the transaction. */
  also?: readonly Write[];
};

export type Opened = { token: string; sessionKey: string; user: UserRecord };

const absoluteSeconds = 12 * 3600;
const triesMax = 5;
/** So many sessions a user has at most; the next one ends the oldest. */
const sessionsMax = 20;
/** Sign-ins at the same moment may go beyond the bound: what is beyond it ends a part at a time. */
const endedAtOnceMax = 50;

/** A session in use reports so at least every five minutes; one that has been silent for longer is open, but its user is away. */
const onlineMs = 6 * 60_000;

type OtherSession = { key: string; lastSeenMs: number };

/** The session the user item names, when it is still alive and only one is allowed. */
const otherSession = async (store: Store, { company, user }: SignIn): Promise<OtherSession | null> => {
  if (!company.oneSession || user.session === null) return null;
  const item = await store.get(sessionKeyOf(user.session));
  if (!item) return null;
  const session = sessionOf(item);
  return isOfEpoch(session, user) ? { key: user.session, lastSeenMs: session.lastSeenMs } : null;
};

/** The oldest ones that make room for one more, beside the one that ends anyway. */
const oldestBeyond = (living: readonly LivingSession[], other: string | null): LivingSession[] => {
  const staying = living.filter(({ sessionKey }) => sessionKey !== other);
  return staying.slice(0, Math.max(0, staying.length - sessionsMax + 1)).slice(0, endedAtOnceMax);
};

const sessionItems = (context: OpenContext, { company, user }: SignIn, sessionKey: string): Write[] => {
  const nowMs = context.clock.nowMs();
  const startedAt = context.clock.now();
  const absoluteEnd = Math.floor(nowMs / 1000) + absoluteSeconds;
  const { address, agent } = context.caller;
  return newSessionWrites(sessionKey, {
    user: user.id,
    startedAt,
    lastSeenMs: nowMs,
    absoluteEnd,
    address,
    agent,
    ...stampOf(user),
    expiresAt: sessionEnd(nowMs, company, absoluteEnd),
  });
};

const endOther = (context: OpenContext, user: UserRecord, sessionKey: string): Write[] => [
  remove({ key: sessionKeyOf(sessionKey) }),
  auditWrite(
    { ...context, actor: user },
    { action: 'forcedLogout', entity: 'user', id: user.id, facts: { session: sessionKey.slice(0, 12) } },
  ),
];

/** Refuses while another session is alive and the user did not ask to end it; answers the one that is to end. */
export const otherToEnd = async (store: Store, signIn: SignIn, nowMs: number): Promise<string | null> => {
  const other = await otherSession(store, signIn);
  if (other === null) return null;
  const isOnline = nowMs - other.lastSeenMs < onlineMs;
  refuseUnless(signIn.endOther, isOnline ? 'login.alreadyOnline' : 'login.alreadyLoggedIn');
  return other.key;
};

/** One try: a conflict where anything that was read has changed meanwhile. */
export const openSessionOnce = async (
  context: OpenContext,
  store: Store,
  signIn: SignIn,
): Promise<Opened> => {
  const { user, company, password, also = [] } = signIn;
  const other = await otherToEnd(store, signIn, context.clock.nowMs());
  const oldest = oldestBeyond(await livingSessions(store, user), other);
  const token = newSessionToken(company.code);
  const sessionKey = sha256(token);
  const renewed =
    password !== null && isOutdatedHash(user.passwordHash)
      ? { passwordHash: await hashPassword(password) }
      : {};
  await store.commit([
    changedUserWrite(user, { session: sessionKey, lastSeenAt: context.clock.now(), ...renewed }),
    ...sessionItems(context, signIn, sessionKey),
    ...also,
    ...(other === null ? [] : endOther(context, user, other)),
    ...oldest.map((each) => remove({ key: sessionKeyOf(each.sessionKey) })),
    auditWrite(
      { ...context, actor: user, sessionKey },
      {
        action: 'login',
        entity: 'user',
        id: user.id,
        ...(oldest.length > 0 && { facts: { endedSessions: oldest.length } }),
      },
    ),
  ]);
  return { token, sessionKey, user };
};

/** Opens the session, or refuses while another one is alive and the user did not ask to end it. */
export const openSession = async (context: OpenContext, store: Store, signIn: SignIn): Promise<Opened> => {
  let { user } = signIn;
  for (let count = 1; ; count += 1) {
    try {
      return await openSessionOnce(context, store, { ...signIn, user });
    } catch (error) {
      if (!(error instanceof CommitConflict) || count === triesMax) throw error;
    }
    const item = await store.get(userKey(user.id));
    const now = item ? userOf(item) : null;
    // Password and device were proved against what was read: after another password or a revocation it takes a new sign-in.
    if (now?.passwordHash !== user.passwordHash || !isOfEpoch(now, user)) throw new Refusal('login.wrong');
    user = now;
  }
};
