// A caller of a running product for scripts: sends calls by their contracts over kept connections, as the browser would.
import { randomUUID } from 'node:crypto';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { type Endpoint, type EndpointCall, type EndpointOutput, pathOf } from '#shared/kernel/endpoint.ts';

export type ApiAnswer = {
  readonly status: number;
  readonly setCookie: readonly string[];
  readonly retryAfterMs: number;
  readonly body: unknown;
};

/** What the product answered instead of a result. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  constructor(answer: ApiAnswer) {
    const { message, code, details } = (answer.body ?? {}) as Partial<ApiRefusal>;
    super(message ?? `The address answered ${answer.status} and is not the API of Mizan.`);
    this.name = 'ApiRefusal';
    this.status = answer.status;
    this.code = code ?? '';
    this.details = details ?? {};
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export type Credentials = { token: string; csrf: string };

type CallOptions = {
  /** How long a call is tried again while nobody answers; only for calls that may be repeated. */
  patienceMs?: number;
  pauseMs?: number;
};

export type ApiClient = {
  readonly call: <E extends Endpoint>(
    contract: E,
    input: EndpointCall<E>,
    options?: CallOptions,
  ) => Promise<EndpointOutput<E>>;
  readonly send: (contract: Endpoint, input: Parts) => Promise<ApiAnswer>;
  /** From here on every call is made with these. */
  readonly identify: (credentials: Credentials | undefined) => void;
  readonly close: () => void;
};

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && unreachable.has((error as NodeJS.ErrnoException).code ?? '');

const queryText = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

const headersOf = (
  contract: Endpoint,
  credentials: Credentials | undefined,
  language: string,
): Record<string, string> => ({
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': language,
  ...(contract.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  ...(credentials ? { API_KEY: credentials.token, 'x-xsrf-token': credentials.csrf } : {}),
  ...(contract.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
});

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Request = { method: string; headers: Record<string, string>; body: string | undefined };

const sender = (url: URL, connections: number) => {
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: connections });
  const start = isSecure ? secureRequest : plainRequest;
  const send = (path: string, { method, headers, body }: Request): Promise<ApiAnswer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const call = start(
        new URL(path, url),
        { method, headers: { ...headers, ...length }, agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              setCookie: response.headers['set-cookie'] ?? [],
              retryAfterMs: Number(response.headers['retry-after'] ?? 0) * 1000,
              body: parsed(Buffer.concat(chunks).toString()),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
};

const pauseMsDefault = 250;

/** A client of the product at this address. */
export const apiClient = (
  url: string,
  { language = 'en', connections = 8 }: { language?: string; connections?: number } = {},
): ApiClient => {
  const wire = sender(new URL(url), connections);
  let credentials: Credentials | undefined;
  const send: ApiClient['send'] = (contract, input) =>
    wire.send(pathOf(contract, input.params) + queryText(input.query), {
      method: contract.method,
      headers: headersOf(contract, credentials, language),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
  /** Undefined when it is worth to try again. */
  const attempt = async (
    contract: Endpoint,
    input: Parts,
    isLast: boolean,
  ): Promise<ApiAnswer | undefined> => {
    try {
      const answer = await send(contract, input);
      return answer.status === 503 && !isLast ? undefined : answer;
    } catch (error) {
      if (isLast || !isUnreachable(error)) throw error;
      return undefined;
    }
  };
  const call: ApiClient['call'] = async (
    contract,
    input,
    { patienceMs = 0, pauseMs = pauseMsDefault } = {},
  ) => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const answer = await attempt(contract, input as Parts, Date.now() >= end);
      if (answer?.status === 200) return answer.body as EndpointOutput<typeof contract>;
      if (answer) throw new ApiRefusal(answer);
      await delay(pauseMs);
    }
  };
  return {
    call,
    send,
    identify: (next) => {
      credentials = next;
    },
    close: wire.close,
  };
};
