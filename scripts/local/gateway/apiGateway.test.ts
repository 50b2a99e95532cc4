// The gateway over real HTTP: the event that a function gets, and every answer the gateway gives by itself.
import { request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSessionToken } from '#functions/http/tokens.ts';
import { freePort } from '../freePort.ts';
import { apiGateway, type GatewayHandler, type GatewayRoute } from './apiGateway.ts';
import { type HttpListener, listenOn } from './httpListener.ts';

let events: APIGatewayProxyEventV2[] = [];
let errors: unknown[] = [];
let isReady = true;
let result: unknown;
let url = '';
let listener: HttpListener;

const echo: GatewayHandler = async (event) => {
  events.push(event);
  return result as APIGatewayProxyStructuredResultV2;
};
const open = { auth: null, bodyBytesMax: 1000 };
const route = (
  method: GatewayRoute['method'],
  path: string,
  { handler = echo, contract = open as GatewayRoute['contract'] } = {},
): GatewayRoute => ({ area: 'finance', method, path, contract, handler });

vi.stubEnv('MIZAN_SECRET', 'ab'.repeat(32));

beforeEach(async () => {
  events = [];
  errors = [];
  isReady = true;
  result = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"ok":true}' };
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const routes = [
    route('GET', '/api/parties/{id}'),
    route('POST', '/api/parties'),
    route('POST', '/api/anybody', { contract: { auth: null } }),
    route('POST', '/api/imports', { contract: { auth: 'session', bodyBytesMax: 10_000_000 } }),
    route('GET', '/api/slow', { handler: () => delay(2_000, { statusCode: 200 }) }),
    route('GET', '/api/broken', { handler: () => Promise.reject(new Error('secret')) }),
  ];
  const reportError = (_message: string, error?: unknown) => errors.push(error);
  const answer = apiGateway({
    routes,
    isReady: () => isReady,
    reportError,
    timeoutMs: 100,
  });
  listener = await listenOn(port, '127.0.0.1', answer);
});
afterEach(() => listener.stop());

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** fetch() tidies addresses up before it sends them; this does not. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    httpRequest({ port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('the event', () => {
  it('has the key of the route by which the cloud leads it, decoded parameters, small-letter headers and cookies apart', async () => {
    await fetch(`${url}/api/parties/a~2Fb%20%D9%85?tag=1&tag=2&name=x+y`, {
      headers: { API_KEY: 'token', 'X-Requested-With': 'XMLHttpRequest', cookie: 'one=1; two=2' },
    });
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/parties/{proxy+}',
      rawPath: '/api/parties/a~2Fb م',
      rawQueryString: 'tag=1&tag=2&name=x+y',
      pathParameters: { proxy: 'a~2Fb م' },
      queryStringParameters: { tag: '1,2', name: 'x y' },
      cookies: ['one=1', 'two=2'],
      isBase64Encoded: false,
      requestContext: {
        routeKey: 'ANY /api/parties/{proxy+}',
        http: { method: 'GET', path: '/api/parties/a~2Fb م', sourceIp: '127.0.0.1' },
      },
    });
    expect(events[0]?.headers).toMatchObject({ api_key: 'token', 'x-requested-with': 'XMLHttpRequest' });
    expect(events[0]?.headers).not.toHaveProperty('cookie');
    expect(events[0]).not.toHaveProperty('body');
  });

  it('is none for an encoded slash, which parts the path like any other', async () => {
    expect((await fetch(`${url}/api/parties/a%2Fb`)).status).toBe(404);
    expect(events).toEqual([]);
  });

  it('carries JSON as text and other types in base64', async () => {
    const post = (type: string, body: string) =>
      fetch(`${url}/api/parties`, { method: 'POST', body, headers: { 'content-type': type } });
    await post('application/json; charset=utf-8', '{"name":"ميزان"}');
    await post('application/octet-stream', 'ab');
    expect(events[0]).toMatchObject({ body: '{"name":"ميزان"}', isBase64Encoded: false });
    expect(events[1]).toMatchObject({ body: 'YWI=', isBase64Encoded: true });
  });

  it('has an id of its own for each request, told to the caller', async () => {
    const response = await fetch(`${url}/api/parties/1`);
    await fetch(`${url}/api/parties/1`);
    expect(response.headers.get('apigw-requestid')).toBe(events[0]?.requestContext.requestId);
    expect(events[1]?.requestContext.requestId).not.toBe(events[0]?.requestContext.requestId);
  });
});

describe('the answer', () => {
  it('passes status, headers, cookies and text on', async () => {
    result = { statusCode: 422, headers: { 'x-one': 'yes' }, cookies: ['a=1', 'b=2'], body: 'مرحبا' };
    const response = await fetch(`${url}/api/parties/1`);
    expect(response.status).toBe(422);
    expect(response.headers.get('x-one')).toBe('yes');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.text()).toBe('مرحبا');
  });

  it('decodes a body in base64', async () => {
    result = { statusCode: 200, body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true };
    const response = await fetch(`${url}/api/parties/1`);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255]);
  });

  it.each([[{ statusCode: 200, body: { ok: true } }], [{ body: '{}' }], ['text'], [undefined]])(
    'is 500 when the function answers %j',
    async (wrong) => {
      result = wrong;
      const response = await fetch(`${url}/api/parties/1`);
      expect(response.status).toBe(500);
      expect(await codeOf(response)).toBe('internal');
      expect(errors).toHaveLength(1);
    },
  );
});

describe('a body', () => {
  const send = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', body: 'x'.repeat(100_000), headers });

  it('is kept for a token of ours only, by whatever header it comes', async () => {
    const token = newSessionToken('ACME');
    for (const headers of [
      {},
      { api_key: 'ACME.none' },
      { api_key: `${token.slice(0, -1)}~` },
      { authorization: 'Bearer x' },
    ])
      await send('/api/imports', headers);
    expect(events.map(({ body }) => body)).toEqual([undefined, undefined, undefined, undefined]);
    await send('/api/imports', { api_key: token });
    await send('/api/imports', { authorization: `Bearer ${token}` });
    expect(events.slice(4).map(({ body }) => body?.length)).toEqual([100_000, 100_000]);
  });

  /** The answer to headers, and perhaps the beginning of a body, whose rest never comes. */
  const answeredEarly = (path: string, headers: Record<string, string>, beginning = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const call = httpRequest(`${url}${path}`, { method: 'POST', headers }, (response) => {
        resolve(`${response.statusCode} ${response.headers.connection}`);
        call.destroy();
      });
      call.once('error', reject);
      call.flushHeaders();
      if (beginning !== '') call.write(beginning);
    });

  it('is not waited for where headers or what has come decide already', async () => {
    result = { statusCode: 401 };
    const announced = { 'content-length': '9900000' };
    expect(await answeredEarly('/api/imports', announced)).toBe('401 close');
    expect(await answeredEarly('/api/imports', { 'transfer-encoding': 'chunked' })).toBe('401 close');
    expect(await answeredEarly('/api/anybody', announced)).toBe('413 close');
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await answeredEarly('/api/anybody', chunked, 'x'.repeat(64 * 1024 + 1))).toBe('413 close');
  });

  it('of anybody is 64 KiB at most where the contract does not say more', async () => {
    expect((await send('/api/anybody')).status).toBe(413);
    expect(events).toHaveLength(0);
  });
});

describe('what the gateway says by itself', () => {
  it('404 for an unknown address, in the language asked for', async () => {
    const arabic = (await (await fetch(`${url}/api/none`)).json()) as { code: string; message: string };
    const english = (await (
      await fetch(`${url}/api/none`, { headers: { 'accept-language': 'en' } })
    ).json()) as { message: string };
    expect(arabic.code).toBe('notFound');
    expect(arabic.message).toMatch(/[\u0600-\u06ff]/);
    expect(english.message).toMatch(/^[\x20-\x7e]+$/);
  });

  it('405 with Allow for another method', async () => {
    const response = await fetch(`${url}/api/parties`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await codeOf(response)).toBe('request.methodNotAllowed');
  });

  it('400 for an address that cannot be decoded', async () => {
    expect(await rawStatus('/api/parties/%E0%A4%A')).toBe(400);
    const response = await fetch(`${url}/api/parties/%E0%A4%A`, { headers: { 'accept-language': 'en' } });
    expect(await response.json()).toMatchObject({
      code: 'request.malformedAddress',
      message: 'The address could not be read: it holds a faulty % escape.',
    });
  });

  it('413 for a body over the limit, announced or not', async () => {
    const large = 'x'.repeat(1001);
    const announced = await fetch(`${url}/api/parties`, { method: 'POST', body: large });
    const unannounced = await fetch(`${url}/api/parties`, {
      method: 'POST',
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([announced.status, unannounced.status]).toEqual([413, 413]);
    expect(await announced.json()).toEqual({
      code: 'request.tooLarge',
      message: 'حجم الطلب أكبر من المسموح (1 كيلوبايت).',
      details: { maxBytes: 1000, maxKilobytes: 1 },
    });
    expect(events).toHaveLength(0);
  });

  it('takes a body of exactly the limit', async () => {
    const response = await fetch(`${url}/api/parties`, { method: 'POST', body: 'x'.repeat(1000) });
    expect(response.status).toBe(200);
  });

  it('503 when a function takes too long', async () => {
    const response = await fetch(`${url}/api/slow`);
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('busy');
  });

  it('500 without a word about the reason when a function fails', async () => {
    const response = await fetch(`${url}/api/broken`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(errors).toEqual([new Error('secret')]);
  });

  it('503 with Retry-After until everything is ready', async () => {
    isReady = false;
    const response = await fetch(`${url}/api/parties/1`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(events).toHaveLength(0);
  });
});
