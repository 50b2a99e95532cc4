// The store against an engine that cancels a consistent read as DynamoDB does, by the client that the cloud uses.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeOf } from './store.ts';

/** Beside the addresses that count as this machine, so that the client is that of the cloud. */
const host = '127.0.0.2';

let engine: Server;
let cancelled = 0;
let asked = 0;

const conflict = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  Message: 'Transaction cancelled [None, TransactionConflict]',
  CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'ongoing' }],
};
const found = { Responses: [{ Item: { pk: { S: 'T#ACME#HEAD' }, sk: { S: '#' }, seq: { N: '7' } } }, {}] };

beforeAll(async () => {
  engine = createServer((request, response) => {
    request.resume();
    asked += 1;
    const isCancelled = asked <= cancelled;
    const body = JSON.stringify(isCancelled ? conflict : found);
    response.writeHead(isCancelled ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  });
  await new Promise<void>((resolve) => engine.listen(0, host, resolve));
  vi.stubEnv('DYNAMODB_ENDPOINT', `http://${host}:${(engine.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(() => {
  vi.unstubAllEnvs();
  engine.closeAllConnections();
  engine.close();
});

test('a snapshot that meets a posting twice is read by the third try', async () => {
  cancelled = 2;
  const keys = [
    { pk: 'HEAD', sk: '#' },
    { pk: 'FOLD', sk: '#' },
  ];
  const [head, fold] = await storeOf('ACME', Date.now).snapshot(keys);
  expect([head?.['seq'], fold, asked]).toEqual([7, null, 3]);
});
