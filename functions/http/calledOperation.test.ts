// The function finds its operation whatever route led to it, logs by the contract, and refuses what it does not have as JSON.
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { log } from './log.ts';
import { operation } from './operation.ts';
import { handlerOf } from './pipeline.ts';

afterEach(() => vi.restoreAllMocks());

const open = { auth: null, summary: 'An example.' } as const;
const one = endpoint({
  ...open,
  method: 'GET',
  path: '/api/accounts/{code}',
  params: z.object({ code: z.string() }),
  output: z.object({ code: z.string() }),
});
const all = endpoint({ ...open, method: 'GET', path: '/api/accounts', output: z.object({}) });
const made = endpoint({ ...open, method: 'POST', path: '/api/accounts', output: z.object({}) });

const handler = handlerOf({
  one: operation(one, async (_, { params }) => ({ code: params.code })),
  all: operation(all, async () => ({})),
  made: operation(made, async () => ({})),
});

const call = async (method: string, rawPath: string) => {
  const event = {
    routeKey: 'ANY /api/accounts/{proxy+}',
    rawPath,
    headers: { 'accept-language': 'en' },
    pathParameters: { proxy: rawPath.slice('/api/accounts/'.length) },
    requestContext: { requestId: 'r', http: { method, sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode, headers, body } = await handler(event, {} as Context);
  return { statusCode, headers, body: JSON.parse(String(body)) as unknown };
};

test('a value of the path is read back once, and the log knows the call by its contract', async () => {
  const lines: unknown[] = [];
  vi.spyOn(log, 'info').mockImplementation((...line) => {
    lines.push(line[1]);
  });
  expect(await call('GET', '/api/accounts/A~2F1~257E')).toMatchObject({
    statusCode: 200,
    body: { code: 'A/1%7E' },
  });
  expect(lines).toEqual([expect.objectContaining({ endpoint: 'GET /api/accounts/{code}', status: 200 })]);
  // The value may be the code of a link.
  expect(JSON.stringify(lines)).not.toMatch(/A\/1|A~2F1/);
});

test.each(['/api/accounts/1/2', '/api/accounts/', '/api/vouchers', '/api'])(
  'there is nothing at %s',
  async (path) => {
    const { statusCode, headers, body } = await call('GET', path);
    expect({ statusCode, body }).toMatchObject({ statusCode: 404, body: { code: 'notFound' } });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  },
);

test('another method is refused with those that there are', async () => {
  expect(await call('DELETE', '/api/accounts')).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, POST' },
    body: { code: 'request.methodNotAllowed' },
  });
});
