// Deletes a draft; what is posted stays for ever.
import { approvalRemoval } from '#functions/approvals/approvalRecords.ts';
import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import * as api from '#shared/finance/api.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { readVoucher } from './readVoucher.ts';
import { lockedCode, removeVoucherWrites, voucherReads, voucherViewOf } from './voucherRecords.ts';
import { auditTitle } from './voucherTitle.ts';

export const removeVoucher = operation(
  api.removeVoucher,
  async (context, { params }) => {
    const voucher = await readVoucher(context, params.id);
    // What was rejected stays as long as anybody wants to look at it, and no longer.
    refuseUnless(voucher.status === 'draft' || voucher.status === 'rejected', lockedCode(voucher));
    const view = voucherViewOf(voucher, scaleOf(context.company.currency));
    return write(context, {
      writes: [
        ...removeVoucherWrites(voucher),
        ...(await approvalRemoval(context.store, 'voucher', voucher.id)),
      ],
      audit: {
        ...{ action: 'delete', entity: 'voucher', id: voucher.id, branch: voucher.branch },
        ...auditTitle((await currentFacts(context.store)).facts, voucher),
        changes: changesBetween(auditFields.voucher, view, null),
      },
      answer: { done: true as const },
      outbox: [{ kind: 'files.ofDocument', entity: 'voucher', owner: voucher.id }],
    });
  },
  (params, body) => [currentFactsReads, voucherReads].flatMap((reads) => reads(params, body)),
);
