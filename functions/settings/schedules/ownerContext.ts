// The owner of a schedule with the rights of this moment, as in a call by the owner.

import { clockAuthor } from '#functions/http/clockAuthor.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { branchScope, can } from '#functions/http/context.ts';
import { currentActor } from '#functions/http/currentActor.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ScheduleRecord } from './scheduleRecords.ts';
import { findSubject, mayTakeSubject } from './subjects.ts';

const lost = (): never => {
  throw new Refusal('schedule.rightsLost');
};

/** To addresses of people without a user. */
export const maySendOutside = (context: SessionContext): boolean => can(context, 'send_outside', 'export');

/** Fewer branches than those that the schedule was written for would send other figures under the same name. */
const seesFewerBranches = (context: SessionContext, { branches }: ScheduleRecord): boolean => {
  const own = branchScope(context);
  if (own === null) return false;
  return branches === null || branches.some((branch) => !own.includes(branch));
};

/** Whether the user may have this sent. */
export const maySend = (context: SessionContext, schedule: ScheduleRecord): boolean => {
  const subject = findSubject(schedule.report);
  if (!subject || seesFewerBranches(context, schedule)) return false;
  const { unseen: before = [] } = schedule;
  if (subject.unseen(context).some((part) => !before.includes(part))) return false;
  if (schedule.readers.outside.length > 0 && !maySendOutside(context)) return false;
  return mayTakeSubject(context, subject) && can(context, 'report_schedule', 'create');
};

/** Refuses with `schedule.rightsLost` where the owner may not have it sent any more, whatever the reason. */
export const ownerContext = async (
  { store, clock }: { store: Store; clock: Clock },
  schedule: ScheduleRecord,
): Promise<SessionContext> => {
  const actor = (await currentActor(store, schedule.owner.id)) ?? lost();
  const context: SessionContext = {
    store,
    clock,
    actor,
    caller: clockAuthor.caller,
    sessionKey: '',
    idempotency: null,
    setCookie: () => undefined,
    company: companyOf(await store.get(companyKey)),
  };
  return maySend(context, schedule) ? context : lost();
};
