// API Gateway and Lambda on one machine: calls the same handlers with the same events, and refuses what the cloud refuses.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { sizeLimit } from '#functions/http/answers.ts';
import { bodyBytesMaxOf } from '#functions/http/bodyLimit.ts';
import { type RouteMatch, type RoutePattern, routeMatcher } from '#functions/http/routeMatcher.ts';
import { tokenOf } from '#functions/http/session.ts';
import { companyOfToken } from '#functions/http/tokens.ts';
import { gatewayRoutes } from '#infra/gatewayRoutes.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { gatewayEvent } from './gatewayEvent.ts';
import { sendRefusal } from './gatewayRefusal.ts';
import { type Led, ledBy } from './ledRoute.ts';
import { requestBody, unheardBody } from './requestBody.ts';

export type GatewayHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type GatewayRoute = RoutePattern & {
  readonly area: string;
  /** What says whose body is read, and how much of it. */
  readonly contract: Pick<Endpoint, 'auth' | 'bodyBytesMax'>;
  readonly handler: GatewayHandler;
};

export type GatewaySettings = {
  readonly routes: readonly GatewayRoute[];
  /** Until this is true every call is answered 503. */
  readonly isReady: () => boolean;
  /** Gets every error that must be hidden from the caller. */
  readonly reportError: (message: string, error?: unknown) => void;
  readonly timeoutMs?: number;
};

/** What the cloud's gateway allows. */
const timeoutMsDefault = 29_000;

type Call = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly settings: GatewaySettings;
};

/** `endsAt` by a clock that nobody can move: a jump of the time of day must not end a call. */
const lambdaContext = (area: string, requestId: string, endsAt: number): Context => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: false,
  functionName: `mizan-${area}`,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:mizan-${area}`,
  logGroupName: `/aws/lambda/mizan-${area}`,
  logStreamName: 'local',
  memoryLimitInMB: '1024',
  getRemainingTimeInMillis: () => Math.max(0, endsAt - performance.now()),
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

/** Decoded before the route is looked for, as the cloud does it: an encoded slash is one like any other. Undefined when it cannot be decoded. */
const decodedPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const problemOf = (result: unknown): string | undefined => {
  if (typeof result !== 'object' || result === null) return 'The function did not answer with an object.';
  const { statusCode, body } = result as APIGatewayProxyStructuredResultV2;
  if (typeof statusCode !== 'number') return 'The function answered without a status.';
  if (body !== undefined && typeof body !== 'string')
    return 'The function answered with a body that is no string.';
  return undefined;
};

const sendResult = (response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void => {
  if (response.headersSent || response.destroyed) return;
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies && result.cookies.length > 0) response.setHeader('set-cookie', result.cookies);
  // A text goes out as it is, in one write with the headers: as a buffer it would be copied twice.
  const body = result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? '');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(result.statusCode ?? 500);
  response.end(body);
};

const timedOut = Symbol('timed out');

/** The answer of the work, or `timedOut`; the timer ends with the work. */
const inTime = async <Answer>(work: Promise<Answer>, ms: number): Promise<Answer | typeof timedOut> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const invoke = async (call: Call, route: GatewayRoute, event: APIGatewayProxyEventV2): Promise<void> => {
  const { response, settings } = call;
  const timeoutMs = settings.timeoutMs ?? timeoutMsDefault;
  const context = lambdaContext(route.area, event.requestContext.requestId, performance.now() + timeoutMs);
  const answer = await inTime(route.handler(event, context), timeoutMs);
  if (answer === timedOut) return sendRefusal(response, 'busy');
  const problem = problemOf(answer);
  if (problem !== undefined) throw new Error(`${route.method} ${route.path}: ${problem}`);
  return sendResult(response, answer);
};

const hasOurToken = (request: IncomingMessage): boolean => {
  const headers = request.headers as Record<string, string | undefined>;
  return companyOfToken(tokenOf({ headers }) ?? '') !== null;
};

/**
 * The body, undefined when it is too large. Of a caller without a token of ours it is read only where the call is open to everybody,
 * else the function refuses the caller by the headers; what is sent beyond the limit stays unread.
 */
const bodyOf = ({ request, response }: Call, { contract }: GatewayRoute): Promise<Buffer | undefined> => {
  const isKnown = hasOurToken(request);
  if (!isKnown && contract.auth !== null) return unheardBody(request, response);
  return requestBody(request, response, { bytesMax: bodyBytesMaxOf(contract), isKnown });
};

/** The event names the cloud's route, not the contract: the function finds its operation by itself. */
const callRoute = async (
  call: Call,
  { route, led: { routeKey, pathParameters } }: { route: GatewayRoute; led: Led },
  [rawPath = '', rawQueryString = '']: readonly string[],
): Promise<void> => {
  const { request, response } = call;
  const body = await bodyOf(call, route);
  if (body === undefined)
    return sendRefusal(response, 'request.tooLarge', { details: sizeLimit(bodyBytesMaxOf(route.contract)) });
  const requestId = randomUUID();
  response.setHeader('apigw-requestid', requestId);
  const source = { request, rawPath, rawQueryString, body, routeKey, pathParameters };
  return invoke(call, route, gatewayEvent({ ...source, requestId, now: new Date() }));
};

const splitAtQuestionMark = (url: string): readonly [string, string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

type Search = (
  method: string,
  segments: readonly string[],
) => { readonly match: RouteMatch<GatewayRoute>; readonly led: Led | undefined };

/** The contract, for what is known before the body is read, and the cloud's route to its function. */
const searchOf = (routes: readonly GatewayRoute[]): Search => {
  const match = routeMatcher(routes);
  const lead = ledBy(gatewayRoutes(routes));
  return (method, segments) => ({ match: match(method, segments), led: lead(method, segments) });
};

const answerCall = async (call: Call, search: Search): Promise<void> => {
  const { request, response, settings } = call;
  if (!settings.isReady()) return sendRefusal(response, 'busy', { headers: { 'retry-after': '1' } });
  const [path, query] = splitAtQuestionMark(request.url ?? '/');
  const rawPath = decodedPath(path);
  if (rawPath === undefined) return sendRefusal(response, 'request.malformedAddress');
  const { match, led } = search(request.method ?? 'GET', rawPath.split('/'));
  if (match.found === 'otherMethods')
    return sendRefusal(response, 'request.methodNotAllowed', { headers: { allow: match.allow.join(', ') } });
  if (match.found === 'nothing' || led?.area !== match.route.area) return sendRefusal(response, 'notFound');
  return callRoute(call, { route: match.route, led }, [rawPath, query]);
};

/** Answers every request below /api. */
export const apiGateway = (settings: GatewaySettings) => {
  const search = searchOf(settings.routes);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answerCall({ request, response, settings }, search);
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      settings.reportError('A call to the API failed.', error);
      await sendRefusal(response, 'internal');
    }
  };
};
