// The consumer that the table's stream wakes for every company whose outbox grew, and the scheduler for those that wait to be tried again.
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { faultNameOf, log } from '#functions/http/log.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companiesIn } from '#functions/storage/companiesIn.ts';
import { listCompanies } from '#functions/storage/companyList.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import type { sendBySes } from '#functions/storage/sendBySes.ts';
import { storeOf } from '#functions/storage/store.ts';
import { loadTokenSecret } from '#functions/storage/tokenSecret.ts';
import { deliverOutbox } from './deliverOutbox.ts';

/** What the scheduler sends: messages whose pause is over wake no process by themselves. */
type Sweep = { readonly schedule: string };

/** Most of what is delivered is no mail, so what sends one is loaded with the first. */
const sendMail: typeof sendBySes = async (mail) =>
  (await import('#functions/storage/sendBySes.ts')).sendBySes(mail);

const deliverOne = async (company: string): Promise<void> => {
  const nowMs = systemClock.nowMs();
  const delivered = await deliverOutbox(storeOf(company, systemClock.nowMs), sendMail, nowMs);
  if (delivered > 0) log.info('outbox delivered', { company, delivered });
};

/** Only an outbox that cannot be read or written fails; a message that does is counted, and the stream continues. */
const isFailing = async (company: string): Promise<boolean> => {
  try {
    await deliverOne(company);
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

const deliverAll = async (): Promise<DynamoDBBatchResponse> => {
  let failed = 0;
  for await (const { code } of listCompanies()) if (await isFailing(code)) failed += 1;
  if (failed > 0) throw new Error(`The outboxes of ${failed} companies could not be worked through`);
  return { batchItemFailures: [] };
};

// While the function starts: long lists are read by cursors, which are sealed.
await loadTokenSecret();

export const handler = (event: DynamoDBStreamEvent | Sweep): Promise<DynamoDBBatchResponse> =>
  'Records' in event ? deliverStream(event) : deliverAll();
