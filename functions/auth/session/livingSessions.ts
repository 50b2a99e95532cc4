// The sessions of a user that still let in: neither ended, nor expired, nor made before the latest revocation.

import {
  changedSessionWrite,
  type SessionRecord,
  sessionKeyOf,
  sessionKeysOf,
  sessionOf,
  type UserRecord,
} from '#functions/company/userRecords.ts';
import { isOfEpoch, revoked, type Stamped } from '#functions/http/accessEpoch.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';

export type LivingSession = { sessionKey: string; session: SessionRecord };

/** Oldest first. `also` is one whose name may not be visible yet: what a transaction writes comes item by item. */
export const livingSessions = async (
  store: Store,
  user: UserRecord,
  also: string | null = user.session,
): Promise<LivingSession[]> => {
  const keys = new Set(await sessionKeysOf(store, user.id));
  if (also !== null) keys.add(also);
  const items = await store.getAll([...keys].map(sessionKeyOf));
  return [...keys]
    .flatMap((sessionKey, index) => {
      const item = items[index];
      return item ? [{ sessionKey, session: sessionOf(item) }] : [];
    })
    .filter(({ session }) => isOfEpoch(session, user))
    .sort((one, other) => one.session.startedAt.localeCompare(other.session.startedAt));
};

/** What of the user changes, and what else is written, when everything ends that was open, but the one session to be kept. */
export type Revocation = {
  changes: Pick<UserRecord, 'session'> & Required<Stamped>;
  writes: Write[];
  /** So many sessions end by it. */
  ended: number;
};

export const revocation = async (
  store: Store,
  user: UserRecord,
  kept: string | null = null,
): Promise<Revocation> => {
  const living = await livingSessions(store, user, kept ?? user.session);
  const keeping = living.filter(({ sessionKey }) => sessionKey === kept);
  const epoch = revoked(user);
  return {
    changes: { ...epoch, session: keeping.length > 0 ? kept : null },
    writes: keeping.map(({ sessionKey, session }) => changedSessionWrite(sessionKey, session, epoch)),
    ended: living.length - keeping.length,
  };
};
