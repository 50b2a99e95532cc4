// A process that runs one function as the cloud does: it loads the bundle, calls its handler with each event, and reaches nothing but the cloud of the test.
import http from 'node:http';
import https from 'node:https';
import { enableCompileCache, syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The same bundles start again and again.
enableCompileCache(join(tmpdir(), 'mizan-compile-cache'));

const [, , file = '', cloud = '', clockMs = '0'] = process.argv;
const service = /\.amazonaws\.com$/;
const agent = new http.Agent({ keepAlive: true });

const toCloud = (host: string): URL => {
  if (!service.test(host)) throw new Error(`A function reaches for ${host}`);
  return new URL(cloud);
};

const plainFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const { host, pathname, search } = url;
  const headers = new Headers(init?.headers);
  headers.set('x-cloud-host', host);
  return plainFetch(new URL(`${pathname}${search}`, toCloud(host)), { ...init, headers });
};

type Options = https.RequestOptions & { headers?: Record<string, string> };

https.request = ((options: Options, answered?: (response: http.IncomingMessage) => void) => {
  const host = String(options.host ?? options.hostname);
  const { hostname, port } = toCloud(host);
  const headers = { ...options.headers, 'x-cloud-host': host };
  return http.request({ ...options, agent, host: hostname, port, protocol: 'http:', headers }, answered);
}) as typeof https.request;
syncBuiltinESMExports();

const laterMs = Number(clockMs);

const plainNow = Date.now;
Date.now = () => plainNow() + laterMs;
// The day that a function sees when it asks for none.
globalThis.Date = new Proxy(Date, {
  construct: (plain, given, asked) =>
    Reflect.construct(plain, given.length === 0 ? [plain.now()] : given, asked),
});

const missing = new Set<string>();

// What a function asks its environment for and does not get is reported with the answer.
process.env = new Proxy(process.env, {
  get: (variables, name: string) => {
    const value = variables[name];
    if (value === undefined && typeof name === 'string') missing.add(name);
    return value;
  },
});

type Invocation = { id: number; event: unknown; timeoutMs: number };

const contextOf = (id: number, timeoutMs: number) => {
  const endsAt = performance.now() + timeoutMs;
  return {
    awsRequestId: String(id),
    functionName: process.env['AWS_LAMBDA_FUNCTION_NAME'],
    getRemainingTimeInMillis: () => Math.max(0, Math.round(endsAt - performance.now())),
  };
};

const loading = import(pathToFileURL(file).href) as Promise<{
  handler: (event: unknown, context: object) => Promise<unknown>;
}>;

const answerTo = async ({ id, event, timeoutMs }: Invocation): Promise<object> => {
  try {
    const { handler } = await loading;
    return { id, value: await handler(event, contextOf(id, timeoutMs)) };
  } catch (error) {
    return { id, fault: error instanceof Error ? String(error.stack) : String(error) };
  }
};

process.on('message', async (invocation: Invocation) => {
  const answer = await answerTo(invocation);
  process.send?.({ ...answer, missing: [...missing] });
});
loading.catch(() => undefined);
// It ends with the test, however that ends.
process.on('disconnect', () => process.exit(0));
