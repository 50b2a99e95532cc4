// Breaks what the table holds behind the product's back, as a bad disk or a wrong hand would.
import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/storage/clients.ts';
import { environment } from '#functions/storage/environment.ts';
import { companyPrefix } from '#functions/storage/keys.ts';
import { packedAttributes, unpackedItem } from '#functions/storage/packedItem.ts';
import type { Attributes } from '#functions/storage/writes.ts';

/** The first item of a partition, or the first whose sort key begins so. */
export type ItemPlace = { pk: string; sk?: string };

type Stored = Record<string, unknown>;

const putAsItIs = async (company: string, item: Stored): Promise<void> => {
  const RequestItems = { [environment.table]: [{ PutRequest: { Item: item } }] };
  await documentClient(company).send(new BatchWriteCommand({ RequestItems }));
};

const storedItem = async (company: string, { pk, sk = '' }: ItemPlace): Promise<Stored> => {
  const found = await documentClient(company).send(
    new QueryCommand({
      TableName: environment.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': companyPrefix(company) + pk },
    }),
  );
  const item = (found.Items ?? []).find((each) => String(each['sk']).startsWith(sk));
  if (!item) throw new Error(`Nothing stands under ${pk} ${sk}`);
  return item;
};

/** Puts something else in its place; answers how it is put back. */
const replaced = async (
  company: string,
  place: ItemPlace,
  broken: (item: Stored) => Stored,
): Promise<() => Promise<void>> => {
  const item = await storedItem(company, place);
  await putAsItIs(company, broken(item));
  return () => putAsItIs(company, item);
};

/** Cuts the packed content: it is no JSON any more. */
export const breakContent = (company: string, place: ItemPlace): Promise<() => Promise<void>> =>
  replaced(company, place, (item) => ({ ...item, '~content': String(item['~content']).slice(0, -1) }));

/** Writes nonsense into it that can be unpacked. */
export const breakFields = (
  company: string,
  place: ItemPlace,
  changed: Attributes,
): Promise<() => Promise<void>> =>
  replaced(company, place, (item) => {
    const { pk, sk, gsi1pk, gsi1sk } = item;
    const index = gsi1pk === undefined ? {} : { gsi1pk, gsi1sk };
    return { ...packedAttributes({ ...unpackedItem(item), ...changed }), pk, sk, ...index };
  });
