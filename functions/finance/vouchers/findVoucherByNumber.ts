// The posted voucher of a number, however it was typed.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { readVoucher } from './readVoucher.ts';
import { numberGuardKey, voucherViewOf } from './voucherRecords.ts';

export const findVoucherByNumber = operation(api.findVoucherByNumber, async (context, { params }) => {
  const guard = await context.store.get(numberGuardKey(latinDigits(params.number)));
  if (!guard) return notFound('voucher');
  const voucher = await readVoucher(context, String(guard['owner']));
  return voucherViewOf(voucher, scaleOf(context.company.currency));
});
