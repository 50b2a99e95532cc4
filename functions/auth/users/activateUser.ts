// Lets a user in again; one who never set a password is invited once more.
import { nobodysHash } from '#functions/auth/password/passwordHash.ts';
import { invitationEnd, linkByColleague } from '#functions/auth/password/passwordLink.ts';
import { changedUserWrite, standingOf, type UserRecord } from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/usersApi.ts';
import { changedUserRow } from './userRows.ts';
import { touchUser } from './userRules.ts';

/** The link of an invitation, and the state of the user until it is opened. */
export const invitation = async (context: SessionContext, user: UserRecord) => ({
  ...(await linkByColleague(context, user, 'invite')),
  changes: { status: 'inactive', invitedUntil: invitationEnd(context.clock.nowMs()) } as const,
});

const activation = async (context: SessionContext, user: UserRecord) => {
  if (user.passwordHash !== nobodysHash)
    return { writes: [], outbox: [], changes: { status: 'active', invitedUntil: null } as const };
  const { kept, mail, changes } = await invitation(context, user);
  return { writes: [kept], outbox: [mail], changes };
};

export const activateUser = operation(api.activateUser, (context, { params: { id } }) =>
  touchUser(context, id, async ({ user, lock }) => {
    const { writes, outbox, changes } = await activation(context, user);
    const standing = standingOf({ ...user, ...changes });
    return write(context, {
      writes: [lock, changedUserWrite(user, changes), ...writes],
      outbox,
      audit: {
        action: 'update',
        entity: 'user',
        id,
        branch: user.branch,
        changes: [{ field: 'standing', old: standingOf(user), new: standing }],
      },
      answer: await changedUserRow(context, user, changes),
    });
  }),
);
