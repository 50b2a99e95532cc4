// The function that has a quarter of an hour: the scheduler wakes it with the name of what is due, the table's stream for each job that a call has left.
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/http/log.ts';
import { runJobs } from '#functions/jobs.ts';
import { runSchedule, schedules } from '#functions/schedules.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companiesIn } from '#functions/storage/companiesIn.ts';
import { jobPartition, type Work } from '#functions/storage/jobs.ts';
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

/** So long before the end a job stores how far it is, which takes a while for large books; and so long before it what is still under way is cut. */
const storingMs = 150_000;
const cutMs = 10_000;
/** No invocation is so long. */
const timerMsMax = 24 * 3600 * 1000;

const timesOf = (
  context: Pick<Context, 'getRemainingTimeInMillis'> | undefined,
): Pick<Work, 'signal' | 'isTimeUp'> => {
  const leftMs = () => context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
  const cutInMs = Math.min(leftMs() - cutMs, timerMsMax);
  return { signal: AbortSignal.timeout(Math.max(0, cutInMs)), isTimeUp: () => leftMs() < storingMs };
};

// While the function starts: long lists are read by cursors, which are sealed.
await loadTokenSecret();

/** A failure is thrown on, so that the retries, the queue and the alarm of the caller see it. */
export const handler = async (
  event: Due | DynamoDBStreamEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => {
  if ('schedule' in event) return runDue(event.schedule);
  const times = timesOf(context);
  for (const company of companiesIn(event, jobPartition).keys()) {
    const store = storeOf(company, systemClock.nowMs);
    log.info('jobs done', { company, jobs: await runJobs({ store, clock: systemClock, ...times }) });
  }
};
