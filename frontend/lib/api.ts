// The one client of the server: sends a call by its contract and turns every failure into an ApiError.
import { Amplify } from '@aws-amplify/core';
import { del, get, isCancelError, post, put } from 'aws-amplify/api';
import { type Endpoint, type EndpointCall, type EndpointOutput, pathOf } from '#shared/kernel/endpoint.ts';
import { ApiError, fieldFaultsOf } from './apiError.ts';
import { failureOf } from './apiFailure.ts';
import { browserStorage } from './browserStorage.ts';
import { isSessionOver, leavingSignal, loseSession, page } from './session/leaveSession.ts';
import { type Offers, opensDialog, tellFailure } from './tellFailure.ts';
import { locale } from './texts/locale.ts';

const apiName = 'app';

type Extras = {
  /**
   * Codes that the caller shows beside what they belong to; true when it draws every failure: 422 and 500 open the dialog all the
   * same. `background` is for calls that the user did not start and that the specification only logs: nothing is shown.
   */
  readonly quiet?: boolean | 'background' | readonly string[];
  /** Fields beside which the caller shows what is wrong with them, or whether it shows all of a failure beside its fields: such
   * a failure opens no dialog over the form. */
  readonly beside?: readonly string[] | ((failure: ApiError) => boolean);
  /** What the dialog of a failure offers beside its button. */
  readonly offers?: Offers | undefined;
  /** The same key on a repeated POST makes the server answer with the first result. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

type Sending = { readonly idempotencyKey: string | undefined; readonly ends: readonly AbortSignal[] };

type Meeting = {
  readonly quiet: Extras['quiet'];
  readonly beside: Extras['beside'];
  readonly offers: Extras['offers'];
  readonly token: string | null;
};

type IsOptional<Part> = undefined extends Part ? true : Partial<Part> extends Part ? true : false;

/** A part whose every member may be left out may be left out itself. */
type CallInput<E extends Endpoint> = {
  [Part in keyof EndpointCall<E> as IsOptional<EndpointCall<E>[Part]> extends true
    ? never
    : Part]: EndpointCall<E>[Part];
} & {
  [Part in keyof EndpointCall<E> as IsOptional<EndpointCall<E>[Part]> extends true
    ? Part
    : never]?: EndpointCall<E>[Part];
} & Extras;

type CallArguments<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const cookieOf = (name: string): string => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(name.length + 1));
};

const commonHeaders = (): Record<string, string> => {
  const token = browserStorage.token.get();
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': locale,
    ...(token === null ? {} : { API_KEY: token }),
  };
};

/** Points Amplify's client at this origin. Retries are off: a POST that is sent three times may post three times. */
export const startApi = (): void => {
  Amplify.configure(
    { API: { REST: { [apiName]: { endpoint: location.origin } } } },
    {
      API: {
        REST: {
          headers: async () => commonHeaders(),
          retryStrategy: { strategy: 'no-retry' },
          defaultAuthMode: 'none',
        },
      },
    },
  );
};

const writeHeaders = (contract: Endpoint, idempotencyKey: string | undefined): Record<string, string> => {
  if (contract.method === 'GET') return {};
  const token = cookieOf('XSRF-TOKEN');
  return {
    ...(token === '' ? {} : { 'X-XSRF-TOKEN': token }),
    ...(contract.method === 'POST' ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
  };
};

const queryOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const methods = { GET: get, POST: post, PUT: put, DELETE: del };

/** What gives a call up: its caller, and for what only reads the end of its session. A write under way is left to end. */
const endsOf = (contract: Endpoint, signal: AbortSignal | undefined): AbortSignal[] => [
  ...(signal ? [signal] : []),
  ...(contract.method === 'GET' && contract.auth !== null ? [leavingSignal()] : []),
];

const send = async (
  contract: Endpoint,
  parts: Parts,
  { idempotencyKey, ends }: Sending,
): Promise<unknown> => {
  type Options = NonNullable<Parameters<typeof post>[0]['options']>;
  const options: Options = {
    headers: writeHeaders(contract, idempotencyKey),
    queryParams: queryOf(parts.query),
  };
  if (parts.body !== undefined) options.body = parts.body as NonNullable<Options['body']>;
  const operation = methods[contract.method]({ apiName, path: pathOf(contract, parts.params), options });
  const cancel = () => operation.cancel();
  for (const end of ends) end.addEventListener('abort', cancel, { once: true });
  try {
    const { body } = await operation.response;
    const text = await body.text();
    return text === '' ? undefined : JSON.parse(text);
  } finally {
    for (const end of ends) end.removeEventListener('abort', cancel);
  }
};

const isShownByCaller = (quiet: Extras['quiet'], failure: ApiError): boolean => {
  if (quiet === 'background') return true;
  if (Array.isArray(quiet)) return quiet.includes(failure.code);
  return quiet === true && !opensDialog(failure);
};

/** Whether one of the fields covers every fault of the failure; faults of `rates.0.rate` belong to `rates`. */
const isBeside = (fields: NonNullable<Extras['beside']>, failure: ApiError): boolean => {
  if (typeof fields === 'function') return fields(failure);
  const paths = failure.code === 'validation' ? Object.keys(fieldFaultsOf(failure)) : [];
  return paths.length > 0 && paths.every((path) => fields.includes(path.split('.')[0] ?? ''));
};

const cancelled = () => new ApiError({ status: 0, code: 'cancelled', message: '' });

const meetFailure = async (
  contract: Endpoint,
  failure: ApiError,
  { quiet, beside = [], offers, token }: Meeting,
): Promise<void> => {
  // A role has come to ask for a second step meanwhile: its set-up goes before anything else.
  if (failure.code === 'tfa.setUpMissing') return page.load('/tfa');
  if (failure.status !== 401) {
    if (!isShownByCaller(quiet, failure) && !isBeside(beside, failure))
      tellFailure(contract, failure, offers);
    return;
  }
  // An answer to an older session must not end the one that began since, and a session that is being left ends as it was asked to.
  const isCurrent = token !== null && token === browserStorage.token.get();
  if (isCurrent && !isSessionOver(token)) await loseSession();
};

/** Sends the call. A failure always rejects; 401 ends the session, the others are shown unless `quiet` says otherwise. */
export const call = async <E extends Endpoint>(
  contract: E,
  ...[input]: CallArguments<E>
): Promise<EndpointOutput<E>> => {
  const { quiet, beside, offers, idempotencyKey, signal, ...parts }: Parts & Extras = input ?? {};
  const ends = endsOf(contract, signal);
  const token = browserStorage.token.get();
  if (contract.auth !== null && isSessionOver(token)) throw cancelled();
  try {
    return (await send(contract, parts, { idempotencyKey, ends })) as EndpointOutput<E>;
  } catch (error) {
    // Amplify knows a cancelled request, and not that its answer was still on its way.
    if (isCancelError(error) || ends.some((end) => end.aborted)) throw cancelled();
    const failure = failureOf(error);
    await meetFailure(contract, failure, { quiet, beside, offers, token });
    throw failure;
  }
};
