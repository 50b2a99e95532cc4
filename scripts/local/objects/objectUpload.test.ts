// Uploads of a browser with the real S3 client's forms: what the policy allows is stored, what is forged, late or too large is not.
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  appOrigin,
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

describe('uploads of a browser', () => {
  const policy = (more: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(store.client, {
      Bucket,
      Key: 't/ACME/upload.png',
      Conditions: [
        ['content-length-range', 2, 10],
        ['eq', '$Content-Type', 'image/png'],
      ],
      Fields: { 'Content-Type': 'image/png' },
      Expires: 60,
      ...more,
    });
  const send = (post: { url: string; fields: Record<string, string> }, file: string, headers = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
    form.append('file', new Blob([file]), 'picture.png');
    return fetch(post.url, { method: 'POST', body: form, headers });
  };

  it('are stored with their type', async () => {
    const response = await send(await policy(), 'picture');
    expect(response.status).toBe(204);
    const object = await store.client.send(new GetObjectCommand({ Bucket, Key: 't/ACME/upload.png' }));
    expect(await object.Body?.transformToString()).toBe('picture');
    expect(object.ContentType).toBe('image/png');
  });

  it.each([
    ['x', 'EntityTooSmall'],
    ['12345678901', 'EntityTooLarge'],
    ['x'.repeat(2_000_000), 'EntityTooLarge'],
  ])('are refused outside the size range', async (file, code) => {
    const response = await send(await policy(), file);
    expect([response.status, await errorCodeOf(response)]).toEqual([400, code]);
    expect(store.storedFiles()).toHaveLength(0);
  });

  it('are taken at both ends of the size range', async () => {
    expect((await send(await policy(), '12')).status).toBe(204);
    expect((await send(await policy(), '1234567890')).status).toBe(204);
  });

  it.each([
    ['another type', { 'Content-Type': 'text/html' }],
    ['another key', { key: 't/OTHER/upload.png' }],
    ['a field that the policy does not know', { 'x-amz-meta-evil': '1' }],
  ])('are refused with %s', async (_what, fields) => {
    const post = await policy();
    const response = await send({ ...post, fields: { ...post.fields, ...fields } }, 'picture');
    expect([response.status, await errorCodeOf(response)]).toEqual([403, 'AccessDenied']);
  });

  it('are refused with a forged policy or signature', async () => {
    const post = await policy();
    const generous = await policy({ Conditions: [['content-length-range', 0, 9_000_000]] });
    const forged = [
      { ...post.fields, Policy: generous.fields['Policy'] ?? '' },
      { ...post.fields, 'X-Amz-Signature': 'a'.repeat(64) },
    ];
    for (const fields of forged) {
      const response = await send({ ...post, fields }, 'picture');
      expect([response.status, await errorCodeOf(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    }
  });

  it('are refused when they are late, or have no policy', async () => {
    const post = await policy();
    store.moveClock(61_000);
    const late = await send(post, 'picture');
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Policy expired')]);
    expect((await send({ url: post.url, fields: { key: 'one' } }, 'picture')).status).toBe(403);
  });

  it('may begin with a given key and take the name of the file', async () => {
    const post = await policy({
      Key: ['t/ACME/$', '{filename}'].join(''),
      Conditions: [['starts-with', '$key', 't/ACME/']],
      Fields: {},
    });
    expect((await send(post, 'picture')).status).toBe(204);
    expect(await store.text('t/ACME/picture.png')).toBe('picture');
  });

  it('may hold bytes that look like the form around them', async () => {
    const file = '\r\n--\r\n--';
    expect((await send(await policy(), file)).status).toBe(204);
    expect(await store.text('t/ACME/upload.png')).toBe(file);
  });

  it('that are cut off leave nothing', async () => {
    const { url: address, fields } = await policy();
    const form = Object.entries(fields)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const body = `${form}--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\npict`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await fetch(address, { method: 'POST', body, headers });
    expect([response.status, await errorCodeOf(response)]).toEqual([400, 'MalformedPOSTRequest']);
    expect(store.storedFiles()).toHaveLength(0);
  });

  it("are open to the app's origin only", async () => {
    const own = await send(await policy(), 'picture', { origin: appOrigin });
    const foreign = await send(await policy(), 'picture', { origin: 'http://evil.example' });
    expect(own.headers.get('access-control-allow-origin')).toBe(appOrigin);
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await fetch(`${store.url}/${Bucket}`, {
      method: 'OPTIONS',
      headers: { origin: appOrigin },
    });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
      204,
      expect.stringContaining('POST'),
    ]);
  });
});
