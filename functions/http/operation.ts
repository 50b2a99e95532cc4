// Binds an operation to its contract: the pipeline validates the input, runs it and checks nothing else stands between.
import type { Key } from '#functions/storage/keys.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { ContextOf, OpenContext, SessionContext } from './context.ts';

/** An operation as the pipeline sees it. */
export type Operation = {
  contract: Endpoint;
  run: (
    context: OpenContext | SessionContext,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<unknown>;
  reads?: Reads;
  /** Ends what a first call that died may have left half done, before its stored answer is given again. */
  finish?: (context: SessionContext) => Promise<void>;
  /** Answers the repetition of a call whose answer is too much to be kept: it is read again. `kept`: what was kept in its place. */
  again?: (
    context: OpenContext | SessionContext,
    input: Parameters<Operation['run']>[1],
    kept: unknown,
  ) => Promise<unknown>;
};

/** Items that a call reads anyway, by its path parameters and body as they came, not checked yet: they are fetched in one request with the session. */
export type Reads = (params: Readonly<Record<string, string | undefined>>, body: unknown) => readonly Key[];

/** An operation whose code is loaded when it is first called: what few calls ask for does not slow down every start. */
export const loadedLater = <E extends Endpoint>(contract: E, load: () => Promise<Operation>): Operation => ({
  contract,
  run: async (context, input) => (await load()).run(context, input),
  finish: async (context) => (await load()).finish?.(context),
});

/** `operation(contract, async (context, { params, query, body }) => answer)`. */
export const operation = <E extends Endpoint>(
  contract: E,
  run: (context: ContextOf<E>, input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
  reads?: Reads,
): Operation => ({ contract, run: run as Operation['run'], ...(reads && { reads }) });
