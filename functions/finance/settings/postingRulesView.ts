// Fiscal years and lock date as the wire shows them.

import { can, type SessionContext } from '#functions/http/context.ts';
import type * as api from '#shared/finance/booksApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { type LockException, type PostingRules, runningExceptions } from '#shared/ledger/postingRules.ts';
import { factsAt } from './financeRecords.ts';

export type PostingRulesView = EndpointOutput<typeof api.getPostingRules>;

/** A user who posts sees the own exceptions; users who lock or grant exceptions see them all. */
const shownExceptions = (context: SessionContext, rules: PostingRules): LockException[] => {
  const seesAll = can(context, 'lock', 'edit') || can(context, 'lock_exception', 'edit');
  return runningExceptions(rules, context.clock.now()).filter(
    ({ user }) => seesAll || user.id === context.actor.id,
  );
};

/** `inForce` are stored rules: facts read for a change that then fails would be remembered under the rev of another change. */
export const postingRulesView = async (
  context: SessionContext,
  rules: PostingRules,
  inForce: PostingRules = rules,
): Promise<PostingRulesView> => {
  const facts = await factsAt(context.store, inForce);
  return {
    ...rules,
    sealedThrough: rules.sealedThrough ?? null,
    exceptions: shownExceptions(context, rules),
    interBranchAccount: facts.interBranchAccount,
  };
};
