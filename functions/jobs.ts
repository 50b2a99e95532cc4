// Does the work that a company's calls have left for a function with more time, one job after the other.
import { log } from '#functions/http/log.ts';
import { exclusively } from '#functions/ledger/exclusively.ts';
import { notifyAdminsOfFailure } from '#functions/me/notifyAdminsOfFailure.ts';
import { type Job, readJobs, type Work } from '#functions/storage/jobs.ts';
import { jobKindOf } from './jobKinds.ts';

/** Answers whether the job is over. */
const runJob = async (work: Work, job: Job): Promise<boolean> => {
  // What is stored may be damaged, or written by another version.
  const kind = job && jobKindOf(job);
  if (!kind) {
    log.error('a job of an unknown kind', { company: work.store.company });
    return true;
  }
  const outcome = await kind.run(work, job);
  if (outcome === 'failed') await notifyAdminsOfFailure(work.store, kind.title, work.clock);
  return outcome !== 'waiting';
};

/** Answers how many jobs were done; one that throws stays for the next run. In one process one after the other. */
export const runJobs = async (work: Work): Promise<number> => {
  let done = 0;
  const run = async (): Promise<boolean> => {
    for (const { job, end } of await readJobs(work.store)) {
      if (!(await runJob(work, job))) continue;
      await work.store.commit([end]);
      done += 1;
    }
    return true;
  };
  await exclusively(work.store, 'jobs', { run });
  return done;
};
