// The store against an engine that puts off what it is asked as DynamoDB does, by the client that the cloud uses: a snapshot is cancelled, a batch is done in part.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeOf } from '../store.ts';
import { isOutage } from './outage.ts';

/** Beside the addresses that count as this machine, so that the client is that of the cloud. */
const host = '127.0.0.2';

let engine: Server;
/** How many of the next calls are put off. */
let putOff = 0;
let asked = 0;
let underWay = 0;
let mostUnderWay = 0;

const conflict = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  Message: 'Transaction cancelled [None, TransactionConflict]',
  CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'ongoing' }],
};
const head = { pk: { S: 'T#ACME#HEAD' }, sk: { S: '#' }, seq: { N: '7' } };

type Reply = { status: number; body: object };

type Batch = { RequestItems: Record<string, object> };

/** What the engine answers to each call, put off or not. */
const replies: Record<string, (isPutOff: boolean, input: Batch) => Reply> = {
  TransactGetItems: (isPutOff) =>
    isPutOff ? { status: 400, body: conflict } : { status: 200, body: { Responses: [{ Item: head }, {}] } },
  BatchGetItem: (isPutOff, { RequestItems }) => ({
    status: 200,
    body: isPutOff ? { Responses: {}, UnprocessedKeys: RequestItems } : { Responses: { mizan: [head] } },
  }),
  BatchWriteItem: (isPutOff, { RequestItems }) => ({
    status: 200,
    body: isPutOff ? { UnprocessedItems: RequestItems } : {},
  }),
};

beforeAll(async () => {
  engine = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    asked += 1;
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await immediate();
    underWay -= 1;
    const call = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const reply = replies[call]?.(asked <= putOff, JSON.parse(text) as Batch);
    response.writeHead(reply?.status ?? 500, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(reply?.body));
  });
  await new Promise<void>((resolve) => engine.listen(0, host, resolve));
  vi.stubEnv('DYNAMODB_ENDPOINT', `http://${host}:${(engine.address() as AddressInfo).port}`);
  vi.stubEnv('MIZAN_TABLE', 'mizan');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(() => {
  vi.unstubAllEnvs();
  engine.closeAllConnections();
  engine.close();
});
beforeEach(() => {
  asked = 0;
  mostUnderWay = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const keys = [
  { pk: 'HEAD', sk: '#' },
  { pk: 'FOLD', sk: '#' },
];

test('a snapshot that meets a posting twice is read by the third try', async () => {
  putOff = 2;
  const [first, second] = await storeOf('ACME', Date.now).snapshot(keys);
  expect([first?.['seq'], second, asked]).toEqual([7, null, 3]);
});

const store = () => storeOf('ACME', Date.now);
const batches = {
  reads: () => store().getAll(keys),
  writes: () => store().putAll([{ key: { pk: 'GL', sk: '1' }, attributes: { sum: 1 } }]),
};

test.each(Object.entries(batches))(
  'what a batch of %s leaves out is asked for again after a pause',
  async (_name, run) => {
    putOff = 4;
    // The longest pauses: 10, 20, 40 and 80 milliseconds.
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const startedAt = performance.now();
    await run();
    expect(asked).toBe(5);
    expect(performance.now() - startedAt).toBeGreaterThan(140);
  },
);

test.each(Object.entries(batches))(
  'a batch of %s that stays unfinished is an outage after ten tries',
  async (_name, run) => {
    putOff = 50;
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const fault = await run().catch((error: unknown) => error);
    expect([isOutage(fault), asked]).toEqual([true, 10]);
  },
);

test('many batches of reads go sixteen at a time', async () => {
  putOff = 0;
  const many = Array.from({ length: 4_000 }, (_, at) => ({ pk: `P${at}`, sk: '#' }));
  const items = await store().getAll([...many, ...keys]);
  expect([items.length, items.at(-2)?.['seq'], asked]).toEqual([4_002, 7, 41]);
  expect(mostUnderWay).toBeGreaterThan(1);
  expect(mostUnderWay).toBeLessThanOrEqual(16);
});
