// A user as the list of users shows him: whether he may sign in, when he was last there, and from where.

import {
  type SessionRecord,
  sessionKeyOf,
  sessionOf,
  standingOf,
  type UserRecord,
  userView,
} from '#functions/auth/userRecords.ts';
import { isOfEpoch } from '#functions/http/accessEpoch.ts';
import type { Store } from '#functions/storage/store.ts';
import type { UserRow } from '#shared/auth/usersApi.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

const rowOf = (user: UserRecord, session: SessionRecord | null): UserRow => {
  const { status: _, imageUrl: __, ...person } = userView(user);
  const { invitedUntil, lastSeenAt = null, tfa = false, rev } = user;
  return {
    ...person,
    standing: standingOf(user),
    invited_until: invitedUntil == null ? null : isoOf(invitedUntil * 1000),
    last_seen: session ? isoOf(session.lastSeenMs) : lastSeenAt,
    session: session && { started: session.startedAt, address: session.address, agent: session.agent },
    tfa,
    rev,
  };
};

/** With the latest session of each that is still on. */
export const userRows = async (store: Store, users: readonly UserRecord[]): Promise<UserRow[]> => {
  const keys = users.map(({ session }) => sessionKeyOf(session ?? 'none'));
  const items = await store.getAll(keys);
  return users.map((user, index) => {
    const item = user.session === null ? null : items[index];
    const session = item ? sessionOf(item) : null;
    return rowOf(user, session && isOfEpoch(session, user) ? session : null);
  });
};

/** The user after a change, as its answer. */
export const changedUserRow = async (
  store: Store,
  user: UserRecord,
  changes: Partial<UserRecord>,
): Promise<UserRow> => {
  const [row] = await userRows(store, [{ ...user, ...changes, rev: user.rev + 1 }]);
  if (!row) throw new Error('One user has one row');
  return row;
};
