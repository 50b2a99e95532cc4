// The demo people at work: the context of an operation for one of them at a moment of the past.
import { rolesOf, signInGuards, userKey, userOf } from '#functions/company/userRecords.ts';
import type { OpenContext, SessionContext } from '#functions/http/context.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';

export const openContextAt = (clock: Clock): OpenContext => ({
  clock,
  caller: {
    requestId: 'demo',
    language: 'ar',
    address: '127.0.0.1',
    agent: 'demo',
    origin: null,
    host: 'localhost',
    scripted: true,
  },
  setCookie: () => undefined,
});

/** Nine in the morning in Riyadh, and never later than now: a demo that is started before nine has nothing in the future. */
export const clockOn = (date: string): Clock => {
  const [nine, present] = [`${date}T06:00:00.000Z`, systemClock.now()];
  const now = nine < present ? nine : present;
  return { ...systemClock, now: () => now, nowMs: () => Date.parse(now) };
};

const findUserId = async (store: Store, username: string): Promise<string> => {
  const guard = await store.get({ pk: `UQ#${signInGuards.username}`, sk: username });
  if (!guard) throw new Error(`The demo company has no user ${username}`);
  return String(guard['owner']);
};

export const readUser = async (store: Store, username: string) =>
  userOf((await store.get(userKey(await findUserId(store, username)))) ?? {});

/** What a user may do, at any moment that is asked for. */
export const contextsOf = async (
  store: Store,
  username: string,
): Promise<(clock: Clock) => SessionContext> => {
  const [user, company] = await Promise.all([
    readUser(store, username),
    store.get(companyKey).then(companyOf),
  ]);
  const roles = await rolesOf(store, company.authRev);
  const { id, name, name_ar, branch, employee_id } = user;
  const actor = {
    id,
    name,
    name_ar,
    username,
    branch,
    employee_id,
    roles: user.roles.flatMap((role) => roles.get(role) ?? []),
  };
  return (clock) => ({
    ...openContextAt(clock),
    company,
    store,
    actor,
    sessionKey: 'demo',
    idempotency: null,
  });
};
