// Ends every session of a user, and with them links and remembered devices.
import { revocation } from '#functions/auth/session/livingSessions.ts';
import { changedUserWrite } from '#functions/company/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/usersApi.ts';
import { touchUser } from './userRules.ts';

export const logOutUser = operation(api.logOutUser, (context, { params: { id } }) => {
  const { store, clock } = context;
  return touchUser(context, id, async ({ user, lock }) => {
    const { changes, ended } = await revocation(store, user);
    const lastSeenAt = ended > 0 ? clock.now() : (user.lastSeenAt ?? null);
    return write(context, {
      writes: [lock, changedUserWrite(user, { ...changes, lastSeenAt })],
      audit: {
        action: 'forcedLogout',
        entity: 'user',
        id,
        branch: user.branch,
        facts: { endedSessions: ended },
      },
      answer: { done: true as const },
    });
  });
});
