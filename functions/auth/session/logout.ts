// Ends the session of the token.

import { changedUserWrite, sessionKeyOf, userKey, userOf } from '#functions/company/userRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import * as api from '#shared/auth/sessionApi.ts';
import { clearCsrfCookie } from './csrfCookie.ts';

const triesMax = 5;

/** The user item forgets the session, unless it already names another one. */
const forgetSession = async ({ store, clock, actor, sessionKey }: SessionContext): Promise<Write[]> => {
  const item = await store.get(userKey(actor.id));
  if (item?.['session'] !== sessionKey) return [];
  return [changedUserWrite(userOf(item), { session: null, lastSeenAt: clock.now() })];
};

const endSession = async (context: SessionContext): Promise<void> => {
  await context.store.commit([
    remove({ key: sessionKeyOf(context.sessionKey) }),
    ...(await forgetSession(context)),
    auditWrite(context, { action: 'logout', entity: 'user', id: context.actor.id }),
  ]);
};

export const logout = operation(api.logout, async (context) => {
  for (let count = 1; ; count += 1) {
    try {
      await endSession(context);
      clearCsrfCookie(context);
      return { done: true as const };
    } catch (error) {
      if (!(error instanceof CommitConflict) || count === triesMax) throw error;
    }
  }
});
