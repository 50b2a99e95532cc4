// The check of the books without a request: every night it is queued as a job of each company, so that one with large books delays no other.
import type { Clock } from '#functions/storage/clock.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import { announceJob, onceJobWrite } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';

/** The title of the check in notices to admins. */
export const nightlyCheckTitle = { en: 'the nightly check of the books', ar: 'فحص الدفاتر الليلي' };

/** Two runs of the schedule ask for one check. */
export const askForNightlyCheck = async (store: Store, clock: Clock): Promise<void> => {
  if (await isWritten(store, [onceJobWrite({ kind: 'books.night' }, clock)])) announceJob(store.company);
};
