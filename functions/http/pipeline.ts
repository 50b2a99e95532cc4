// The one way through which every call goes: request → session → permission → input → idempotency → operation → answer.
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { systemClock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import { beginShortRequest, endShortRequest } from '#functions/storage/connection/shortRequests.ts';
import { environment } from '#functions/storage/environment.ts';
import { isOfBooks, type Key } from '#functions/storage/keys.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { loadTokenSecret } from '#functions/storage/tokenSecret.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { readPathValues } from '#shared/kernel/pathValue.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { answer, type Failure, failureAnswer, sizeLimit } from './answers.ts';
import { bodyBytesMaxOf } from './bodyLimit.ts';
import { operationFinder, unmatchedAnswer } from './calledOperation.ts';
import { type OpenContext, requireAccess, type SessionContext } from './context.ts';
import { inTime } from './inTime.ts';
import { denialOf, faultOf, log } from './log.ts';
import { languageOf } from './messages.ts';
import type { Operation } from './operation.ts';
import { answerOnce } from './repetition.ts';
import { checkCsrf, signedInContext } from './session.ts';
import { isSameText, sha256 } from './tokens.ts';
import { validated } from './validation.ts';

type Operations = Record<string, Operation>;

/** Behind CloudFront the network's own address is CloudFront's; the visitor's is in a header that only CloudFront can set. */
const addressOf = (event: APIGatewayProxyEventV2): string => {
  const viewerAddress = environment.originSecret ? event.headers['x-viewer-address'] : undefined;
  return viewerAddress ?? event.requestContext.http.sourceIp;
};

const callerOf = (event: APIGatewayProxyEventV2): OpenContext['caller'] => ({
  requestId: event.requestContext.requestId,
  language: languageOf(event.headers['accept-language']),
  address: addressOf(event),
  agent: (event.headers['user-agent'] ?? '').slice(0, 200).toWellFormed(),
  origin: event.headers['origin'] ?? null,
  host: event.headers['x-forwarded-host'] ?? event.headers['host'] ?? '',
  scripted: (event.headers['x-requested-with'] ?? '') !== '',
  cookies: event.cookies ?? [],
});

const bodyText = ({ event, operation }: Call): string => {
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  const max = bodyBytesMaxOf(operation.contract);
  if (Buffer.byteLength(text) > max) throw new Refusal('request.tooLarge', sizeLimit(max), 413);
  return text;
};

const parsedBody = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request.malformed', {}, 400);
  }
};

const idempotencyOf = (event: APIGatewayProxyEventV2, operation: Operation, text: string) => {
  const key = event.headers['idempotency-key'];
  if (operation.contract.method !== 'POST' || operation.contract.idempotent === false || !key) return null;
  if (!/^[\w.:-]{8,100}$/.test(key)) throw new Refusal('request.idempotencyKey');
  return { key, bodyHash: sha256(`${event.rawPath}\n${text}`) };
};

const checkScripted = (open: OpenContext, operation: Operation): void => {
  if (operation.contract.method === 'GET') return;
  const { caller } = open;
  if (!caller.scripted) throw new Refusal('request.notScripted', {}, 403);
  if (caller.origin === null) return;
  const isOwn = environment.origins.includes(caller.origin) || URL.parse(caller.origin)?.host === caller.host;
  if (!isOwn) throw new Refusal('request.foreignOrigin', {}, 403);
};

type Call = {
  /** With the route key and the parameters of the contract. */
  event: APIGatewayProxyEventV2;
  operation: Operation;
  open: OpenContext;
  /** Known once the session is; the log names company and user also where the call fails. */
  signedIn: SessionContext | null;
};

const inputOf = ({ event, operation: { contract } }: Call, body: unknown) => ({
  params: validated(contract.params, readPathValues(event.pathParameters)),
  query: validated(contract.query, event.queryStringParameters ?? {}),
  body: validated(contract.body, body),
});

/** A body that cannot be read is refused later, when its sender is known. */
const readsOf = ({ event, operation }: Call, text: string): readonly Key[] => {
  if (!operation.reads) return [];
  try {
    return operation.reads(readPathValues(event.pathParameters), parsedBody(text));
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

const checkPermission = (context: SessionContext, operation: Operation): void => {
  requireAccess(context, operation.contract.auth);
};

/** A call whose work comes in parts is a long one. */
const yieldingStore = (call: Call, store: Store): Store => ({
  ...store,
  yieldToShortRequests: () => {
    endShortRequest(call);
    return store.yieldToShortRequests();
  },
});

const runSignedIn = async (call: Call, text: string): Promise<unknown> => {
  const { event, operation, open } = call;
  const signedIn = await signedInContext(event, open, {
    idempotency: idempotencyOf(event, operation, text),
    reads: () => readsOf(call, text),
  });
  const { done, isHeld } = signedIn;
  const context = { ...signedIn.context, store: yieldingStore(call, signedIn.context.store) };
  call.signedIn = context;
  if (operation.contract.method !== 'GET') checkCsrf(event, context.sessionKey);
  if (isHeld && operation.contract.duringSetUp !== true) throw new Refusal('tfa.setUpMissing', {}, 403);
  checkPermission(context, operation);
  const body = parsedBody(text);
  const { finish, again: repeat } = operation;
  const run = () => operation.run(context, inputOf(call, body));
  const again = repeat && ((kept: unknown) => repeat(context, inputOf(call, body), kept));
  return answerOnce(context, done, { run, finish, again });
};

const runCall = async (call: Call): Promise<unknown> => {
  const text = bodyText(call);
  checkScripted(call.open, call.operation);
  if (call.operation.contract.auth !== null) return runSignedIn(call, text);
  return call.operation.run(call.open, inputOf(call, parsedBody(text)));
};

/** Something that is kept beside the journal cannot be understood: it can be rebuilt, and no figure is made of it until then. */
const isDamage = (error: unknown): error is ItemUnreadable =>
  error instanceof ItemUnreadable && isOfBooks(error.key);

const shown = ({ pk, sk }: Key): string => (sk === '#' ? pk : `${pk} ${sk}`);

/** A sentence has it on one line. */
const unbroken = (place: string): string => place.replaceAll(' ', '\u00a0');

const failureOf = (error: unknown): Failure => {
  if (error instanceof CommitConflict) return { status: 422, code: 'record.changed' };
  if (isOutage(error)) return { status: 503, code: 'busy', retryAfter: 1 };
  if (isDamage(error))
    return { status: 422, code: 'ledger.damaged', details: { place: unbroken(shown(error.key)) } };
  if (!(error instanceof Refusal)) return { status: 500, code: 'internal' };
  const retryAfter = error.details['retryAfter'];
  return {
    status: error.status,
    code: error.code,
    details: error.details,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
};

const logCall = (
  call: Call,
  startedMs: number,
  outcome: { status: number; code?: string; error?: unknown },
): void => {
  const { event, open, signedIn } = call;
  const facts = {
    requestId: open.caller.requestId,
    endpoint: event.routeKey,
    status: outcome.status,
    code: outcome.code,
    company: signedIn?.company.code,
    user: signedIn?.actor.id,
    ms: Math.round((open.clock.nowMs() - startedMs) * 10) / 10,
    units: signedIn?.store.units(),
  };
  const denial = denialOf(outcome.error);
  const { error } = outcome;
  if (error instanceof ItemUnreadable)
    log.error('a stored item cannot be read', {
      alarm: alarmSigns.unreadable,
      company: facts.company,
      place: shown(error.key),
    });
  if (outcome.status >= 500) log.error('request failed', { ...facts, fault: faultOf(outcome.error) });
  else if (denial) log.warn('permission denied', { ...facts, ...denial });
  else log.info('request', facts);
};

/** Not `internal`, which says that nothing was saved: what a call has begun it may still end. */
const tooLate: Failure = { status: 503, code: 'call.tooLong', retryAfter: 1 };

/** Of what is found by its address alone. */
const unlistedHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

const withHeaders = (
  { contract }: Operation,
  answered: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 =>
  contract.unlisted ? { ...answered, headers: { ...answered.headers, ...unlistedHeaders } } : answered;

const served = async (call: Call, cookies: string[]): Promise<APIGatewayProxyStructuredResultV2> => {
  const { event, open } = call;
  const startedMs = open.clock.nowMs();
  beginShortRequest(call);
  try {
    const value = await runCall(call);
    logCall(call, startedMs, { status: 200 });
    return withHeaders(call.operation, answer(value, cookies));
  } catch (error) {
    const failure = failureOf(error);
    const denial = denialOf(error);
    // Few calls are denied.
    if (call.signedIn && denial)
      await (await import('./denial.ts')).writeDenial(call.signedIn, event, denial);
    logCall(call, startedMs, { ...failure, error });
    return withHeaders(call.operation, await failureAnswer(open.caller.language, failure));
  } finally {
    endShortRequest(call);
  }
};

/** In characters; what is shorter goes into one packet anyway. */
const compressedFrom = 1000;

/** Small answers travel as they are; what compresses the others is loaded with the first of them. */
const asItTravels = async (
  answered: APIGatewayProxyStructuredResultV2,
  accepted: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { body = '' } = answered;
  if (body.length < compressedFrom || !accepted) return answered;
  return (await import('./compressed.ts')).compressed(answered, body, accepted);
};

const serve = (operations: Operations) => {
  const find = operationFinder(Object.values(operations));
  return async (
    event: APIGatewayProxyEventV2,
    context: Context,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const called = find(event);
    const cookies: string[] = [];
    const open: OpenContext = {
      clock: systemClock,
      caller: callerOf(event),
      setCookie: (cookie) => cookies.push(cookie),
    };
    const { language, requestId } = open.caller;
    if (!called.operation) return unmatchedAnswer(language, called.unmatched);
    const work = served({ ...called, open, signedIn: null }, cookies).then((answered) =>
      asItTravels(answered, event.headers['accept-encoding']),
    );
    return inTime(work, context, () => {
      log.warn('a call takes longer than it may', { requestId, endpoint: called.event.routeKey });
      return failureAnswer(language, tooLate);
    });
  };
};

/** CloudFront's secret header must be there when one is set: no request goes around the firewall. */
const originSecret = {
  before: async (request: {
    event: APIGatewayProxyEventV2;
  }): Promise<APIGatewayProxyStructuredResultV2 | undefined> => {
    const secret = environment.originSecret;
    if (!secret || isSameText(request.event.headers['x-origin-secret'] ?? '', secret)) return undefined;
    return failureAnswer('ar', { status: 404, code: 'notFound' });
  },
};

// While the function starts: no call waits for it, and none is answered without it.
await loadTokenSecret();

/** The Lambda handler of an area: picks the operation by method and path. */
export const handlerOf = (operations: Operations) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({ timeoutEarlyInMillis: 0 })
    .use(originSecret)
    .handler(serve(operations));
