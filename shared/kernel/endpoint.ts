// The contract of one HTTP call: handler types, validation, cloud route, local route, OpenAPI and the typed client all come from it.

import type * as z from 'zod/mini';
import { writtenPathValue } from './pathValue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What roles allow: an action on something, such as `['voucher', 'post']`. */
export type Right = readonly [permission: string, action: string];

/** A right, or several of which one is enough. */
export type Rights = Right | { readonly anyOf: readonly Right[] };

/** Who may call: anybody, any signed-in user, or a signed-in user with the right, or with one of several. */
export type Access = null | 'session' | Rights;

/** An action on something, or on one of several things. */
export const accessTo = (permissions: readonly string[], action: string): Rights => {
  const rights = permissions.map((permission): Right => [permission, action]);
  const [only, ...others] = rights;
  return only === undefined || others.length > 0 ? { anyOf: rights } : only;
};

/** The rights of which one is enough; none where the call asks for no right. */
export const rightsOf = (access: Access): readonly Right[] => {
  if (access === null || access === 'session') return [];
  return 'anyOf' in access ? access.anyOf : [access];
};

/** Performing a transition, and changing what is saved. */
export type AnyKindCall = 'transition' | 'change';

export type Endpoint = {
  readonly method: Method;
  /** `/api/...` with `{name}` parameters. */
  readonly path: string;
  readonly auth: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Bytes that the body may have; a small default, so that nobody keeps the product busy with parsing. */
  readonly bodyBytesMax?: number;
  readonly output: z.ZodMiniType;
  /** False only where a repeated POST is harmless by nature (login, heartbeat). Every other POST honours Idempotency-Key. */
  readonly idempotent?: false;
  /** Answered also while the caller has yet to set up the second step that a role asks for. */
  readonly duringSetUp?: true;
  /** Its answer is for those who were given its address: no search engine lists it, and pages that it leads to do not learn of it. */
  readonly unlisted?: true;
  /** Codes of the refusals (422) this call may answer, texts in locales. */
  readonly refusals?: readonly string[];
  /** What it does with a document of any kind that is approved: it also answers what the kinds declare for that. */
  readonly ofAnyKind?: readonly AnyKindCall[];
  /** One sentence for the API description. */
  readonly summary: string;
};

type Inferred<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Accepted<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What the handler receives, after validation. */
export type EndpointInput<E extends Endpoint> = {
  params: Inferred<E['params']>;
  query: Inferred<E['query']>;
  body: Inferred<E['body']>;
};

/** What a caller passes; parts that the contract does not have are left out. */
export type EndpointCall<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: Accepted<E[Part]>;
};

export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;

/** Declares a call; the path's parameters must be exactly those of `params`. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The path with its parameters filled in. */
export const pathOf = (contract: Endpoint, params: Record<string, unknown> = {}): string =>
  contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => writtenPathValue(String(params[name])));

/** A noun within the name of an operation: `quote` in `saveQuote`. */
export const capitalised = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
