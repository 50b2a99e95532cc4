// Which companies a stream's records name, by the keys of one of their partitions.
import type { DynamoDBStreamEvent } from 'aws-lambda';

/** Company → the first record that names it: a failure is reported by where the stream has to be read again. */
export const companiesIn = (event: DynamoDBStreamEvent, partition: string): Map<string, string> => {
  const key = new RegExp(`^T#([A-Z0-9][A-Z0-9-]{1,19})#${partition}$`);
  const first = new Map<string, string>();
  for (const { dynamodb } of event.Records) {
    const [, company] = key.exec(dynamodb?.Keys?.['pk']?.S ?? '') ?? [];
    if (company && !first.has(company)) first.set(company, dynamodb?.SequenceNumber ?? '');
  }
  return first;
};
