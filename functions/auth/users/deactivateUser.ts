// Keeps a user out: what he has open ends, and no link lets him in any more.
import { linkEndWrites } from '#functions/auth/resetLink.ts';
import { sessionEndWrites } from '#functions/auth/sessionEnds.ts';
import { changedUserWrite, standingOf } from '#functions/auth/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/usersApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { changedUserRow } from './userRows.ts';
import { refuseWithoutAdmin, touchUser } from './userRules.ts';

export const deactivateUser = operation(api.deactivateUser, (context, { params: { id } }) => {
  const { store, clock } = context;
  return touchUser(context, id, async ({ user, lock }) => {
    const changes = { status: 'inactive', invitedUntil: null, session: null } as const;
    const lastSeenAt = user.session === null ? (user.lastSeenAt ?? null) : clock.now();
    await refuseWithoutAdmin(context, user, { ...user, ...changes });
    refuseUnless(id !== context.actor.id, 'user.oneself');
    const ended = await sessionEndWrites(store, user);
    return write(context, {
      writes: [
        lock,
        changedUserWrite(user, { ...changes, lastSeenAt }),
        ...ended,
        ...(await linkEndWrites(store, id)),
      ],
      audit: {
        action: 'update',
        entity: 'user',
        id,
        branch: user.branch,
        changes: [{ field: 'standing', old: standingOf(user), new: 'inactive' }],
        facts: { endedSessions: ended.length },
      },
      answer: await changedUserRow(store, user, { ...changes, lastSeenAt }),
    });
  });
});
