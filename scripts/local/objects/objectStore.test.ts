// The object store with the real S3 client: what S3 does it does, and what is forged or late it refuses.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessKey,
  Bucket,
  errorCodeOf,
  startTestObjectStore,
  type TestObjectStore,
} from '#tests/support/product/testObjectStore.ts';

let store: TestObjectStore;
beforeEach(async () => {
  store = await startTestObjectStore();
});
afterEach(async () => {
  expect(await store.stop()).toEqual([]);
});

describe('objects', () => {
  it('come back as they were put, with type and metadata', async () => {
    const { ETag } = await store.put('t/ACME/logo.png', 'picture', {
      ContentType: 'image/png',
      Metadata: { owner: 'acme' },
    });
    const object = await store.client.send(new GetObjectCommand({ Bucket, Key: 't/ACME/logo.png' }));
    expect(await object.Body?.transformToString()).toBe('picture');
    expect(object).toMatchObject({
      ContentType: 'image/png',
      ContentLength: 7,
      Metadata: { owner: 'acme' },
      ETag,
    });
    expect(ETag).toBe(`"${createHash('md5').update('picture').digest('hex')}"`);
  });

  it('may have any key, which never leads out of the folder', async () => {
    const keys = ['t/ACME/تقرير 1+2.pdf', '../../outside', 'a//b', "quote'(1)*!.txt"];
    for (const key of keys) await store.put(key, key);
    expect(await Promise.all(keys.map(store.text))).toEqual(keys);
    expect(store.storedFiles()).toHaveLength(keys.length);
  });

  it('are replaced whole and keep no draft', async () => {
    await store.put('one', 'first, and longer');
    await store.put('one', 'second');
    expect(await store.text('one')).toBe('second');
    expect(store.storedFiles()).toHaveLength(1);
  });

  it('may be empty, large, or streamed', async () => {
    const large = Buffer.alloc(3_000_000, 'abcdefg');
    await store.put('empty', '');
    await store.put('large', large);
    const Body = Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]);
    await store.client.send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: large.length }),
    );
    expect(await store.text('empty')).toBe('');
    expect(await store.text('large')).toBe(large.toString());
    expect(await store.text('stream')).toBe(large.toString());
  });

  it('are headed and removed; removing again is no error', async () => {
    await store.put('one', 'text');
    expect(await store.client.send(new HeadObjectCommand({ Bucket, Key: 'one' }))).toMatchObject({
      ContentLength: 4,
    });
    await store.client.send(new DeleteObjectCommand({ Bucket, Key: 'one' }));
    await store.client.send(new DeleteObjectCommand({ Bucket, Key: 'one' }));
    await expect(store.text('one')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(store.client.send(new HeadObjectCommand({ Bucket, Key: 'one' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    expect(store.storedFiles()).toHaveLength(0);
  });

  it('of another bucket are not there, and listing is not implemented', async () => {
    await expect(
      store.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'one' })),
    ).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    await expect(store.client.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'NotImplemented',
      $metadata: { httpStatusCode: 501 },
    });
  });
});

describe('signatures in headers', () => {
  it('are refused when made with another secret or key', async () => {
    await store.put('one', 'text');
    const forged = store.clientWith(accessKey.id, 'another secret');
    const unknown = store.clientWith('another-key', accessKey.secret);
    const get = new GetObjectCommand({ Bucket, Key: 'one' });
    await expect(forged.send(get)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(unknown.send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  });

  it('are refused when the clocks are more than 15 minutes apart', async () => {
    store.moveClock(16 * 60_000);
    await expect(store.put('one', 'text')).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
    store.moveClock(-16 * 60_000);
    await expect(store.put('one', 'text')).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  });

  it('do not cover another body', async () => {
    store.client.middlewareStack.add(
      (next) => (call) => {
        (call.request as { body: string }).body = 'evil';
        return next(call);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(store.put('one', 'good')).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
    expect(store.storedFiles()).toHaveLength(0);
  });

  it('are needed', async () => {
    await store.put('one', 'text');
    const response = await fetch(`${store.url}/${Bucket}/one`);
    expect([response.status, await errorCodeOf(response)]).toEqual([403, 'AccessDenied']);
  });
});

describe('signed addresses', () => {
  const signedGet = (expiresIn: number, more: Record<string, string> = {}) =>
    getSignedUrl(store.client, new GetObjectCommand({ Bucket, Key: 'one', ...more }), { expiresIn });

  it('give the object, under the name asked for', async () => {
    await store.put('one', 'text', { ContentType: 'text/plain' });
    const ResponseContentDisposition = `attachment; filename="a b.txt"; filename*=UTF-8''%D9%85.txt`;
    const response = await fetch(await signedGet(60, { ResponseContentDisposition }));
    expect(await response.text()).toBe('text');
    expect(response.headers.get('content-disposition')).toBe(ResponseContentDisposition);
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  it('are refused when they are late', async () => {
    await store.put('one', 'text');
    const address = await signedGet(60);
    store.moveClock(61_000);
    const response = await fetch(address);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Request has expired');
  });

  it('are refused when anything in them was changed', async () => {
    await store.put('one', 'text');
    await store.put('two', 'secret');
    const address = await signedGet(60);
    const changed = [
      address.replace('/one', '/two'),
      address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      address.replace(/Signature=..../, 'Signature=0000'),
      `${address}&response-content-type=text%2Fhtml`,
    ];
    const codes = await Promise.all(changed.map(async (each) => errorCodeOf(await fetch(each))));
    expect(codes).toEqual(Array(4).fill('SignatureDoesNotMatch'));
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  it('take a put, but not with headers that were not signed', async () => {
    const address = await getSignedUrl(store.client, new PutObjectCommand({ Bucket, Key: 'up' }), {
      expiresIn: 60,
      unhoistableHeaders: new Set(['x-amz-checksum-crc32']),
    });
    const sneaky = await fetch(address, { method: 'PUT', body: 'text', headers: { 'x-amz-meta-evil': '1' } });
    expect([sneaky.status, await errorCodeOf(sneaky)]).toEqual([403, 'AccessDenied']);
  });
});
