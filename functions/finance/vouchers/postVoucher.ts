// Moves a draft into the ledger. Posting twice answers with the first result.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import type { VoucherView, Warning } from '#shared/finance/voucher.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { postInLane } from './postInLane.ts';
import { readChangedVoucher, readVoucher } from './readVoucher.ts';
import { lockedCode, type Voucher, voucherReads, voucherViewOf } from './voucherRecords.ts';
import { repeatedReference } from './voucherWarnings.ts';

type Answer = VoucherView & { warnings: Warning[] };

const answerOf = (context: SessionContext, voucher: Voucher, warnings: Warning[]): Answer => ({
  ...voucherViewOf(voucher, scaleOf(context.company.currency)),
  warnings,
});

/** The voucher was posted by an earlier call whose answer was lost, or by somebody else: that posting is the answer. */
const firstResult = async (context: SessionContext, draft: Voucher, error: unknown): Promise<Answer> => {
  if (!(error instanceof Refusal) || error.code !== 'voucher.changed') throw error;
  const now = await readChangedVoucher(context, draft);
  if (now.status !== 'posted') throw error;
  return answerOf(context, now, []);
};

export const postVoucher = operation(
  api.postVoucher,
  async (context, { params, body }) => {
    const voucher = await readVoucher(context, params.id);
    if (voucher.status === 'posted') return answerOf(context, voucher, []);
    refuseUnless(voucher.status === 'draft', lockedCode(voucher));
    refuseUnless(body?.rev === undefined || body.rev === voucher.rev, 'voucher.changed');
    const repeated = await repeatedReference(context, voucher);
    return postInLane(context, voucher, {
      answerOf: (posted, warnings) => answerOf(context, posted, [...repeated, ...warnings]),
    }).catch((error: unknown) => firstResult(context, voucher, error));
  },
  voucherReads,
);
