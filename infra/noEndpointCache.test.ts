// The cache may only be left out as long as nothing of the table's client discovers endpoints.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { EndpointCache } from './noEndpointCache.ts';

const client = join(
  dirname(createRequire(import.meta.url).resolve('@aws-sdk/client-dynamodb')),
  '..',
  'dist-es',
);

test('no command of the client discovers endpoints, and nothing else asks the cache', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(files.length).toBeGreaterThan(50);
  const asking = files.filter((name) =>
    /getEndpointDiscovery|endpointCache/.test(readFileSync(join(client, name), 'utf8')),
  );
  expect(asking).toEqual([]);
});

test('the client can make one, and whoever asks it hears an error', () => {
  const cache = new EndpointCache(1000) as { get?: unknown };
  expect(cache.get).toBeUndefined();
});
