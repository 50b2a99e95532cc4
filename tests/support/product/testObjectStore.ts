// An object store of its own for one test file, with the real S3 client and a clock that can be moved.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#scripts/local/freePort.ts';
import { listenOn } from '#scripts/local/gateway/httpListener.ts';
import { objectStore } from '#scripts/local/objects/objectStore.ts';

export const Bucket = 'files';
export const appOrigin = 'http://localhost:3000';
export const accessKey = { id: 'local-key', secret: 'local-secret' };

export type TestObjectStore = Awaited<ReturnType<typeof startTestObjectStore>>;

const clientAt = (url: string, accessKeyId: string, secretAccessKey: string): S3Client =>
  new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  });

/** From now on the functions of this process keep their objects there. */
export const keepObjectsAt = (url: string): void => {
  Object.assign(process.env, {
    S3_ENDPOINT: url,
    MIZAN_BUCKET: Bucket,
    AWS_ACCESS_KEY_ID: accessKey.id,
    AWS_SECRET_ACCESS_KEY: accessKey.secret,
  });
};

/** The error code in an answer of the store. */
export const errorCodeOf = async (response: Response): Promise<string | undefined> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

/** Starts a store; `stop` throws it away and answers the errors that it reported. */
export const startTestObjectStore = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-objects-'));
  const errors: unknown[] = [];
  let shiftMs = 0;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const answer = objectStore({
    folder,
    bucket: Bucket,
    accessKey,
    origins: [appOrigin],
    reportError: (_message, error) => errors.push(error),
    now: () => Date.now() + shiftMs,
  });
  const listener = await listenOn(port, '127.0.0.1', answer);
  const client = clientAt(url, accessKey.id, accessKey.secret);
  return {
    url,
    folder,
    client,
    clientWith: (id: string, secret: string) => clientAt(url, id, secret),
    moveClock: (ms: number) => {
      shiftMs = ms;
    },
    put: (Key: string, Body: string | Buffer, more: Record<string, unknown> = {}) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ...more })),
    text: async (Key: string) =>
      (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString(),
    storedFiles: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    stop: async (): Promise<readonly unknown[]> => {
      client.destroy();
      await listener.stop();
      rmSync(folder, { recursive: true, force: true });
      return errors;
    },
  };
};
