// Reading a voucher inside the caller's scope: what he may not see is not there.

import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { untilWhole } from '#functions/ledger/untilWhole.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { readVoucherItems, type Voucher, type VoucherHeader, voucherOf } from './voucherRecords.ts';

export const isVisible = (context: SessionContext, header: Pick<VoucherHeader, 'branch'>): boolean => {
  const own = branchScope(context);
  return own === null || header.branch === own;
};

/** The voucher with its lines; 404 where it does not exist, belongs to another company or lies outside the caller's branches. */
export const readVoucher = async (context: SessionContext, id: string): Promise<Voucher> => {
  const voucher = await untilWhole(context.store, async () =>
    voucherOf(await readVoucherItems(context.store, id)),
  );
  if (!voucher || !isVisible(context, voucher)) return notFound('voucher');
  return voucher;
};

/** The voucher after the change that a failed condition has met; reads may still show it as it was before. */
export const readChangedVoucher = (context: SessionContext, before: VoucherHeader): Promise<Voucher> =>
  untilWhole(context.store, async () => {
    const now = await readVoucher(context, before.id);
    return now.rev > before.rev ? now : null;
  });
