// The function that has a quarter of an hour: the scheduler wakes it with the name of what is due, the table's stream for each job that a call has left.
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/http/log.ts';
import { runJobs } from '#functions/jobs.ts';
import { runSchedule, schedules } from '#functions/schedules.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companiesIn } from '#functions/storage/companiesIn.ts';
import { jobPartition } from '#functions/storage/jobs.ts';
import { storeOf } from '#functions/storage/store.ts';
import { loadTokenSecret } from '#functions/storage/tokenSecret.ts';

/** What the scheduler sends; the cloud definition writes it into each schedule. */
type Due = { readonly schedule: string };

const runDue = async (name: string): Promise<void> => {
  const schedule = schedules.find((each) => each.name === name);
  if (!schedule) throw new Error(`There is no schedule ${name}`);
  const startedMs = systemClock.nowMs();
  await runSchedule(schedule);
  log.info('schedule done', { schedule: name, ms: systemClock.nowMs() - startedMs });
};

/** A function in the cloud is never cancelled: it ends, or its time runs out and the stream brings the job again. */
const { signal } = new AbortController();

// While the function starts: long lists are read by cursors, which are sealed.
await loadTokenSecret();

/** A failure is thrown on, so that the retries, the queue and the alarm of the caller see it. */
export const handler = async (event: Due | DynamoDBStreamEvent): Promise<void> => {
  if ('schedule' in event) return runDue(event.schedule);
  for (const company of companiesIn(event, jobPartition).keys()) {
    const store = storeOf(company, systemClock.nowMs);
    log.info('jobs done', { company, jobs: await runJobs({ store, clock: systemClock, signal }) });
  }
};
