// The consumer that the table's stream wakes: delivers the outbox of every company whose outbox grew.
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/http/log.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import { sendBySes } from '#functions/storage/sendBySes.ts';
import { storeOf } from '#functions/storage/store.ts';
import { deliverOutbox } from './deliverOutbox.ts';

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

export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const [company, itemIdentifier] of firstRecords(event)) {
    try {
      const delivered = await deliverOutbox(storeOf(company, systemClock.nowMs), sendBySes);
      log.info('outbox delivered', { company, delivered });
    } catch (error) {
      // Engine errors echo whole requests, so only the name is logged.
      log.error('outbox failed', { company, fault: error instanceof Error ? error.name : 'unknown' });
      batchItemFailures.push({ itemIdentifier });
    }
  }
  return { batchItemFailures };
};
