// A mail goes to SES as one call of its API, from the sender that the environment names.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendBySes } from './sendBySes.ts';

type Taken = { path: string | undefined; authorization: string; body: unknown };

let ses: Server;
let taken: Taken[] = [];
let status = 200;

beforeAll(async () => {
  ses = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    taken.push({ path: request.url, authorization: request.headers.authorization ?? '', body });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { MessageId: 'm1' } : { message: 'Not verified' }));
  });
  await new Promise<void>((resolve) => ses.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SES_ENDPOINT', `http://127.0.0.1:${(ses.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'me-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(() => {
  vi.unstubAllEnvs();
  ses.close();
});
beforeEach(() => {
  taken = [];
  status = 200;
  vi.stubEnv('MIZAN_MAIL', 'ses:no-reply@mizan.example');
});

const mail = { to: 'sara@palm.example', subject: 'أكّد شركتك', text: 'السلام عليكم،\n\nرابط' };

test('sender, addressee and both texts go in one signed call', async () => {
  await sendBySes(mail);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.path).toBe('/v2/email/outbound-emails');
  expect(taken[0]?.authorization).toContain('/me-central-1/ses/aws4_request');
  expect(taken[0]?.body).toEqual({
    FromEmailAddress: 'Mizan <no-reply@mizan.example>',
    Destination: { ToAddresses: ['sara@palm.example'] },
    Content: {
      Simple: {
        Subject: { Data: 'أكّد شركتك', Charset: 'UTF-8' },
        Body: { Text: { Data: 'السلام عليكم،\n\nرابط', Charset: 'UTF-8' } },
      },
    },
  });
});

test('what SES refuses is a failure, so that the outbox keeps the mail', async () => {
  status = 400;
  await expect(sendBySes(mail)).rejects.toThrow();
});

test('without a sender nothing is sent', async () => {
  vi.stubEnv('MIZAN_MAIL', 'folder:/tmp/mail');
  await expect(sendBySes(mail)).rejects.toThrow('MIZAN_MAIL');
  expect(taken).toEqual([]);
});
