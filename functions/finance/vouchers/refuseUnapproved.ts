// A draft that a workflow is for is submitted, not posted.
import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { workflowFor } from '#shared/approvals/workflow.ts';
import { voucherApprovalFacts } from '#shared/finance/voucherApprovalFacts.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Voucher } from './voucherRecords.ts';

/** By the workflows that stand with the rules under which it would be posted. */
export const refuseUnapproved = (
  { company, caller }: SessionContext,
  draft: Voucher,
  { workflows, types }: Pick<FinanceFacts, 'workflows' | 'types'>,
): void => {
  if (workflows.length === 0) return;
  const asked = {
    facts: voucherApprovalFacts(draft),
    scale: scaleOf(company.currency),
    named: types.get(draft.type)?.workflow,
  };
  const workflow = workflowFor(workflows, 'voucher', asked);
  if (workflow)
    throw new Refusal('approval.required', {
      workflow: caller.language === 'ar' ? workflow.name_ar : workflow.name,
    });
};
