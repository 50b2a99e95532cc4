// A user's own sessions: which are on, from where, and ended one by one.
import { type LivingSession, livingSessions } from '#functions/auth/session/livingSessions.ts';
import {
  changedUserWrite,
  sessionKeyOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { remove } from '#functions/storage/writes.ts';
import type { OwnSession } from '#shared/auth/selfApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';

/** What names a session: the beginning of the hash of its token, which is enough to distinguish them. */
const idLength = 32;

/** The user, and the sessions that are on, the one of this call first. */
const readOwn = async ({
  store,
  actor,
  sessionKey,
}: SessionContext): Promise<{ user: UserRecord; sessions: LivingSession[] }> => {
  const item = await store.get(userKey(actor.id));
  const user = item ? userOf(item) : notFound('user');
  const living = await livingSessions(store, user, sessionKey);
  const isCurrent = (each: LivingSession) => each.sessionKey === sessionKey;
  return {
    user,
    sessions: [...living.filter(isCurrent), ...living.filter((each) => !isCurrent(each))],
  };
};

const viewOf =
  (current: string) =>
  ({ sessionKey, session }: LivingSession): OwnSession => ({
    id: sessionKey.slice(0, idLength),
    since: session.startedAt,
    last_seen: new Date(session.lastSeenMs).toISOString(),
    address: session.address,
    agent: session.agent,
    current: sessionKey === current,
  });

export const ownSessions = async (context: SessionContext): Promise<{ items: OwnSession[] }> => ({
  items: (await readOwn(context)).sessions.map(viewOf(context.sessionKey)),
});

export const endOwnSession = (context: SessionContext, id: string): Promise<{ done: true }> => {
  const { store, actor, clock } = context;
  return retryOnConflict(store, async () => {
    const { user, sessions } = await readOwn(context);
    const found = sessions.find(({ sessionKey }) => sessionKey.slice(0, idLength) === id);
    if (!found) return notFound('session');
    const isLatest = user.session === found.sessionKey;
    return write(context, {
      writes: [
        remove({ key: sessionKeyOf(found.sessionKey) }),
        ...(isLatest ? [changedUserWrite(user, { session: null, lastSeenAt: clock.now() })] : []),
      ],
      audit: {
        action: 'forcedLogout',
        entity: 'user',
        id: actor.id,
        facts: { session: found.sessionKey.slice(0, 12) },
      },
      answer: { done: true },
    });
  });
};
