// After the right password of a user with two-step sign-in: a remembered device enters, any other gets a challenge.

import { type Opened, openSession, otherToEnd, type SignIn } from '#functions/auth/session/openSession.ts';
import type { UserRecord } from '#functions/company/userRecords.ts';
import { isOfEpoch } from '#functions/http/accessEpoch.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Check } from '#functions/storage/writes.ts';
import { deviceTokenOf } from './deviceCookie.ts';
import { deviceId, deviceKey, newChallenge } from './tfaRecords.ts';

/** That the device is remembered, to hold until the session is open. */
const knownDevice = async (context: OpenContext, store: Store, user: UserRecord): Promise<Check | null> => {
  const token = deviceTokenOf(context, user.id);
  const key = deviceKey(user.id, deviceId(token ?? 'none'));
  const item = await store.get(key);
  return item && isOfEpoch(item, user) ? { write: 'check', key, expect: 'exists' } : null;
};

export const askForCode = async (
  context: OpenContext,
  store: Store,
  signIn: SignIn,
): Promise<Opened | { challenge: string }> => {
  const { user } = signIn;
  const device = await knownDevice(context, store, user);
  if (device) return openSession(context, store, { ...signIn, also: [device] });
  // Refused before a code is used up for it.
  await otherToEnd(store, signIn, context.clock.nowMs());
  const { token, kept } = newChallenge(context.clock, store.company, user);
  // A user who stops here knows the password: that is worth an entry.
  const note = { action: 'tfaAsked', entity: 'user', id: user.id, branch: user.branch } as const;
  await store.commit([kept, auditWrite({ ...context, actor: user }, note)]);
  return { challenge: token };
};
