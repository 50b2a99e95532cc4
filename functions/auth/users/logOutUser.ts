// Ends every session of a user.
import { sessionEndWrites } from '#functions/auth/sessionEnds.ts';
import { changedUserWrite } from '#functions/auth/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import * as api from '#shared/auth/usersApi.ts';
import { readUser } from './userRules.ts';

export const logOutUser = operation(api.logOutUser, (context, { params: { id } }) => {
  const { store, clock } = context;
  return untilCommitted(store, async () => {
    const user = await readUser(context, id);
    const ended = await sessionEndWrites(store, user);
    const lastSeenAt = ended.length > 0 ? clock.now() : (user.lastSeenAt ?? null);
    return write(context, {
      writes: [changedUserWrite(user, { session: null, lastSeenAt }), ...ended],
      audit: {
        action: 'forcedLogout',
        entity: 'user',
        id,
        branch: user.branch,
        facts: { endedSessions: ended.length },
      },
      answer: { done: true as const },
    });
  });
});
