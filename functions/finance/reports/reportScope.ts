// The branches a report covers: the one asked for, all, or only the caller's own.

import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/readBalances.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';

/** 404 for a branch that does not exist or that the caller may not see. */
export const reportBranches = (
  context: SessionContext,
  facts: FinanceFacts,
  branch: string | undefined,
): BranchScope => {
  const own = branchScope(context);
  if (branch === undefined || branch === '') return own === null ? 'all' : [own];
  const visible = own === null ? facts.allBranches : [own];
  return visible.includes(branch) ? [branch] : notFound('branch');
};

export const checkPeriod = (from: string, to: string): void => {
  refuseUnless(from <= to, 'report.period', { from, to });
};
