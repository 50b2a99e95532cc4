// The marks of one company whose folds are due, for what folds it and then takes them away.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../clients.ts';
import { environment } from '../environment.ts';
import { type Remove, remove } from '../writes.ts';
import { markPartition, markPrefix } from './activeMark.ts';

/** To be read before the folds and written after them: a mark that comes between stays. Beyond a page they come with the next round. */
export const dueMarks = async (company: string, nowMs: number): Promise<Remove[]> => {
  const { Items = [] } = await documentClient(null).send(
    new QueryCommand({
      TableName: environment.table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': markPartition(company),
        ':from': markPrefix,
        ':to': markPrefix + new Date(nowMs).toISOString(),
      },
      ConsistentRead: true,
      Limit: 90,
    }),
  );
  return Items.map(({ sk }) => remove({ registry: true, key: { pk: company, sk: String(sk) } }));
};
