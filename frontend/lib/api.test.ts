// @vitest-environment jsdom
// The client against a server that answers what it is told: headers, idempotency, and what each failure leads to.
import { CookieStorage } from 'aws-amplify/utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { call, startApi } from './api.ts';
import { ApiError, fieldFaultsOf } from './apiError.ts';
import { sessionEnd } from './browserStorage.ts';
import { closeErrorNotice, shownErrorNotice } from './errorNotice.ts';
import { page } from './session/leaveSession.ts';
import { signOut } from './session/signOut.ts';
import { closeToasts, listToasts } from './toasts.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  auth: 'session',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.optional(z.string()) }),
  output: z.object({ id: z.string() }),
  summary: 'Reads a thing.',
});
const write = endpoint({
  method: 'POST',
  path: '/api/things',
  auth: 'session',
  body: z.object({ name: z.string() }),
  output: z.object({ id: z.string() }),
  summary: 'Makes a thing.',
});

type Request = { url: string; init: RequestInit };
let requests: Request[] = [];

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit) => {
    requests.push({ url: String(url), init });
    return new Response(body === null ? null : JSON.stringify(body), { status, headers });
  });
};

const failureOfCall = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return error;
};

beforeAll(() => startApi());
beforeEach(() => {
  requests = [];
  localStorage.clear();
  sessionStorage.clear();
  // Every test is a session of its own: nothing goes out any more for one that was left.
  localStorage.setItem('token', crypto.randomUUID());
  closeErrorNotice();
  closeToasts();
});
afterEach(() => vi.unstubAllGlobals());

test('a read carries the token, the language and the filled path', async () => {
  localStorage.setItem('token', 'ACME.abc');
  answer(200, { id: 'a/1' });
  expect(await call(read, { params: { id: 'a/1' }, query: { search: 'دفتر' } })).toEqual({ id: 'a/1' });
  const [request] = requests;
  expect(request?.url).toBe(`${location.origin}/api/things/a~2F1?search=${encodeURIComponent('دفتر')}`);
  expect(request?.init.headers).toMatchObject({
    api_key: 'ACME.abc',
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'ar',
  });
  expect(request?.init.headers).not.toHaveProperty('idempotency-key');
});

test('a write carries the cross-site token and an idempotency key, and is sent once', async () => {
  await new CookieStorage().setItem('XSRF-TOKEN', 'abc.def');
  answer(503, { message: 'مشغول', code: 'busy' });
  await failureOfCall(call(write, { body: { name: 'x' }, idempotencyKey: 'once' }));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.init.headers).toMatchObject({ 'x-xsrf-token': 'abc.def', 'idempotency-key': 'once' });
  expect(requests[0]?.init.body).toBe('{"name":"x"}');
  expect(listToasts().map((toast) => toast.text)).toEqual(['مشغول']);
});

test.each([422, 500])(
  '%i opens the dialog with the sentence of the server and still fails',
  async (status) => {
    answer(status, { message: 'لا يمكن', code: 'some.code', details: {} });
    const failure = await failureOfCall(call(read, { params: { id: '1' } }));
    expect(failure).toMatchObject({ status, code: 'some.code', message: 'لا يمكن' });
    expect(shownErrorNotice()?.message).toBe('لا يمكن');
  },
);

test.each([422, 500])(
  '%i opens the dialog though the screen draws its failures by itself',
  async (status) => {
    answer(status, { message: 'تاريخ البداية بعد تاريخ النهاية.', code: 'report.period', details: {} });
    const twice = [1, 2].map(() => failureOfCall(call(read, { params: { id: '1' }, quiet: true })));
    await Promise.all(twice);
    expect(shownErrorNotice()?.message).toBe('تاريخ البداية بعد تاريخ النهاية.');
    closeErrorNotice();
    expect(shownErrorNotice()).toBeNull();
  },
);

test('what nobody asked for is only logged', async () => {
  answer(500, { message: 'خطأ', code: 'internal', details: {} });
  await failureOfCall(call(read, { params: { id: '1' }, quiet: 'background' }));
  expect(shownErrorNotice()).toBeNull();
  expect(listToasts()).toHaveLength(0);
});

test('a form may take the faults of its fields over', async () => {
  const fields = { name: { code: 'field.required', message: 'مطلوب' } };
  answer(422, { message: 'تحقق', code: 'validation', details: { fields } });
  const failure = await failureOfCall(call(write, { body: { name: '' }, quiet: ['validation'] }));
  expect(fieldFaultsOf(failure)).toEqual(fields);
  expect(shownErrorNotice()).toBeNull();
});

test.each([
  [['name', 'rates'], false],
  [['name'], true],
])('faults beside the fields %j open the dialog: %s', async (beside, isOpened) => {
  const fault = { code: 'field.required', message: 'مطلوب' };
  answer(422, {
    message: 'تحقق',
    code: 'validation',
    details: { fields: { name: fault, 'rates.0.rate': fault } },
  });
  await failureOfCall(call(write, { body: { name: '' }, beside }));
  expect(shownErrorNotice() !== null).toBe(isOpened);
  closeErrorNotice();
});

test('a refusal that belongs to no field opens the dialog over any form', async () => {
  answer(422, { message: 'مقفلة', code: 'period.locked', details: {} });
  await failureOfCall(call(write, { body: { name: '' }, beside: ['name'] }));
  expect(shownErrorNotice()?.message).toBe('مقفلة');
  closeErrorNotice();
});

test('401 clears the session and goes to the root path, once', async () => {
  const load = vi.spyOn(page, 'load').mockReturnValue(undefined);
  localStorage.setItem('token', 'ACME.abc');
  localStorage.setItem('user', '{}');
  localStorage.setItem('draft:voucher:new', '{}');
  answer(401, { message: 'انتهت', code: 'session.expired' });
  const both = await Promise.all([
    failureOfCall(call(read, { params: { id: '1' } })),
    failureOfCall(call(read, { params: { id: '2' } })),
  ]);
  // The one that is answered first ends the session, and with it the other.
  expect(both.map((failure) => failure.status)).toContain(401);
  expect(load).toHaveBeenCalledExactlyOnceWith('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('draft:voucher:new')).toBe('{}');
  expect(shownErrorNotice()).toBeNull();
  expect(sessionEnd.isNoted()).toBe(true);
});

test('a session that is being left ends where logging out leads, and is read no more', async () => {
  const load = vi.spyOn(page, 'load').mockReturnValue(undefined);
  load.mockClear();
  sessionEnd.clear();
  localStorage.setItem('token', 'ACME.leaving');
  const given: string[] = [];
  let endWrite = () => {};
  // Reads answer only when they are given up, the write when the test says so.
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    requests.push({ url: String(url), init });
    const path = `${init.method} ${new URL(url).pathname}`;
    if (path === 'POST /api/logout') return Promise.resolve(new Response('{}'));
    return new Promise((resolve, reject) => {
      if (init.method === 'POST') endWrite = () => resolve(new Response('{"id":"9"}'));
      init.signal?.addEventListener('abort', () => {
        given.push(path);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  });
  const underWay = failureOfCall(call(read, { params: { id: '1' } }));
  const written = call(write, { body: { name: 'x' } });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  const leaving = Promise.all([signOut('/login'), signOut('/login')]);
  const late = failureOfCall(call(read, { params: { id: '2' } }));
  expect((await underWay).code).toBe('cancelled');
  expect((await late).code).toBe('cancelled');
  await leaving;
  endWrite();
  expect(await written).toEqual({ id: '9' });
  expect(given).toEqual(['GET /api/things/1']);
  expect((await failureOfCall(call(read, { params: { id: '3' } }))).code).toBe('cancelled');
  const paths = requests.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(['/api/things/1', '/api/things', '/api/logout']);
  expect(load).toHaveBeenCalledExactlyOnceWith('/login');
  expect(sessionEnd.isNoted()).toBe(false);
});

test('no connection is told even for reads, a missing record is left to the screen', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const offline = await failureOfCall(call(read, { params: { id: '1' } }));
  expect(offline.status).toBe(0);
  expect(listToasts()).toHaveLength(1);
  answer(404, { message: 'غير موجود', code: 'notFound' });
  await failureOfCall(call(read, { params: { id: '1' } }));
  expect(listToasts()).toHaveLength(1);
});

test('Retry-After is read, and an answer that is no JSON gets a sentence of ours', async () => {
  answer(429, { message: 'انتظر', code: 'request.tooMany' }, { 'Retry-After': '30' });
  expect(await failureOfCall(call(write, { body: { name: 'x' } }))).toMatchObject({ retryAfterSeconds: 30 });
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  const failure = await failureOfCall(call(read, { params: { id: '1' } }));
  expect(failure).toMatchObject({ status: 502, code: 'http.502' });
  expect(failure.message).not.toContain('html');
});

test('an aborted call is neither told nor retried', async () => {
  const stop = new AbortController();
  vi.stubGlobal(
    'fetch',
    (_url: string, init: RequestInit) =>
      new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const promise = failureOfCall(call(read, { params: { id: '1' }, signal: stop.signal }));
  setTimeout(() => stop.abort(), 5);
  expect((await promise).code).toBe('cancelled');
  expect(listToasts()).toHaveLength(0);
});

test('nor is one that is aborted while its answer is on its way', async () => {
  const stop = new AbortController();
  const aborted = () => new DOMException('aborted', 'AbortError');
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => init.signal?.addEventListener('abort', () => stream.error(aborted())),
    });
    setTimeout(() => stop.abort(), 5);
    return new Response(body);
  });
  expect((await failureOfCall(call(read, { params: { id: '1' }, signal: stop.signal }))).code).toBe(
    'cancelled',
  );
  expect(listToasts()).toHaveLength(0);
});
