// The site as a browser gets it: pages fall back to the app, files are cached by content and compressed, inline scripts run by hash only.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../freePort.ts';
import { type HttpListener, listenOn } from './httpListener.ts';
import { staticSite } from './staticSite.ts';

const inline = 'document.documentElement.lang = "ar";';
const page = `<!doctype html><script>${inline}</script><script type="module" src="/assets/app-1.js"></script>`;
const script = `export const text = '${'ميزان'.repeat(500)}';`;
let folder = '';
let port = 0;
let listener: HttpListener;

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Without the conveniences of fetch, which decompresses and tidies addresses up. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // A connection for each: one that is kept may be closed by the server just as it is taken again.
    httpRequest({ port, path, headers, method, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .once('error', reject)
      .end();
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'app-1.js'), script);
  writeFileSync(join(folder, 'assets', 'app-2.js'), script);
  writeFileSync(join(folder, 'assets', 'app-2.js.br'), brotliCompressSync('twin'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  port = await freePort();
  const answer = staticSite({ folder, alliedOrigins: ['http://127.0.0.1:9000'] });
  listener = await listenOn(port, '127.0.0.1', answer);
});
afterEach(async () => {
  await listener.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('answers every address of the app with the page', async () => {
  for (const path of ['/', '/login', '/finance/vouchers/new?copy=1', '/p/ACME~1.5', '/__proto__']) {
    const { status, headers, body } = await ask(path);
    expect([path, status, body.toString()]).toEqual([path, 200, page]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

it('answers a missing file with 404, not with the page', async () => {
  for (const path of ['/assets/old-9.js', '/assets/none', '/robots.txt', '/.vite/manifest.json', '/logo.PNG'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

it('never leaves its folder', async () => {
  writeFileSync(join(folder, '..', 'outside.txt'), 'secret');
  for (const path of ['/../outside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  rmSync(join(folder, '..', 'outside.txt'));
});

it('lets a browser keep files that are named by their content for ever', async () => {
  const { headers } = await ask('/assets/app-1.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('answers 304 to who has it already, in each coding', async () => {
  for (const coding of ['identity', 'gzip', 'br']) {
    const { headers } = await ask('/assets/app-1.js', { 'accept-encoding': coding });
    const again = await ask('/assets/app-1.js', {
      'accept-encoding': coding,
      'if-none-match': String(headers['etag']),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

it('compresses as the browser likes it', async () => {
  const brotli = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip, br;q=0' });
  const plain = await ask('/assets/app-1.js');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
});

it('serves the compressed twin that the build made', async () => {
  const { body } = await ask('/assets/app-2.js', { 'accept-encoding': 'br' });
  expect(body.equals(brotliCompressSync('twin'))).toBe(true);
  expect((await ask('/assets/app-2.js.br')).status).toBe(404);
});

it('goes on serving what it began with when a new build replaces the files', async () => {
  rmSync(folder, { recursive: true });
  expect((await ask('/assets/app-1.js')).body.toString()).toBe(script);
});

it('allows the inline script of the page by its hash and nothing else', async () => {
  const policy = String((await ask('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:9000;");
});

it('answers HEAD without a body and refuses other methods', async () => {
  const head = await ask('/assets/app-1.js', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(Buffer.byteLength(script)),
    0,
  ]);
  const post = await ask('/', {}, 'POST');
  expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

it('answers 400 to an address that cannot be decoded', async () => {
  expect((await ask('/%E0%A4%A')).status).toBe(400);
});
