// A notification of a user, as the product leaves it.
import { type Notice, noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';

const failedJob: Notice = { kind: 'jobFailed', values: { job: 'the nightly check' } };

/** One that leads nowhere: it is read on its own page. */
export const rolesChanged: Notice = {
  kind: 'rolesChanged',
  values: { by: { en: 'Sara', ar: 'سارة' }, roles: { en: 'Accountant', ar: 'محاسب' } },
};

/** Answers its id. */
export const aNotification = async (
  { store }: { store: Store },
  user: string,
  notice: Notice = failedJob,
): Promise<string> => {
  const teller = { store, clock: systemClock, actor: null };
  const told = await notify(teller, [user], notice);
  await store.commit(noticeWrites(systemClock, told));
  return String(told.writes[0]?.attributes['id']);
};
