// A stored item that nobody can read is told with the alarm sign; who asked hears of damaged books where it belongs to them, and else nothing of it.
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Key } from '#functions/storage/keys.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { log } from './log.ts';
import { operation } from './operation.ts';
import { handlerOf } from './pipeline.ts';

afterEach(() => vi.restoreAllMocks());

const contract = endpoint({
  method: 'GET',
  path: '/api/figures',
  auth: null,
  summary: 'Reads a figure.',
  output: z.object({}),
});

const answerWith = async (key: Key) => {
  const errors: unknown[][] = [];
  vi.spyOn(log, 'error').mockImplementation((...line) => {
    errors.push(line);
  });
  const run = () => Promise.reject(new ItemUnreadable(key));
  const event = {
    rawPath: '/api/figures',
    headers: { 'accept-language': 'en', 'x-requested-with': 'XMLHttpRequest' },
    requestContext: { requestId: 'r', http: { method: 'GET', sourceIp: '127.0.0.1' } },
  } as never;
  const { statusCode, body } = await handlerOf({ figures: operation(contract, run) })(event, {} as never);
  return { statusCode, body: JSON.parse(String(body)) as unknown, errors };
};

const told = (place: string) => [
  'a stored item cannot be read',
  expect.objectContaining({ alarm: alarmSigns.unreadable, place }),
];

test('a part of the books is named, without the company', async () => {
  const { statusCode, body, errors } = await answerWith({ pk: 'T#PALM#B#01', sk: 'M#2026-02' });
  expect(statusCode).toBe(422);
  expect(body).toMatchObject({ code: 'ledger.damaged', details: { place: 'B#01\u00a0M#2026-02' } });
  expect(errors).toEqual([told('B#01 M#2026-02')]);
});

test.each(['T#PALM#DEF#branch', 'T#PALM#J#01#0000'])(
  'what the repair cannot make anew is a failure: %s',
  async (pk) => {
    const { statusCode, body, errors } = await answerWith({ pk, sk: '01' });
    expect(statusCode).toBe(500);
    expect(body).toMatchObject({ code: 'internal', details: {} });
    expect(errors[0]).toEqual(told(`${pk.slice('T#PALM#'.length)} 01`));
  },
);
