// The consumer that the table's stream wakes for every company whose outbox grew, and by its queue the scheduler for those that wait to be tried again.
import type { DynamoDBBatchResponse, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { type CompanySchedule, dispatcherOf } from '#functions/dispatchWork.ts';
import { faultNameOf, log } from '#functions/http/log.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companiesIn } from '#functions/storage/companiesIn.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import type { sendBySes } from '#functions/storage/sendBySes.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { loadTokenSecret } from '#functions/storage/tokenSecret.ts';
import { type CallTime, isWork, performRecords, workTimeOf } from '#functions/workEvents.ts';
import { deliverOutbox } from './deliverOutbox.ts';

/** What the scheduler sends. */
type Due = { readonly schedule: string };

/** Most of what is delivered is no mail, so what sends one is loaded with the first. */
const sendMail: typeof sendBySes = async (mail) =>
  (await import('#functions/storage/sendBySes.ts')).sendBySes(mail);

const deliverOne = async (store: Store): Promise<void> => {
  const delivered = await deliverOutbox(store, sendMail, store.nowMs());
  if (delivered > 0) log.info('outbox delivered', { company: store.company, delivered });
};

/** Messages whose pause is over wake no process by themselves, and those of sign-ups have the links that prove an address. */
const outboxSweep: CompanySchedule = {
  name: 'outbox-sweep',
  expression: 'rate(5 minutes)',
  of: 'all',
  run: deliverOne,
};

const dispatcher = dispatcherOf([outboxSweep]);

/** Only an outbox that cannot be read or written fails; a message that does is counted, and the stream continues. */
const isFailing = async (company: string): Promise<boolean> => {
  try {
    await deliverOne(storeOf(company, systemClock.nowMs));
    return false;
  } catch (error) {
    // Engine errors echo whole requests, so only the name is logged.
    log.error('outbox failed', { company, fault: faultNameOf(error) });
    return true;
  }
};

const deliverStream = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const [company, itemIdentifier] of companiesIn(event, outboxPartition))
    if (await isFailing(company)) batchItemFailures.push({ itemIdentifier });
  return { batchItemFailures };
};

// While the function starts: long lists are read by cursors, which are sealed.
await loadTokenSecret();

export const handler = async (
  event: DynamoDBStreamEvent | SQSEvent | Due,
  call?: CallTime,
): Promise<DynamoDBBatchResponse> => {
  const time = workTimeOf(call);
  if (isWork(event)) return performRecords(dispatcher, event, time);
  if ('Records' in event) return deliverStream(event);
  await dispatcher.start(event.schedule, time);
  return { batchItemFailures: [] };
};
