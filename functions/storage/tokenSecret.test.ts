// The secret comes from the secrets manager, by one signed call, and opens what the same value sealed in the environment.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openedBox, sealedBox } from '#functions/auth/tfa/secretBox.ts';
import { environment, keepSecret } from './environment.ts';
import { loadTokenSecret } from './tokenSecret.ts';

const name = 'arn:aws:secretsmanager:me-central-1:111122223333:secret:TokenSecret-abc';
const value = 'ab'.repeat(32);
type Asked = { headers: Record<string, unknown>; body: string };

let manager: Server;
let asked: Asked[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeAll(async () => {
  manager = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ headers: request.headers, body });
    const { status, body: answer } = answers.shift() ?? { status: 200, body: { SecretString: value } };
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => manager.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  vi.unstubAllEnvs();
  manager.close();
});
beforeEach(() => {
  asked = [];
  answers = [];
  keepSecret(undefined);
  vi.stubEnv('MIZAN_SECRET', undefined);
  vi.stubEnv('MIZAN_SECRET_NAME', name);
  vi.stubEnv('SECRETS_ENDPOINT', `http://127.0.0.1:${(manager.address() as AddressInfo).port}/`);
  vi.stubEnv('AWS_REGION', 'me-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
});

test('it is asked for by one signed call and kept', async () => {
  expect(() => environment.secret).toThrow('MIZAN_SECRET must hold 32 bytes in hex');
  await loadTokenSecret();
  expect([environment.secret, environment.secret]).toEqual([value, value]);
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ SecretId: name });
  expect(asked[0]?.headers).toMatchObject({
    'x-amz-target': 'secretsmanager.GetSecretValue',
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-security-token': 'session',
    authorization: expect.stringContaining('/me-central-1/secretsmanager/aws4_request'),
  });
});

test('what the same secret sealed as a plain variable still opens', async () => {
  vi.stubEnv('MIZAN_SECRET', value);
  const owner = { company: 'ACME', user: 'u1', what: 'tfa' } as const;
  const box = sealedBox(owner, Buffer.from('key of the app'));
  vi.stubEnv('MIZAN_SECRET', undefined);
  await loadTokenSecret();
  expect(openedBox(owner, box)?.toString()).toBe('key of the app');
});

test('a refusal is asked again, and in the end a failure that repeats nothing of the answer', async () => {
  answers = [{ status: 500, body: {} }];
  await loadTokenSecret();
  expect(environment.secret).toBe(value);
  answers = Array.from({ length: 3 }, () => ({ status: 400, body: { message: 'AccessDenied for 1111' } }));
  await expect(loadTokenSecret()).rejects.toThrow(/^The secret was not given: 400$/);
});

test('nothing is asked where the environment names no secret', async () => {
  vi.stubEnv('MIZAN_SECRET_NAME', undefined);
  await loadTokenSecret();
  expect(asked).toEqual([]);
});
