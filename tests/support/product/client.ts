// A caller of the running product: sends a call by its contract, as the browser does, and keeps token and cookie.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type Endpoint, type EndpointCall, type EndpointOutput, pathOf } from '#shared/kernel/endpoint.ts';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};

/** What a failed call answered. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  constructor(answer: Answer) {
    const { code, message, details } = answer.body as {
      code: string;
      message: string;
      details: Record<string, unknown>;
    };
    super(`${answer.status} ${code}: ${message}`);
    this.name = 'CallFailure';
    this.status = answer.status;
    this.code = code;
    this.details = details;
  }
}

export type Credentials = { token?: string; csrf?: string };

export type SendOptions = {
  headers?: Record<string, string>;
  /** A loopback address to call from, where the address counts. */
  from?: string;
  idempotencyKey?: string;
};

export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** A query whose every member may be left out may be left out itself. */
type IsOptional<Part, Name> = undefined extends Part
  ? true
  : Name extends 'query'
    ? Partial<Part> extends Part
      ? true
      : false
    : false;

type CallInput<E extends Endpoint> = {
  [Part in keyof EndpointCall<E> as IsOptional<EndpointCall<E>[Part], Part> extends true
    ? never
    : Part]: EndpointCall<E>[Part];
} & { [Part in keyof EndpointCall<E>]?: EndpointCall<E>[Part] };

export type Client = {
  readonly credentials: Credentials;
  /** The answer, or a CallFailure. */
  call: <E extends Endpoint>(
    contract: E,
    input: CallInput<E>,
    options?: SendOptions,
  ) => Promise<EndpointOutput<E>>;
  /** The raw answer, whatever its status. */
  send: (contract: Endpoint, input?: Parts, options?: SendOptions) => Promise<Answer>;
};

const queryText = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

const headersOf = (contract: Endpoint, { token, csrf }: Credentials, options: SendOptions) => ({
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': 'en',
  ...(contract.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  ...(token === undefined ? {} : { API_KEY: token }),
  ...(csrf === undefined || contract.method === 'GET' ? {} : { 'x-xsrf-token': csrf }),
  ...(contract.method === 'POST' ? { 'idempotency-key': options.idempotencyKey ?? randomUUID() } : {}),
  ...options.headers,
});

type Sent = { method: string; headers: Record<string, string>; body?: string; from?: string | undefined };

/** One request over a connection of its own, so that the calling address can be chosen. */
export const sendRequest = (url: string, { method, headers, body, from }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, ...(from === undefined ? {} : { localAddress: from }) };
    const call = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const answer = { status: response.statusCode ?? 0, headers: response.headers };
        resolve({ ...answer, body: text === '' ? undefined : JSON.parse(text) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** A call with what it was answered, for whoever watches all of them. */
export type AnsweredCall = {
  url: string;
  contract: Endpoint;
  input: Parts;
  headers: Record<string, string>;
  answer: Answer;
};

const listeners = new Set<(call: AnsweredCall) => void>();

/** Answers how to stop listening. */
export const onAnswer = (listen: (call: AnsweredCall) => void): (() => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** A client of the product at this address. */
export const clientOf = (url: string, credentials: Credentials = {}): Client => {
  const send: Client['send'] = async (contract, input = {}, options = {}) => {
    const headers = headersOf(contract, credentials, options);
    const answer = await sendRequest(`${url}${pathOf(contract, input.params)}${queryText(input.query)}`, {
      method: contract.method,
      headers,
      from: options.from,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    for (const listen of listeners) listen({ url, contract, input, headers, answer });
    return answer;
  };
  const call: Client['call'] = async (contract, input, options) => {
    const answer = await send(contract, input as Parts, options);
    if (answer.status !== 200) throw new CallFailure(answer);
    return answer.body as EndpointOutput<typeof contract>;
  };
  return { credentials, call, send };
};
