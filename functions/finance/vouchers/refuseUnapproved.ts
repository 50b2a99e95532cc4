// A draft that a workflow is for is submitted, not posted.
import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { holdingWorkflow } from '#shared/finance/holdingWorkflow.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Voucher } from './voucherRecords.ts';

/** By the workflows that stand with the rules under which it would be posted. */
export const refuseUnapproved = (
  { company, caller }: SessionContext,
  draft: Voucher,
  { workflows, types }: Pick<FinanceFacts, 'workflows' | 'types'>,
): void => {
  const scale = scaleOf(company.currency);
  const workflow = holdingWorkflow(draft, { workflows, type: types.get(draft.type), scale });
  if (workflow)
    throw new Refusal('approval.required', {
      workflow: caller.language === 'ar' ? workflow.name_ar : workflow.name,
    });
};
