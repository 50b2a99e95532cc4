// The embedded engine's known traps: reachable from this machine only, a table without a stream, nothing acknowledged lost in a crash.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findEngineBinary, isEngineReady, startEngine } from './engine.ts';
import { freePort } from './freePort.ts';
import { makeLocalTable } from './localTable.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
let folder = '';
let port = 0;
let engine: ChildProcess;
let client: DynamoDBClient;

const start = async () => {
  const binary = findEngineBinary(projectFolder) ?? '';
  engine = startEngine({ binary, databaseFolder: folder, logFolder: folder, port });
  return isEngineReady(engine, port);
};
const end = async (signal: NodeJS.Signals) => {
  const exit = once(engine, 'exit');
  engine.kill(signal);
  await exit;
};
const table = () => makeLocalTable(`http://127.0.0.1:${port}`, 'mizan');

beforeEach(async () => {
  process.env['AWS_REGION'] = 'us-east-1';
  process.env['AWS_ACCESS_KEY_ID'] = 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'local';
  folder = mkdtempSync(join(tmpdir(), 'mizan-engine-'));
  port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  expect(await start()).toBe(true);
});
afterEach(async () => {
  client.destroy();
  if (engine.exitCode === null && engine.signalCode === null) await end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** The addresses on which a process listens for connections, from the system's own table. */
const listeningAddresses = (onPort: number) =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local = '', , state]) =>
        state === '0A' && Number.parseInt(local.split(':')[1] ?? '', 16) === onPort,
    )
    .map(([, local = '']) => local.split(':')[0]);

describe('the engine', () => {
  it('listens on the loopback address only, because it checks no signatures', () => {
    expect(listeningAddresses(port)).toEqual(['0100007F']);
  });

  it('gets a table without a stream, with its indexes and its time to live', async () => {
    await table();
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'mizan' }));
    expect(Table?.StreamSpecification?.StreamEnabled ?? false).toBe(false);
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual([
      'gsi1',
      'gsi2',
      'gsi3',
    ]);
    expect(Table?.TableStatus).toBe('ACTIVE');
  });

  it('takes the table that is there already, also from two starts at once', async () => {
    await Promise.all([table(), table()]);
    await table();
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'mizan' }));
    expect(Table?.TableName).toBe('mizan');
  });

  it('keeps what it acknowledged through kill -9', async () => {
    await table();
    for (let number = 0; number < 20; number += 1)
      await client.send(
        new PutItemCommand({
          TableName: 'mizan',
          Item: { pk: { S: 'T#ACME#X' }, sk: { S: String(number) } },
        }),
      );
    await end('SIGKILL');
    expect(await start()).toBe(true);
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        client.send(
          new GetItemCommand({
            TableName: 'mizan',
            ConsistentRead: true,
            Key: { pk: { S: 'T#ACME#X' }, sk: { S: String(number) } },
          }),
        ),
      ),
    );
    expect(found.filter(({ Item }) => Item !== undefined)).toHaveLength(20);
  });

  it('writes no request into its log, not even a wrong one', async () => {
    await table();
    const wrong = new PutItemCommand({ TableName: 'mizan', Item: { pk: { S: 'TOPSECRET' } } });
    await expect(client.send(wrong)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(readdirSync(folder)).toContain('engine.log');
    expect(readFileSync(join(folder, 'engine.log'), 'utf8')).not.toContain('TOPSECRET');
  });

  it('is known not to be ready when it ended', async () => {
    await end('SIGKILL');
    expect(await isEngineReady(engine, port)).toBe(false);
  });
});

describe('findEngineBinary', () => {
  it('finds nothing where there is no engine', () => {
    expect(findEngineBinary(tmpdir())).toBeUndefined();
  });
});
