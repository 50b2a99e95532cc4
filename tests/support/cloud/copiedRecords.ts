// Many records of a company in a cell, written as copies of one that a call has made: the call that writes a thousand takes seconds.
import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/storage/clients.ts';
import { companyPrefix } from '#functions/storage/keys.ts';

type Place = {
  table: string;
  company: string;
  partition: string;
  /** The code of the record, which is part of no other word. */
  code: string;
};

/** DynamoDB's limit of one batch. */
const batchMax = 25;

export const copyRecord = async (
  { table, company, partition, code }: Place,
  count: number,
): Promise<void> => {
  const { Items = [] } = await documentClient(null).send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': companyPrefix(company) + partition, ':sk': code },
    }),
  );
  const [item] = Items;
  if (!item) throw new Error(`There is no ${code} in ${partition}`);
  const text = JSON.stringify(item);
  const puts = Array.from({ length: count }, (_, at) => ({
    PutRequest: { Item: JSON.parse(text.replaceAll(code, `${code}${at}`)) as typeof item },
  }));
  for (let from = 0; from < count; from += batchMax)
    await documentClient(null).send(
      new BatchWriteCommand({ RequestItems: { [table]: puts.slice(from, from + batchMax) } }),
    );
};
