// The branches a report covers: the one asked for, all, or only the caller's own.

import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';

/** 404 for a branch that does not exist or that the caller may not see. */
export const reportBranches = (
  context: SessionContext,
  facts: FinanceFacts,
  branch: string | undefined,
): string[] => {
  const own = branchScope(context);
  const visible = own === null ? facts.allBranches : [own];
  if (branch === undefined || branch === '') return visible;
  return visible.includes(branch) ? [branch] : notFound('branch');
};

export const checkPeriod = (from: string, to: string): void => {
  refuseUnless(from <= to, 'report.period', { from, to });
};
