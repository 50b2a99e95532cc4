// Companies for tests, made by copying the items of one that was opened before: a copy takes a small part of the time of a sign-up.
import { BatchWriteCommand, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/storage/clients.ts';
import { environment } from '#functions/storage/environment.ts';
import { companyPrefix, registryPrefix } from '#functions/storage/keys.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';

type Item = Record<string, unknown>;

/** Everything that the table holds of a company. */
export type CompanyItems = { code: string; items: Item[] };

/** DynamoDB's limit of one batch. */
const batchMax = 25;

const isOf = (code: string, { pk }: Item): boolean =>
  pk === registryPrefix + code || String(pk).startsWith(companyPrefix(code));

/** What still waits to be sent or worked off is not copied: it is done once, for the company that it is of. */
const isCopied = (code: string, item: Item): boolean =>
  isOf(code, item) && item['pk'] !== companyPrefix(code) + outboxPartition;

/** The embedded engine reads all that is left of the table for a page without a limit. */
const scanPage = 500;

/** The embedded engine keeps the items in the order of their keys: what begins with these letters is one stretch of the table. */
const itemsFrom = async (letters: string): Promise<Item[]> => {
  const items: Item[] = [];
  let from: Item | undefined = { pk: letters, sk: ' ' };
  while (from !== undefined) {
    const { Items = [], LastEvaluatedKey }: ScanCommandOutput = await documentClient(null).send(
      new ScanCommand({
        TableName: environment.table,
        ConsistentRead: true,
        Limit: scanPage,
        ExclusiveStartKey: from,
      }),
    );
    const own = Items.filter(({ pk }) => String(pk).startsWith(letters));
    items.push(...own);
    from = own.length < Items.length ? undefined : LastEvaluatedKey;
  }
  return items;
};

/** Only its stretches of the table are read: at the end of a run the whole table takes half a minute. */
export const itemsOf = async (code: string): Promise<CompanyItems> => {
  const all = [...(await itemsFrom(registryPrefix + code)), ...(await itemsFrom(companyPrefix(code)))];
  const items = all.filter((item) => isCopied(code, item));
  if (items.length === 0) throw new Error(`The table has nothing of ${code}`);
  return { code, items };
};

const renamed = (item: Item, from: string, to: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(from, to) : value,
    ]),
  );

/** Writes a company under another code. */
export const copyTo = async (code: string, original: CompanyItems): Promise<void> => {
  const puts = original.items.map((item) => ({ PutRequest: { Item: renamed(item, original.code, code) } }));
  const batches = Array.from({ length: Math.ceil(puts.length / batchMax) }, (_, index) =>
    puts.slice(index * batchMax, (index + 1) * batchMax),
  );
  await Promise.all(
    batches.map(async (batch) => {
      const command = new BatchWriteCommand({ RequestItems: { [environment.table]: batch } });
      const { UnprocessedItems = {} } = await documentClient(null).send(command);
      if (Object.keys(UnprocessedItems).length > 0) throw new Error('A company was copied in part');
    }),
  );
};
