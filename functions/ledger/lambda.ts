// The function that has a quarter of an hour: the scheduler wakes it with the name of what is due, its queue with companies, the table's stream for each job that a call has left.
import type { DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { WorkTime } from '#functions/dispatchWork.ts';
import { log } from '#functions/http/log.ts';
import { runJobs } from '#functions/jobs.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companiesIn } from '#functions/storage/companiesIn.ts';
import { jobPartition } from '#functions/storage/jobs.ts';
import { storeOf } from '#functions/storage/store.ts';
import { loadTokenSecret } from '#functions/storage/tokenSecret.ts';
import { type CallTime, isWork, performRecords, workTimeOf } from '#functions/workEvents.ts';

/** What the scheduler sends; the cloud definition writes it into each schedule. */
type Due = { readonly schedule: string };

/** Most calls are for jobs, so what folds the books is loaded when the clock or the queue calls. */
const loadDispatcher = async () => {
  const [{ dispatcherOf }, { jobSweep, schedules }] = await Promise.all([
    import('#functions/dispatchWork.ts'),
    import('#functions/schedules.ts'),
  ]);
  return dispatcherOf([...schedules, jobSweep]);
};

const runLeftJobs = async (
  event: DynamoDBStreamEvent,
  { isTimeUp, signal = new AbortController().signal }: WorkTime,
): Promise<void> => {
  for (const company of companiesIn(event, jobPartition).keys()) {
    const store = storeOf(company, systemClock.nowMs);
    log.info('jobs done', { company, jobs: await runJobs({ store, clock: systemClock, signal, isTimeUp }) });
  }
};

// While the function starts: long lists are read by cursors, which are sealed.
await loadTokenSecret();

/** A failure is thrown on, so that the retries, the queue and the alarm of the caller see it. */
export const handler = async (
  event: Due | SQSEvent | DynamoDBStreamEvent,
  call?: CallTime,
): Promise<SQSBatchResponse | undefined> => {
  const time = workTimeOf(call);
  if ('schedule' in event) await (await loadDispatcher()).start(event.schedule, time);
  else if (isWork(event)) return performRecords(await loadDispatcher(), event, time);
  else await runLeftJobs(event, time);
  return undefined;
};
