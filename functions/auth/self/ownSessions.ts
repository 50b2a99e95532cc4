// A user's own sessions: which are on, from where, and ended one by one.
import {
  changedUserWrite,
  type SessionRecord,
  sessionKeyOf,
  sessionOf,
  userKey,
  userOf,
} from '#functions/auth/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import { remove } from '#functions/storage/writes.ts';
import type { OwnSession } from '#shared/auth/selfApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';

const partition = sessionKeyOf('').pk;

/** What names a session: the hash of its token, of which the beginning tells them apart. */
const idLength = 32;

const keyIn = (pk: string): string => pk.slice(pk.lastIndexOf(partition) + partition.length);

type Own = { sessionKey: string; session: SessionRecord };

/** The index only says which there are; it may not know the one of this call yet. */
const readOwn = async ({ store, actor, sessionKey }: SessionContext): Promise<Own[]> => {
  const known = await store.all({ index: 'gsi2', pk: `SES#U#${actor.id}` });
  const keys = [...new Set([sessionKey, ...known.map((item) => keyIn(String(item['pk'])))])];
  const items = await store.getAll(keys.map(sessionKeyOf));
  return keys.flatMap((key, index) => {
    const item = items[index];
    return item ? [{ sessionKey: key, session: sessionOf(item) }] : [];
  });
};

const viewOf =
  (current: string) =>
  ({ sessionKey, session }: Own): OwnSession => ({
    id: sessionKey.slice(0, idLength),
    since: session.startedAt,
    last_seen: new Date(session.lastSeenMs).toISOString(),
    address: session.address,
    agent: session.agent,
    current: sessionKey === current,
  });

export const ownSessions = async (context: SessionContext): Promise<{ items: OwnSession[] }> => ({
  items: (await readOwn(context)).map(viewOf(context.sessionKey)),
});

export const endOwnSession = (context: SessionContext, id: string): Promise<{ done: true }> => {
  const { store, actor, clock } = context;
  return untilCommitted(store, async () => {
    const found = (await readOwn(context)).find(({ sessionKey }) => sessionKey.slice(0, idLength) === id);
    const item = await store.get(userKey(actor.id));
    if (!found || !item) return notFound('session');
    const user = userOf(item);
    const isLatest = user.session === found.sessionKey;
    return write(context, {
      writes: [
        remove({ key: sessionKeyOf(found.sessionKey) }),
        ...(isLatest ? [changedUserWrite(user, { session: null, lastSeenAt: clock.now() })] : []),
      ],
      audit: {
        ...{ action: 'forcedLogout', entity: 'user', id: actor.id },
        facts: { session: found.sessionKey.slice(0, 12) },
      },
      answer: { done: true },
    });
  });
};
