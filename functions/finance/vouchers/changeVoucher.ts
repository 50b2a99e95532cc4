// Changes a draft, unless somebody else changed it since it was read.

import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { partyReads } from './draftVoucher.ts';
import { editedVoucher } from './editedVoucher.ts';
import { readVoucher } from './readVoucher.ts';
import { lockedCode, voucherReads } from './voucherRecords.ts';
import { auditTitle } from './voucherTitle.ts';

export const changeVoucher = operation(
  api.changeVoucher,
  async (context, { params, body }) => {
    const before = await readVoucher(context, params.id);
    refuseUnless(before.status === 'draft', lockedCode(before));
    const { facts } = await currentFacts(context.store);
    const { voucher, view, writes, changes } = await editedVoucher(context, { before, facts }, body);
    return write(context, {
      writes,
      audit: {
        ...{ action: 'update', entity: 'voucher', id: voucher.id, branch: voucher.branch, changes },
        ...auditTitle(facts, voucher),
      },
      answer: view,
    });
  },
  (params, body) => [currentFactsReads, voucherReads, partyReads].flatMap((reads) => reads(params, body)),
);
