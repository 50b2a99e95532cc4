// The workflow that a voucher has to go through before it is posted, if any; posting and imports ask the same question.
import { type Workflow, workflowFor } from '../approvals/workflow.ts';
import type { VoucherLine } from './voucher.ts';
import { voucherApprovalFacts } from './voucherApprovalFacts.ts';
import type { VoucherType } from './voucherType.ts';

type Asked = { type: string; branch: string; lines: readonly VoucherLine[] };

/** `type`: that of the voucher, which may name a workflow; `scale`: decimals of the books. */
export const holdingWorkflow = (
  voucher: Asked,
  {
    workflows,
    type,
    scale,
  }: { workflows: readonly Workflow[]; type: VoucherType | undefined; scale: number },
): Workflow | null => {
  if (workflows.length === 0) return null;
  return workflowFor(workflows, 'voucher', {
    ...{ facts: voucherApprovalFacts(voucher), scale },
    named: type?.workflow,
  });
};
