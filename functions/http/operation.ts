// Binds an operation to its contract: the pipeline validates the input, runs it and checks nothing else stands between.
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { ContextOf, OpenContext, SessionContext } from './context.ts';

/** An operation as the pipeline sees it. */
export type Operation = {
  contract: Endpoint;
  run: (
    context: OpenContext | SessionContext,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<unknown>;
};

/** `operation(contract, async (context, { params, query, body }) => answer)`. */
export const operation = <E extends Endpoint>(
  contract: E,
  run: (context: ContextOf<E>, input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
): Operation => ({ contract, run: run as Operation['run'] });
