// Work goes to the queue by signed calls of ten messages; what the queue does not take is sent again.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type SentWork, sendWork } from './workQueue.ts';

const queue = 'https://sqs.me-central-1.amazonaws.com/111122223333/ledger-work';
type Entry = { Id: string; MessageBody: string; DelaySeconds: number };
type Asked = { headers: Record<string, unknown>; body: { QueueUrl: string; Entries: Entry[] } };

let server: Server;
let asked: Asked[] = [];
let answers: object[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answers.shift() ?? { Successful: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubEnv('MIZAN_WORK_QUEUE', queue);
  vi.stubEnv('SQS_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('AWS_REGION', 'me-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});

const work = (count: number): SentWork[] =>
  Array.from({ length: count }, (_, at) => ({
    message: { schedule: 'seal', companies: [`C-${at}`], attempt: 1 },
    delaySeconds: at,
  }));

test('ten messages a call, each with its delay', async () => {
  await sendWork(work(12));
  expect(asked.map(({ body }) => body.Entries.length)).toEqual([10, 2]);
  expect(asked[1]?.body).toEqual({
    QueueUrl: queue,
    Entries: [
      {
        Id: '0',
        MessageBody: '{"schedule":"seal","companies":["C-10"],"attempt":1}',
        DelaySeconds: 10,
      },
      {
        Id: '1',
        MessageBody: '{"schedule":"seal","companies":["C-11"],"attempt":1}',
        DelaySeconds: 11,
      },
    ],
  });
  expect(asked[0]?.headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'AmazonSQS.SendMessageBatch',
    authorization: expect.stringMatching(/Credential=local\/\d{8}\/me-central-1\/sqs\/aws4_request/),
  });
});

test('those that it did not take are sent again, and in the end it is a fault', async () => {
  answers = [{ Failed: [{ Id: '2' }] }, {}];
  await sendWork(work(3));
  expect(asked.map(({ body }) => body.Entries.map(({ DelaySeconds }) => DelaySeconds))).toEqual([
    [0, 1, 2],
    [2],
  ]);
  answers = Array.from({ length: 3 }, () => ({ Failed: [{ Id: '0' }] }));
  await expect(sendWork(work(1))).rejects.toThrow('The queue did not take 1 messages');
});
