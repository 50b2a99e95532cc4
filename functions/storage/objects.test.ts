// Files against a store and a role that behave as those of the cloud: a missing key is refused, and a signature ends with its credentials.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { objectsOf } from './objects.ts';

let server: Server;
let answer = { status: 200, body: '' };
/** Minutes that the credentials last, one after the other. */
let lasting: number[] = [];
let given = 0;

const role = (): string => {
  given += 1;
  const end = new Date(Date.now() + (lasting.shift() ?? 60) * 60_000).toISOString();
  const parts = {
    AccessKeyId: `KEY${given}`,
    SecretAccessKey: 's',
    SessionToken: `t${given}`,
    Expiration: end,
  };
  return Object.entries(parts)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
};

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const isRole = request.url === '/sts';
    response.writeHead(isRole ? 200 : answer.status).end(isRole ? role() : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('S3_ENDPOINT', url);
  vi.stubEnv('STS_ENDPOINT', `${url}/sts`);
  vi.stubEnv('MIZAN_TENANT_ROLE', 'arn:aws:iam::111122223333:role/tenant');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'own');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'own');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  given = 0;
  lasting = [];
});

const refusal = (code: string): string => `<Error><Code>${code}</Code></Error>`;

test('a key that the store neither has nor lets anybody list is missing, a wrong signature is a fault', async () => {
  const objects = objectsOf('MISSING', 'files');
  answer = { status: 403, body: refusal('AccessDenied') };
  expect([await objects.find('seals/1'), await objects.read('a/1')]).toEqual([null, null]);
  answer = { status: 403, body: refusal('SignatureDoesNotMatch') };
  await expect(objects.find('seals/1')).rejects.toThrow('403');
});

test('an address and a form are signed by credentials that last as long as they say', async () => {
  // The role says when its credentials end; five minutes before, they are renewed.
  lasting = [30, 60, 60];
  const objects = objectsOf('LASTING', 'files');
  const signedBy = async (seconds: number): Promise<string | null> =>
    new URL(await objects.addressOf('a/1', { seconds, answer: {} })).searchParams.get('X-Amz-Security-Token');
  expect(await signedBy(600)).toBe('t1');
  expect(await signedBy(600)).toBe('t1');
  const { fields } = await objects.formFor('a/2', { seconds: 1800, bytesMax: 10, type: 'text/plain' });
  expect(fields['X-Amz-Security-Token'] ?? fields['x-amz-security-token']).toBe('t2');
  expect([await signedBy(600), given]).toEqual(['t2', 2]);
});

test('calls of one moment ask for one role', async () => {
  const objects = objectsOf('TOGETHER', 'files');
  answer = { status: 200, body: 'text' };
  const found = await Promise.all(['a', 'b', 'c'].map(objects.find));
  expect([found, given]).toEqual([['text', 'text', 'text'], 1]);
});
