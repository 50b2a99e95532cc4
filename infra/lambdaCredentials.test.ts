// In Lambda the credentials are those of the environment; anywhere else the bundle says what is wrong.
import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from './lambdaCredentials.ts';

afterEach(() => vi.unstubAllEnvs());

test('the credentials of the environment, with their session', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  expect(await defaultProvider()()).toEqual({
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  });
});

test('outside of Lambda it is a fault', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  await expect(defaultProvider()()).rejects.toThrow(
    'AWS_ACCESS_KEY_ID is missing: this bundle runs in Lambda only',
  );
});
