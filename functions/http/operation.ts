// Binds an operation to its contract: the pipeline validates the input, runs it and adds nothing between.
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

const later = (contract: Endpoint, load: () => Promise<Operation>): Operation => {
  let loaded: Operation | null = null;
  const own = async (): Promise<Operation> => {
    loaded = await load();
    return loaded;
  };
  return {
    contract,
    run: async (context, input) => (await own()).run(context, input),
    // What is read anyway is not known before the code is: the first call of a process, which waits for that, reads on its own.
    reads: (params, body) => loaded?.reads?.(params, body) ?? [],
    finish: async (context) => (await own()).finish?.(context),
    again: async (context, input, kept) => {
      const { again } = await own();
      return again ? again(context, input, kept) : kept;
    },
  };
};

/**
 * Operations by the names of their contracts whose code is loaded together when one of them is first called: what few calls ask for does
 * not slow down every start. Those of one screen or act belong in one group, since each group is cut from all others when it is bundled.
 */
export const loadedLater = <Name extends string>(
  contracts: Readonly<Record<Name, Endpoint>>,
  load: () => Promise<Readonly<Record<NoInfer<Name>, Operation>>>,
): Readonly<Record<Name, Operation>> => {
  const operations = Object.entries<Endpoint>(contracts).map(([name, contract]) => {
    const own = later(contract, async () => (await load())[name as Name]);
    return [name, own];
  });
  return Object.fromEntries(operations) as Record<Name, Operation>;
};

/** `operation(contract, async (context, { params, query, body }) => answer)`. */
export const operation = <E extends Endpoint>(
  contract: E,
  run: (context: ContextOf<E>, input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
  reads?: Reads,
): Operation => ({ contract, run: run as Operation['run'], ...(reads && { reads }) });
