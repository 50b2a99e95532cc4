// The workflow that a voucher has to go through before it is posted, if any; its type may name one.
import type { Workflow } from '../approvals/workflow.ts';
import { holdingWorkflow } from '../documents/approval/holdingWorkflow.ts';
import { type VoucherLine, voucherKind } from './voucherKind.ts';
import type { VoucherType } from './voucherType.ts';

type Asked = { type: string; date: string; branch: string; lines: readonly VoucherLine[] };

/** `type`: that of the voucher; `scale`: decimals of the books. */
export const voucherWorkflow = (
  voucher: Asked,
  known: { workflows: readonly Workflow[]; type: VoucherType | undefined; scale: number },
): Workflow | null => {
  const { workflows, type, scale } = known;
  return holdingWorkflow(voucherKind, voucher, { workflows, named: type?.workflow ?? null, scale });
};
