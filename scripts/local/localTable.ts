// Makes the table on the local engine when it is not there yet.

import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition, timeToLiveAttribute } from '#functions/storage/tableDefinition.ts';

const patienceMs = 30_000;

const isTableThere = async (client: DynamoDBClient, tableName: string): Promise<boolean> => {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    return Table?.TableStatus === 'ACTIVE';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

const createTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  try {
    await client.send(new CreateTableCommand(tableDefinition(tableName)));
  } catch (error) {
    // Another start of a moment ago is creating it.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
};

const isConnectionError = (error: unknown): boolean =>
  error instanceof Error &&
  /ECONNREFUSED|ECONNRESET|socket hang up|TimeoutError/.test(`${error.name} ${error.message}`);

/** Waits while the engine is still starting; every other error is one. */
const patiently = async <Result>(end: number, attempt: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > end) throw error;
      await delay(10);
    }
  }
};

/** Answers when the table can be used. */
export const makeLocalTable = async (endpoint: string, tableName: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1 });
  const end = Date.now() + patienceMs;
  try {
    if (await patiently(end, () => isTableThere(client, tableName))) return;
    await createTable(client, tableName);
    while (!(await isTableThere(client, tableName))) {
      if (Date.now() > end) throw new Error(`The table ${tableName} did not become active.`);
      await delay(50);
    }
    const TimeToLiveSpecification = { AttributeName: timeToLiveAttribute, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }));
  } finally {
    client.destroy();
  }
};
