// After the right password of somebody who signs in in two steps: a device that is remembered enters, any other gets a challenge.
import { type Opened, openSession, otherToEnd, type SignIn } from '#functions/auth/openSession.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Check } from '#functions/storage/writes.ts';
import { deviceTokenOf } from './deviceCookie.ts';
import { deviceId, deviceKey, newChallenge } from './tfaRecords.ts';

/** That the device is remembered, to hold until the session is open. */
const knownDevice = async (context: OpenContext, store: Store, user: string): Promise<Check | null> => {
  const token = deviceTokenOf(context, user);
  const key = deviceKey(user, deviceId(token ?? 'none'));
  return (await store.get(key)) ? { write: 'check', key, expect: 'exists' } : null;
};

export const askForCode = async (
  context: OpenContext,
  store: Store,
  signIn: SignIn,
): Promise<Opened | { challenge: string }> => {
  const { user } = signIn;
  const device = await knownDevice(context, store, user.id);
  if (device) return openSession(context, store, { ...signIn, also: [device] });
  // Told before a code is used up for it.
  await otherToEnd(store, signIn);
  const named = { company: store.company, user: user.id, proof: user.passwordHash };
  const { token, kept } = newChallenge(context.clock, named);
  // Who stops here knows the password: that is worth an entry.
  const note = { action: 'tfaAsked', entity: 'user', id: user.id, branch: user.branch } as const;
  await store.commit([kept, auditWrite({ ...context, actor: user }, note)]);
  return { challenge: token };
};
