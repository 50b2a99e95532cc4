// Health is an answer of the table engine: while it serves, the version is told; once it is gone, the call fails.
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as api from '#shared/site/api.ts';
import { startTestEngine } from '#tests/support/product/testStore.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { handler } from './lambda.ts';

const call = (contract: { method: string; path: string }) => {
  const event = {
    rawPath: contract.path,
    headers: {},
    isBase64Encoded: false,
    requestContext: { requestId: 'r1', http: { method: contract.method, sourceIp: '127.0.0.1' } },
  };
  return handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
};

test('health follows the engine', async () => {
  const engine = await startTestEngine();
  const healthy = await call(api.getHealth);
  expect(healthy.statusCode).toBe(200);
  expect(JSON.parse(healthy.body ?? '')).toEqual({ status: 'ok', version: packageJson.version });
  engine.stop();
  expect((await call(api.getHealth)).statusCode).toBe(503);
});

test('the description is answered without anybody signed in', async () => {
  const { statusCode, body } = await call(api.getOpenApi);
  expect(statusCode).toBe(200);
  expect(JSON.parse(body ?? '')).toMatchObject({ openapi: '3.1.1', info: { version: packageJson.version } });
});
