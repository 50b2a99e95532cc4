// The SDK as functions carry it signs, retries and names what the table refuses, with nothing on the machine but the environment.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leanSdk } from './leanSdk.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizan-sdk-'));

type Sdk = {
  ask: (endpoint: string) => Promise<unknown>;
};

const program = `
  import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
  export const ask = (endpoint) =>
    new DynamoDBClient({ endpoint, maxAttempts: 3 }).send(
      new GetItemCommand({ TableName: 'mizan', Key: { pk: { S: 'a' } } }),
    );`;

let sdk: Sdk;

beforeAll(async () => {
  const file = join(folder, 'sdk.mjs');
  await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambdaCredentials.ts'),
      '@aws-sdk/endpoint-cache': join(import.meta.dirname, 'noEndpointCache.ts'),
    },
    plugins: [leanSdk()],
    banner: {
      js: "import { createRequire as made } from 'node:module';const require = made(import.meta.url);",
    },
  });
  sdk = (await import(pathToFileURL(file).href)) as Sdk;
  vi.stubEnv('AWS_REGION', 'me-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; body: object };

/** Answers one after the other; what was asked by. */
const asked = async (answers: Answer[]) => {
  const signatures: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    signatures.push(headers.authorization);
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await sdk.ask(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  server.closeAllConnections();
  server.close();
  return { answer, signatures };
};

const refused = (name: string, more: object = {}): Answer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'no', ...more },
});

test('a call is signed by the environment, and tried again where the table is busy', async () => {
  const { answer, signatures } = await asked([
    refused('ProvisionedThroughputExceededException'),
    { status: 200, body: { Item: { pk: { S: 'a' } } } },
  ]);
  expect(answer).toMatchObject({ Item: { pk: { S: 'a' } } });
  expect(signatures).toHaveLength(2);
  expect(signatures[1]).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/me-south-1\/dynamodb\//);
});

test('what a transaction was refused for is read', async () => {
  const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'a' } } }];
  const { answer } = await asked([refused('TransactionCanceledException', { CancellationReasons: reasons })]);
  expect(answer).toMatchObject({ name: 'TransactionCanceledException', CancellationReasons: reasons });
});

test('an error that is left out keeps its name', async () => {
  const { answer, signatures } = await asked([refused('TableInUseException')]);
  expect(answer).toBeInstanceOf(Error);
  expect(answer).toMatchObject({ name: 'TableInUseException' });
  expect(signatures).toHaveLength(1);
});

test('a bundle without a part that is to be left out is no bundle', async () => {
  const none = build({
    stdin: { contents: 'export const nothing = 1;', resolveDir: import.meta.dirname },
    write: false,
    logLevel: 'silent',
    plugins: [leanSdk()],
  });
  await expect(none).rejects.toThrow('The SDK has no @aws-sdk/client-dynamodb/package.json');
});
