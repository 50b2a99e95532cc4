// Changes a draft, unless somebody else changed it since it was read.

import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import * as api from '#shared/finance/api.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { draftOf, partyReads, personOf } from './draftVoucher.ts';
import { readVoucher } from './readVoucher.ts';
import {
  changedVoucherWrites,
  lockedCode,
  type Voucher,
  voucherReads,
  voucherViewOf,
} from './voucherRecords.ts';
import { auditTitle } from './voucherTitle.ts';

export const changeVoucher = operation(
  api.changeVoucher,
  async (context, { params, body }) => {
    const before = await readVoucher(context, params.id);
    refuseUnless(before.status === 'draft', lockedCode(before));
    refuseUnless(before.rev === body.rev, 'voucher.changed');
    const { facts } = await currentFacts(context.store);
    const draft = await draftOf(context, body, facts);
    const voucher: Voucher = {
      ...before,
      ...draft,
      updatedBy: personOf(context),
      updatedAt: context.clock.now(),
    };
    const scale = scaleOf(context.company.currency);
    const answer = voucherViewOf({ ...voucher, rev: before.rev + 1 }, scale);
    return write(context, {
      writes: changedVoucherWrites(before, voucher),
      audit: {
        action: 'update',
        entity: 'voucher',
        id: voucher.id,
        branch: voucher.branch,
        ...auditTitle(facts, voucher),
        changes: changesBetween(auditFields.voucher, voucherViewOf(before, scale), answer),
      },
      answer,
    });
  },
  (params, body) => [currentFactsReads, voucherReads, partyReads].flatMap((reads) => reads(params, body)),
);
