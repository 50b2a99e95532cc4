// The jobs that calls have left, on one machine: done beside the calls by the same code that has a function of its own in the cloud.
import { runJobs } from '#functions/jobs.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { forEveryCompany } from './everyCompany.ts';

/** Does what waits for one company, or for all; the signal ends it early, for the next start to go on. */
export const runJobsLocally = (company: string | undefined, signal: AbortSignal): Promise<number> =>
  forEveryCompany((code) => runJobs({ store: storeOf(code, systemClock.nowMs), clock: systemClock, signal }))(
    company,
  );
