// Turns a request of node:http into the event that API Gateway's HTTP API gives a Lambda function (payload version 2.0).
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export type GatewayRequest = {
  readonly request: IncomingMessage;
  /** Decoded, as the cloud gives it. */
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly body: Buffer;
  readonly routeKey: string;
  readonly pathParameters: Record<string, string>;
  readonly requestId: string;
  readonly now: Date;
};

const textTypes = /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.+-]+\+(json|xml)\b)/i;

/** API Gateway hands over text as it is and everything else in base64. */
const isTextType = (contentType: string | undefined): boolean =>
  contentType === undefined || textTypes.test(contentType);

/** Names in small letters, repeated headers joined, cookies apart. */
const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct))
    if (name !== 'cookie' && values !== undefined) headers[name] = values.join(',');
  return headers;
};

const cookiesOf = (request: IncomingMessage): string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '');

/** Repeated parameters are joined with a comma, as the gateway does it. */
const queryOf = (rawQueryString: string): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString))
    query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  return query;
};

const bodyOf = (
  body: Buffer,
  contentType: string | undefined,
): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };
  if (isTextType(contentType)) return { body: body.toString('utf8'), isBase64Encoded: false };
  return { body: body.toString('base64'), isBase64Encoded: true };
};

const requestContextOf = (source: GatewayRequest): APIGatewayProxyEventV2['requestContext'] => {
  const { request, requestId, now } = source;
  const host = request.headers.host ?? 'localhost';
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: host.replace(/:\d+$/, ''),
    domainPrefix: 'local',
    http: {
      method: request.method ?? 'GET',
      path: source.rawPath,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey: source.routeKey,
    stage: '$default',
    time: now.toISOString(),
    timeEpoch: now.getTime(),
  };
};

/** The event for a matched route. */
export const gatewayEvent = (source: GatewayRequest): APIGatewayProxyEventV2 => {
  const { request, rawQueryString, pathParameters } = source;
  const cookies = cookiesOf(request);
  const query = queryOf(rawQueryString);
  return {
    version: '2.0',
    routeKey: source.routeKey,
    rawPath: source.rawPath,
    rawQueryString,
    ...(cookies.length > 0 && { cookies }),
    headers: headersOf(request),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: requestContextOf(source),
    ...bodyOf(source.body, request.headers['content-type']),
  };
};
