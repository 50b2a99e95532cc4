// Operations that change the posting rules, in one transaction first and then in every lane: whatever one of them answers, no lane is behind by then.

import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

/**
 * A call that was cut after its first transaction may be repeated. With its key it is answered from what is stored, without one it is
 * refused as a rule, because what it asks for is done: in both cases the cut change is ended first.
 */
export const ruleOperation = <E extends Endpoint>(
  contract: E,
  run: (context: SessionContext, input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
): Operation => ({
  ...operation<E>(contract, async (context, input) => {
    const session = context as SessionContext;
    try {
      return await run(session, input);
    } catch (error) {
      if (error instanceof Refusal) await endCutChange(session.store);
      throw error;
    }
  }),
  finish: ({ store }) => endCutChange(store),
});
