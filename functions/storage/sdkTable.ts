// The table through the SDK: signed, retried and spread over connections as the cloud wants it.
import {
  BatchGetItemCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  GetItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableCallName, TableCalls } from './tableCalls.ts';

const commands = {
  GetItem: GetItemCommand,
  BatchGetItem: BatchGetItemCommand,
  Query: QueryCommand,
  TransactGetItems: TransactGetItemsCommand,
  TransactWriteItems: TransactWriteItemsCommand,
};

type AnyCommand = new (input: unknown) => GetItemCommand;

/** Without `info` the client does not prepare a copy of every request for a log that nobody keeps. */
const quiet = {
  debug: () => undefined,
  warn: () => undefined,
  error: () => undefined,
} as unknown as NonNullable<DynamoDBClientConfig['logger']>;

export const sdkTable = (config: DynamoDBClientConfig): TableCalls => {
  const client = new DynamoDBClient({ ...config, logger: quiet, cacheMiddleware: true });
  return ((name: TableCallName, input: unknown) => {
    const Command = commands[name] as unknown as AnyCommand;
    return client.send(new Command(input));
  }) as TableCalls;
};
