// A user as the list of users shows one: whether sign-in is allowed, and when and from where the last visit was.

import { livingSessions } from '#functions/auth/session/livingSessions.ts';
import {
  type SessionRecord,
  sessionKeyOf,
  sessionOf,
  standingOf,
  type UserRecord,
  userView,
} from '#functions/company/userRecords.ts';
import { isOfEpoch } from '#functions/http/accessEpoch.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { UserRow } from '#shared/auth/usersApi.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

const rowOf = (user: UserRecord, sessions: readonly SessionRecord[]): UserRow => {
  const { status: _, imageUrl: __, ...person } = userView(user);
  const { invitedUntil, lastSeenAt = null, tfa = false, rev } = user;
  const seenMs = sessions.map(({ lastSeenMs }) => lastSeenMs);
  return {
    ...person,
    standing: standingOf(user),
    invited_until: invitedUntil == null ? null : isoOf(invitedUntil * 1000),
    last_seen: sessions.length > 0 ? isoOf(Math.max(...seenMs)) : lastSeenAt,
    sessions: sessions.map(({ startedAt, address, agent }) => ({ started: startedAt, address, agent })),
    tfa,
    rev,
  };
};

type Place = Pick<SessionContext, 'store' | 'company'>;

/** The one session of each user; two reads at most for a whole company. */
const onlySessions = async (store: Store, users: readonly UserRecord[]): Promise<SessionRecord[][]> => {
  const items = await store.getAll(users.map(({ session }) => sessionKeyOf(session ?? 'none')));
  return users.map((user, index) => {
    const item = user.session === null ? null : items[index];
    const session = item ? sessionOf(item) : null;
    return session && isOfEpoch(session, user) ? [session] : [];
  });
};

/** All that are on, the newest first, where a user may have several. */
const allSessions = (store: Store, users: readonly UserRecord[]): Promise<SessionRecord[][]> =>
  Promise.all(
    users.map(async (user) => (await livingSessions(store, user)).map(({ session }) => session).reverse()),
  );

/** With the sessions of each that are on. */
export const userRows = async (
  { store, company }: Place,
  users: readonly UserRecord[],
): Promise<UserRow[]> => {
  const sessions = await (company.oneSession ? onlySessions : allSessions)(store, users);
  return users.map((user, index) => rowOf(user, sessions[index] ?? []));
};

/** The user after a change, as its answer. */
export const changedUserRow = async (
  place: Place,
  user: UserRecord,
  changes: Partial<UserRecord>,
): Promise<UserRow> => {
  const [row] = await userRows(place, [{ ...user, ...changes, rev: user.rev + 1 }]);
  if (!row) throw new Error('One user has one row');
  return row;
};
