// Does the work that a company's calls have left for a function with more time, one job after the other.
import { log } from '#functions/http/log.ts';
import { exclusively } from '#functions/ledger/exclusively.ts';
import { notifyAdminsOfFailure } from '#functions/me/notifyAdminsOfFailure.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import {
  announceJob,
  isTimeUp,
  type Job,
  type JobOutcome,
  readJobs,
  type WaitingJob,
  type Work,
} from '#functions/storage/jobs.ts';
import { jobKindOf } from './jobKinds.ts';

const runJob = async (work: Work, job: Job): Promise<JobOutcome> => {
  // What is stored may be damaged, or written by another version.
  const kind = job && jobKindOf(job);
  if (!kind) {
    log.error('a job of an unknown kind', { company: work.store.company });
    return 'done';
  }
  const outcome = await kind.run(work, job);
  if (outcome === 'failed') await notifyAdminsOfFailure(work.store, kind.title, work.clock);
  return outcome;
};

/** For the next process; another one that has met the job may have done so already. */
const leave = async ({ store, clock }: Work, { again }: WaitingJob): Promise<void> => {
  try {
    await store.commit(again(clock));
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
  }
  announceJob(store.company);
};

/** Answers how many jobs were done; one that throws stays for the next run. In one process one after the other, while there is time. */
export const runJobs = async (work: Work): Promise<number> => {
  let done = 0;
  const run = async (): Promise<boolean> => {
    for (const waiting of await readJobs(work.store)) {
      const outcome = isTimeUp(work) ? 'later' : await runJob(work, waiting.job);
      if (outcome === 'later') {
        await leave(work, waiting);
        break;
      }
      if (outcome === 'waiting') continue;
      await work.store.commit([waiting.end]);
      done += 1;
    }
    return true;
  };
  await exclusively(work.store, 'jobs', { run });
  return done;
};
