// Keeps the session of an active tab alive.

import { sessionKeyOf, sessionOf } from '#functions/company/userRecords.ts';
import { operation } from '#functions/http/operation.ts';
import { touchSession } from '#functions/http/session.ts';
import * as api from '#shared/auth/sessionApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

export const heartbeat = operation(api.heartbeat, async ({ store, sessionKey, company, clock }) => {
  const item = await store.get(sessionKeyOf(sessionKey));
  if (!item) throw new Refusal('session.expired', {}, 401);
  const found = { session: sessionOf(item), company };
  const end = await touchSession(store, sessionKey, { found, ms: clock.nowMs() });
  return { expires_at: new Date(end * 1000).toISOString() };
});
