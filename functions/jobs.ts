// Does the work that a company's calls have left for a function with more time, one job after the other.

import { nightlyCheckTitle } from '#functions/finance/books/nightlyCheck.ts';
import { log } from '#functions/http/log.ts';
import { inTurn } from '#functions/ledger/inTurn.ts';
import { tellAdmins } from '#functions/me/tellAdmins.ts';
import { type Job, readJobs } from '#functions/storage/jobs.ts';
import type { Work } from './finance/books/runBooks.ts';

/** Answers whether the job is over; one that another works on is his, and stays until he has ended it. */
const runJob = async (work: Work, job: Job): Promise<boolean> => {
  if (job?.kind === 'books') {
    const { runBooks } = await import('#functions/finance/books/runBooks.ts');
    return runBooks(work, job.run);
  }
  if (job?.kind === 'books.night') {
    const { runNightlyCheck } = await import('#functions/finance/books/runNightlyCheck.ts');
    const { isOver, isToBeTold } = await runNightlyCheck(work);
    if (isToBeTold) await tellAdmins(work.store, nightlyCheckTitle, work.clock);
    return isOver;
  }
  log.error('a job of a kind that nobody knows', { company: work.store.company });
  return true;
};

/** Answers how many were done; a job that throws stays, for whoever comes next. In one process one after the other. */
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
  await inTurn(work.store, 'jobs', { run });
  return done;
};
