// The consumer that the table's stream wakes: delivers the outbox of every company whose outbox grew.
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/http/log.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import { storeOf } from '#functions/storage/store.ts';
import { deliverOutbox, type SendMail } from './deliverOutbox.ts';

const outboxKey = new RegExp(`^T#([A-Z0-9][A-Z0-9-]{1,19})#${outboxPartition}$`);

/** company → the first record that speaks of it: a failure is told by where the stream has to be read again. */
const firstRecords = (event: DynamoDBStreamEvent): Map<string, string> => {
  const first = new Map<string, string>();
  for (const { dynamodb } of event.Records) {
    const [, company] = outboxKey.exec(dynamodb?.Keys?.['pk']?.S ?? '') ?? [];
    if (company && !first.has(company)) first.set(company, dynamodb?.SequenceNumber ?? '');
  }
  return first;
};

/** No operation writes a mail yet; one that did would be kept, tried again and end in the dead letters, never be lost. */
const refuseMail: SendMail = async () => {
  throw new Error('This function has no way to send mail');
};

export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const [company, itemIdentifier] of firstRecords(event)) {
    try {
      const delivered = await deliverOutbox(storeOf(company, systemClock.nowMs), refuseMail);
      log.info('outbox delivered', { company, delivered });
    } catch (error) {
      // Engine errors echo whole requests, so only the name is logged.
      log.error('outbox failed', { company, fault: error instanceof Error ? error.name : 'unknown' });
      batchItemFailures.push({ itemIdentifier });
    }
  }
  return { batchItemFailures };
};
