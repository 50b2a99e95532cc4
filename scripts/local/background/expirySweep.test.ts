// Expired items go, on the real engine: those and no others, not one that was renewed, and by itself while the host runs.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEngineBinary, isEngineReady, startEngine } from '../engine.ts';
import { freePort } from '../freePort.ts';
import { makeLocalTable } from '../localTable.ts';
import { deleteExpired, type SweptTable, startExpirySweep, sweepExpired } from './expirySweep.ts';

const projectFolder = join(import.meta.dirname, '..', '..', '..');
const nowSeconds = Math.floor(Date.now() / 1000);
let folder = '';
let endpoint = '';
let engine: ChildProcess;
let base: DynamoDBClient;
let table: SweptTable;
let tables = 0;

beforeAll(async () => {
  process.env['AWS_REGION'] = 'us-east-1';
  process.env['AWS_ACCESS_KEY_ID'] = 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'local';
  folder = mkdtempSync(join(tmpdir(), 'mizan-sweep-'));
  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  const binary = findEngineBinary(projectFolder) ?? '';
  engine = startEngine({ binary, databaseFolder: folder, logFolder: folder, port });
  expect(await isEngineReady(engine, port)).toBe(true);
  base = new DynamoDBClient({ endpoint, maxAttempts: 1 });
});
beforeEach(async () => {
  tables += 1;
  table = { client: DynamoDBDocumentClient.from(base), tableName: `mizan${tables}` };
  await makeLocalTable(endpoint, table.tableName);
});
afterAll(async () => {
  base.destroy();
  const exit = once(engine, 'exit');
  engine.kill();
  await exit;
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = (name: string) => ({ pk: `T#ACME#${name}`, sk: '#' });

/** Items by name, each with the second it expires at. */
const put = async (items: Record<string, number | undefined>): Promise<void> => {
  const requests = Object.entries(items).map(([name, expiresAt]) => ({
    PutRequest: { Item: { ...keyOf(name), ...(expiresAt === undefined ? {} : { expiresAt }) } },
  }));
  for (let start = 0; start < requests.length; start += 25)
    await table.client.send(
      new BatchWriteCommand({ RequestItems: { [table.tableName]: requests.slice(start, start + 25) } }),
    );
};

const namesLeft = async (): Promise<string[]> => {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.tableName }));
  return Items.map((item) => String(item['pk']).slice('T#ACME#'.length)).sort();
};

describe('a sweep', () => {
  it('deletes what expired, through all pages, and nothing else', async () => {
    const old = Object.fromEntries(
      Array.from({ length: 620 }, (_, index) => [`old${index}`, nowSeconds - 1 - index]),
    );
    await put({ ...old, now: nowSeconds, later: nowSeconds + 60, never: undefined });
    expect(await sweepExpired(table, nowSeconds)).toBe(620);
    expect(await namesLeft()).toEqual(['later', 'never', 'now']);
    expect(await sweepExpired(table, nowSeconds)).toBe(0);
  });

  it('leaves an item that was renewed, or made anew, after it was found', async () => {
    await put({ expired: nowSeconds - 10, renewed: nowSeconds - 10, lasting: nowSeconds - 10 });
    const found = ['expired', 'renewed', 'lasting', 'gone'].map(keyOf);
    await table.client.send(
      new PutCommand({
        TableName: table.tableName,
        Item: { ...keyOf('renewed'), expiresAt: nowSeconds + 60 },
      }),
    );
    await table.client.send(new PutCommand({ TableName: table.tableName, Item: keyOf('lasting') }));
    expect(await deleteExpired(table, found, nowSeconds)).toBe(1);
    expect(await namesLeft()).toEqual(['lasting', 'renewed']);
  });

  it('ends early when it is stopped', async () => {
    await put({ old: nowSeconds - 10 });
    expect(await sweepExpired(table, nowSeconds, AbortSignal.abort())).toBe(0);
    expect(await namesLeft()).toEqual(['old']);
  });
});

describe('startExpirySweep', () => {
  const start = (changes: { endpoint?: string; tableName?: string } = {}) => {
    const errors: string[] = [];
    const { tableName } = table;
    const reportError = (message: string): unknown => errors.push(message);
    const sweep = startExpirySweep({
      endpoint,
      tableName,
      reportError,
      firstAfterMs: 5,
      everyMs: 50,
      ...changes,
    });
    return { errors, stop: sweep.stop };
  };

  it('sweeps again and again until it is stopped', async () => {
    const { errors, stop } = start();
    for (const name of ['first', 'second']) {
      await put({ [name]: nowSeconds - 10 });
      await expect.poll(namesLeft, { timeout: 10_000 }).toEqual([]);
    }
    await stop();
    await put({ third: nowSeconds - 10 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await namesLeft()).toEqual(['third']);
    expect(errors).toEqual([]);
  });

  it('reports a failure and goes on', async () => {
    const { errors, stop } = start({ tableName: 'missing' });
    await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await stop();
    expect(new Set(errors)).toEqual(new Set(['Deleting expired items failed; it is tried again.']));
  });

  it('leaves a table that is not on this machine to whoever keeps it', async () => {
    const { errors, stop } = start({ endpoint: 'https://dynamodb.me-central-1.amazonaws.com' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stop();
    expect(errors).toEqual([]);
  });
});
