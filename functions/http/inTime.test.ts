// A call that takes too long is answered all the same, as one that may be asked again, and never as one of which nothing was saved.
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { inTime } from './inTime.ts';
import { keepSentences } from './messages.ts';
import { operation } from './operation.ts';
import { handlerOf } from './pipeline.ts';

const left = (milliseconds: number): Context => ({ getRemainingTimeInMillis: () => milliseconds }) as Context;

const slow = async (): Promise<string> => {
  await delay(60);
  return 'done';
};

test('what is done in time is the answer, also where nobody says how much time there is', async () => {
  expect(await inTime(slow(), left(5000), () => 'too late')).toBe('done');
  expect(await inTime(slow(), undefined, () => 'too late')).toBe('done');
  expect(await inTime(slow(), left(55), () => 'too late')).toBe('too late');
});

test('a failure stays a failure', async () => {
  const failing = slow().then(() => Promise.reject(new Error('no')));
  await expect(inTime(failing, left(5000), () => 'too late')).rejects.toThrow('no');
});

test('who waits too long hears in his language that it may still be done, and may ask again', async () => {
  const contract = endpoint({
    method: 'GET',
    path: '/api/slow',
    auth: null,
    summary: 'Takes its time.',
    output: z.object({ is: z.string() }),
  });
  const handler = handlerOf({ slow: operation(contract, async () => ({ is: await slow() })) });
  const event = {
    rawPath: '/api/slow',
    headers: { 'accept-language': 'en', 'x-requested-with': 'XMLHttpRequest' },
    requestContext: { requestId: 'r', http: { method: 'GET', sourceIp: '127.0.0.1' } },
  } as never;
  // The test runner compiles them when they are first asked for, which takes longer than the work.
  await keepSentences();
  const late = await handler(event, left(60));
  expect(late).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
  expect(JSON.parse(String(late.body))).toMatchObject({
    code: 'call.tooLong',
    message:
      'This takes longer than a call may wait. It may still be done: look again in a moment before you repeat it.',
  });
  expect(await handler(event, left(5000))).toMatchObject({ statusCode: 200 });
});
