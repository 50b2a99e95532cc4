// How a call reaches the pipeline inside this process: the event that the gateway would make of it.
import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Endpoint, type EndpointCall, type EndpointOutput, pathOf } from '#shared/kernel/endpoint.ts';
import type { Client } from '#tests/support/product/client.ts';
import type { FuzzProduct } from './fuzzProduct.ts';

export type Session = { token: string; csrf: string };

type Parts = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };

/** The event that the gateway makes of a call. */
export const eventOf = (
  contract: Endpoint,
  { params = {}, query, body }: Parts,
  headers: Record<string, string>,
): APIGatewayProxyEventV2 => {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  const rawPath = pathOf(contract, params);
  return {
    version: '2.0',
    routeKey: `${contract.method} ${contract.path}`,
    rawPath,
    rawQueryString: query ? new URLSearchParams(query).toString() : '',
    headers: { 'x-requested-with': 'XMLHttpRequest', host: 'localhost', 'accept-language': 'en', ...headers },
    ...(query && { queryStringParameters: query }),
    requestContext: {
      requestId: randomBytes(8).toString('hex'),
      http: {
        method: contract.method,
        path: rawPath,
        sourceIp: '127.0.0.1',
        protocol: 'HTTP/1.1',
        userAgent: '',
      },
    },
    ...(text === undefined ? {} : { body: text }),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
};

export const headersOf = ({ token, csrf }: Session): Record<string, string> => ({
  api_key: token,
  'x-xsrf-token': csrf,
});

/** A client of the pipeline in this process, for what makes a world. */
export const clientIn = (product: FuzzProduct, session: Session | null): Client => {
  const send = async (contract: Endpoint, input: Parts = {}) => {
    const own = session ? headersOf(session) : {};
    const key = contract.method === 'POST' ? { 'idempotency-key': randomBytes(12).toString('hex') } : {};
    const { statusCode = 0, body = 'null' } = await product.answer(
      eventOf(contract, { ...input, query: input.query ?? {} }, { ...own, ...key }),
    );
    return { status: statusCode, headers: {}, body: JSON.parse(body) as unknown };
  };
  const call = async <E extends Endpoint>(
    contract: E,
    input: Partial<EndpointCall<E>>,
  ): Promise<EndpointOutput<E>> => {
    const { status, body } = await send(contract, input as Parts);
    if (status !== 200)
      throw new Error(`${contract.method} ${contract.path}: ${status} ${JSON.stringify(body)}`);
    return body as EndpointOutput<E>;
  };
  return { credentials: session ?? {}, call, send } as unknown as Client;
};
