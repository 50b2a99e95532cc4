// The author in the log of what the clock does, and the context in which it performs.
import type { Clock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { SessionContext } from './context.ts';

export const clockAuthor = {
  actor: { id: 'schedule', name: 'Schedule', name_ar: 'المجدول' },
  caller: {
    requestId: 'schedule',
    language: 'ar' as const,
    address: '',
    agent: '',
    origin: null,
    host: '',
    scripted: false,
  },
};

/** The clock has no rights of its own: what needs a right is done in the name of a user. */
export const clockContext = async (store: Store, clock: Clock): Promise<SessionContext> => ({
  store,
  clock,
  company: companyOf(await store.get(companyKey)),
  actor: { ...clockAuthor.actor, username: '', branch: '', employee_id: null, roles: [] },
  caller: clockAuthor.caller,
  sessionKey: '',
  idempotency: null,
  setCookie: () => undefined,
});
