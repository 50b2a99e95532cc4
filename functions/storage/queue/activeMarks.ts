// The marks of one company whose folds are due, for what folds it and then takes them away.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../clients.ts';
import { environment } from '../environment.ts';
import { type CompanyState, isInUse, registrationKey } from '../registry.ts';
import { type Remove, remove } from '../writes.ts';
import { markPartition, markPrefix } from './activeMark.ts';

/** `isInUse`: not of a code that was given back, or of a sign-up that has not ended. */
type DueMarks = { isInUse: boolean; removals: Remove[] };

/** To be read before the folds, with the removals written after them: a mark that comes between stays. Beyond a page they come with the next round. */
export const readDueMarks = async (company: string, nowMs: number): Promise<DueMarks> => {
  const { Items = [] } = await documentClient(null).send(
    new QueryCommand({
      TableName: environment.table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': markPartition(company),
        // The entry of the company lies before its marks.
        ':from': registrationKey(company).sk,
        ':to': markPrefix + new Date(nowMs).toISOString(),
      },
      ConsistentRead: true,
      Limit: 90,
    }),
  );
  const isMark = ({ sk }: Record<string, unknown>): boolean => String(sk).startsWith(markPrefix);
  return {
    isInUse: Items.some((item) => !isMark(item) && isInUse(item['state'] as CompanyState)),
    removals: Items.filter(isMark).map(({ sk }) =>
      remove({ registry: true, key: { pk: company, sk: String(sk) } }),
    ),
  };
};
