// The workflow that a draft has to go through as it stands while it is typed; the server asks the same function.
import { useMemo } from 'react';
import { useWorkflows } from '#frontend/approvals/approvalQueries.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { voucherWorkflow } from '#shared/finance/voucherWorkflow.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { ruleLinesOf, type VoucherDraft } from './voucherDraft.ts';

export const useDraftWorkflow = (draft: VoucherDraft, facts: VoucherFacts): Workflow | null => {
  const { data } = useWorkflows();
  return useMemo(() => {
    if (!data || data.length === 0) return null;
    const { scale, types } = facts;
    const lines = ruleLinesOf(draft, scale);
    const type = types.find(({ code }) => code === draft.header.type);
    return voucherWorkflow({ ...draft.header, lines }, { workflows: data, type, scale });
  }, [data, draft, facts]);
};
