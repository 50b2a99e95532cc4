// The workflow that a draft has to go through as it stands while it is typed; the server asks the same function.
import { useMemo } from 'react';
import { useWorkflows } from '#frontend/approvals/approvalQueries.ts';
import { type Workflow, workflowFor } from '#shared/approvals/workflow.ts';
import { voucherApprovalFacts } from '#shared/finance/voucherApprovalFacts.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { ruleLinesOf, type VoucherDraft } from './voucherDraft.ts';

export const useDraftWorkflow = (draft: VoucherDraft, facts: VoucherFacts): Workflow | null => {
  const { data } = useWorkflows();
  return useMemo(() => {
    if (!data || data.length === 0) return null;
    const { type, branch } = draft.header;
    const lines = ruleLinesOf(draft, facts.scale);
    const named = facts.types.find((each) => each.code === type)?.workflow;
    const asked = { facts: voucherApprovalFacts({ type, branch, lines }), scale: facts.scale, named };
    return workflowFor(data, 'voucher', asked);
  }, [data, draft, facts]);
};
