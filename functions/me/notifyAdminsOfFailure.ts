// Notifies the admins of a company that something which runs by itself has failed.
import { faultOf, log } from '#functions/http/log.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { noticeWrites, notifyAdmins } from './notificationRecords.ts';

/** The title of the job in the notice to the admins. */
export type JobTitle = { readonly en: string; readonly ar: string };

/** What fails every five minutes is notified once, until the notice is read; a company without notice is in the log all the same. */
export const notifyAdminsOfFailure = async (
  store: Store,
  job: JobTitle,
  clock: Clock = systemClock,
): Promise<void> => {
  const teller = { store, clock, actor: null };
  try {
    const notice = await notifyAdmins(teller, { kind: 'jobFailed', values: { job } });
    const writes = noticeWrites(clock, notice);
    if (writes.length > 0) await store.commit(writes);
    if (notice.outbox.length > 0) announceOutbox(store.company);
  } catch (error) {
    const facts = { company: store.company, job: job.en, fault: faultOf(error) };
    log.error('the admins could not be notified of a failed job', facts);
  }
};
