// A company that sends without end is refused after its burst, waits as long as it is asked to, and disturbs no other.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { operation } from '../operation.ts';
import { handlerOf } from '../pipeline.ts';
import { newSessionToken } from '../tokens.ts';
import { countCall } from './companyCalls.ts';

beforeEach(() => vi.stubEnv('MIZAN_COMPANY_CALLS', '10'));
afterEach(() => vi.unstubAllEnvs());

const refusalOf = (company: string, nowMs: number): Refusal | null => {
  try {
    countCall(company, nowMs);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** How many of them are answered. */
const answered = (company: string, calls: number, nowMs: (call: number) => number): number =>
  Array.from({ length: calls }, (_, call) => refusalOf(company, nowMs(call))).filter((each) => each === null)
    .length;

test('three hundred at once, then ten a second, and one who waits is answered', () => {
  expect(answered('LOUD', 1000, () => 0)).toBe(300);
  const refusal = refusalOf('LOUD', 0);
  expect(refusal).toMatchObject({ code: 'company.tooMany', status: 429, details: { retryAfter: 1 } });
  expect(answered('LOUD', 1000, (call) => 1 + call)).toBe(10);
  expect(refusalOf('LOUD', 2001)).toBeNull();
});

test('another company does not notice', () => {
  answered('NOISY', 1000, () => 0);
  expect(refusalOf('NOISY', 0)).not.toBeNull();
  expect(answered('QUIET', 100, () => 0)).toBe(100);
});

test('ten a second may be sent all day', () => {
  expect(answered('STEADY', 5000, (call) => call * 100)).toBe(5000);
});

test('however many companies call, few are kept, and those that call are kept', () => {
  answered('BUSY', 300, () => 0);
  for (let company = 0; company < 10_000; company += 1) {
    countCall(`C${company}`, 0);
    if (company % 1000 === 0) expect(refusalOf('BUSY', 0)).not.toBeNull();
  }
});

test('where no number is set, every call is answered', () => {
  vi.stubEnv('MIZAN_COMPANY_CALLS', '');
  expect(answered('LOCAL', 1000, () => 0)).toBe(1000);
});

const signedIn = endpoint({
  method: 'GET',
  path: '/api/figures',
  auth: 'session',
  summary: 'An example.',
  output: z.object({}),
});

test.each([
  ['en', 'The company sends more requests than are answered at once. Wait a moment and try again.'],
  ['ar', 'طلبات الشركة أكثر مما يُعالج في وقت واحد. انتظر لحظات ثم أعد المحاولة.'],
])('a signed-in call is refused before anything is read (%s)', async (language, message) => {
  vi.stubEnv('MIZAN_SECRET', 'ab'.repeat(32));
  // The first call is worth a hundred seconds.
  vi.stubEnv('MIZAN_COMPANY_CALLS', '0.01');
  const handler = handlerOf({ figures: operation(signedIn, async () => ({})) });
  const event = {
    rawPath: '/api/figures',
    headers: { api_key: newSessionToken(`FULL-${language.toUpperCase()}`), 'accept-language': language },
    requestContext: { requestId: 'r', http: { method: 'GET', sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode, headers, body } = await handler(event, {} as never);
  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({ 'retry-after': '70', 'cache-control': 'no-store' });
  expect(JSON.parse(body ?? '')).toEqual({
    code: 'company.tooMany',
    message,
    details: { retryAfter: 70 },
  });
});

test('a session that is over takes nothing of its company', () => {
  answered('a dead token', 1000, () => 0);
  expect(refusalOf('a dead token', 0)).not.toBeNull();
  expect(answered('ITS-COMPANY', 300, () => 0)).toBe(300);
});
