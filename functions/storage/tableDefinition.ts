// The one definition of the table: created from it on one machine, described from it in the cloud.
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** Name of the partition key attribute. */
export const partitionKey = 'pk';

/** Name of the sort key attribute. */
export const sortKey = 'sk';

/** The attribute in epoch seconds after which an item is gone (every read checks it: deletion is late everywhere). */
export const timeToLiveAttribute = 'expiresAt';

/** The secondary indexes by name, each with its two key attributes. */
export const tableIndexes = [
  { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
  { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
] as const;

/** Every attribute that keys are made of. */
export const keyAttributes: ReadonlySet<string> = new Set(
  [{ partitionKey, sortKey }, ...tableIndexes].flatMap((keys) => [keys.partitionKey, keys.sortKey]),
);

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/** What CreateTable needs; without a stream, because a stream makes every local write scan all its records. */
export const tableDefinition = (tableName: string) =>
  ({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ partitionKey, sortKey }, ...tableIndexes].flatMap((keys) => [
      { AttributeName: keys.partitionKey, AttributeType: 'S' as const },
      { AttributeName: keys.sortKey, AttributeType: 'S' as const },
    ]),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: tableIndexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  }) satisfies CreateTableCommandInput;
