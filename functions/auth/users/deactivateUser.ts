// Keeps a user out: what is open ends, and neither link nor remembered device lets in any more.
import { revocation } from '#functions/auth/session/livingSessions.ts';
import { changedUserWrite, standingOf } from '#functions/company/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/usersApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { changedUserRow } from './userRows.ts';
import { refuseWithoutAdmin, touchUser } from './userRules.ts';

export const deactivateUser = operation(api.deactivateUser, (context, { params: { id } }) => {
  const { store, clock } = context;
  return touchUser(context, id, async ({ user, lock }) => {
    const { ended, ...revoking } = await revocation(store, user);
    const changes = { ...revoking.changes, status: 'inactive', invitedUntil: null } as const;
    const lastSeenAt = user.session === null ? (user.lastSeenAt ?? null) : clock.now();
    await refuseWithoutAdmin(context, user, { ...user, ...changes });
    refuseUnless(id !== context.actor.id, 'user.oneself');
    return write(context, {
      writes: [lock, changedUserWrite(user, { ...changes, lastSeenAt })],
      audit: {
        action: 'update',
        entity: 'user',
        id,
        branch: user.branch,
        changes: [{ field: 'standing', old: standingOf(user), new: 'inactive' }],
        facts: { endedSessions: ended },
      },
      answer: await changedUserRow(context, user, { ...changes, lastSeenAt }),
    });
  });
});
