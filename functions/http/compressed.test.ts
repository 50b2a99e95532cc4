// A large answer is compressed for who can read that, and everything about it stays but its form.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { compressed } from './compressed.ts';
import { operation } from './operation.ts';
import { handlerOf } from './pipeline.ts';

const long = JSON.stringify({ text: 'سداد فاتورة المورد '.repeat(200) });
const answerOf = (body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body,
  cookies: ['XSRF-TOKEN=1'],
});

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const read = ({ headers, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2): string => {
  const decode = decoders[String(headers?.['content-encoding'])];
  if (!decode) return body;
  expect(isBase64Encoded).toBe(true);
  return decode(Buffer.from(body, 'base64')).toString();
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.0, gzip; q=0', undefined],
  ['identity', undefined],
  ['brotli, x-gzip', undefined],
  ['', undefined],
])('to a caller of %s it goes out as %s', async (accepted, encoding) => {
  const answered = await compressed(answerOf(long), long, accepted);
  expect(answered.headers?.['content-encoding']).toBe(encoding);
  expect(answered).toMatchObject({ statusCode: 200, cookies: ['XSRF-TOKEN=1'] });
  expect(answered.headers).toMatchObject(answerOf('').headers ?? {});
  expect(read(answered)).toBe(long);
  expect(answered.body?.length ?? 0).toBeLessThanOrEqual(encoding ? long.length / 4 : long.length);
});

const contract = endpoint({
  method: 'GET',
  path: '/api/long/{how}',
  auth: null,
  params: z.object({ how: z.string() }),
  summary: 'Answers at length.',
  output: z.object({ text: z.string() }),
});
const ways: Record<string, () => { text: string }> = {
  done: () => JSON.parse(long),
  refused: () => {
    throw new Refusal('record.changed', { text: long });
  },
};
const handler = handlerOf({
  long: operation(contract, async (_, { params: { how } }) => ways[how]?.() ?? { text: '' }),
});
const call = (how: string) =>
  handler(
    {
      rawPath: `/api/long/${how}`,
      headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'en' },
      requestContext: { requestId: 'r1', http: { method: 'GET', sourceIp: '192.0.2.1' } },
    } as unknown as APIGatewayProxyEventV2,
    {} as never,
  );

test('a small one stays as it is', async () => {
  const answered = await call('short');
  expect(answered).toMatchObject({ statusCode: 200, body: '{"text":""}' });
  expect(answered.headers).not.toHaveProperty('content-encoding');
});

test.each([
  ['done', 200],
  ['refused', 422],
])('the pipeline compresses what is %s, and nobody may keep it', async (how, status) => {
  const answered = await call(how);
  expect(answered).toMatchObject({
    statusCode: status,
    headers: { 'content-encoding': 'br', 'cache-control': 'no-store' },
  });
  expect(read(answered)).toContain('سداد فاتورة المورد');
});
