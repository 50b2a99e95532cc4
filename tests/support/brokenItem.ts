// Breaks what the table holds behind the product's back, as a bad disk or a wrong hand would.
import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/storage/clients.ts';
import { environment } from '#functions/storage/environment.ts';
import { companyPrefix } from '#functions/storage/keys.ts';

/** Cuts the packed content of the first item of a partition, or of the one with this sort key: it is no JSON any more. */
export const breakContent = async (
  company: string,
  { pk, sk }: { pk: string; sk?: string },
): Promise<void> => {
  const client = documentClient(company);
  const partition = companyPrefix(company) + pk;
  const found = await client.send(
    new QueryCommand({
      TableName: environment.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
    }),
  );
  const item = (found.Items ?? []).find((each) => sk === undefined || each['sk'] === sk);
  if (!item) throw new Error(`Nothing stands under ${pk}`);
  const broken = { ...item, '~content': String(item['~content']).slice(0, -1) };
  const RequestItems = { [environment.table]: [{ PutRequest: { Item: broken } }] };
  await client.send(new BatchWriteCommand({ RequestItems }));
};
