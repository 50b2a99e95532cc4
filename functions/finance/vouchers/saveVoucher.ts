// Saves a new voucher as a draft.

import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { draftOf, partyReads } from './draftVoucher.ts';
import { newVoucherFields } from './newVoucher.ts';
import { newVoucherWrites, type Voucher, voucherViewOf } from './voucherRecords.ts';
import { auditTitle } from './voucherTitle.ts';

export const saveVoucher = operation(
  api.saveVoucher,
  async (context, { body }) => {
    const { facts } = await currentFacts(context.store);
    const voucher: Voucher = { ...newVoucherFields(context), ...(await draftOf(context, body, facts)) };
    return write(context, {
      writes: newVoucherWrites(voucher),
      audit: {
        ...{ action: 'create', entity: 'voucher', id: voucher.id, branch: voucher.branch },
        ...auditTitle(facts, voucher),
      },
      answer: voucherViewOf(voucher, scaleOf(context.company.currency)),
    });
  },
  (params, body) => [currentFactsReads, partyReads].flatMap((reads) => reads(params, body)),
);
