// The posted voucher of a number, however it was typed.

import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { wholeNumber } from '#shared/finance/shortNumber.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { readVoucher } from './readVoucher.ts';
import { numberGuardKey, voucherViewOf } from './voucherRecords.ts';

type Asked = EndpointInput<typeof api.findVoucherByNumber>;

/** Who has the number as it is typed; else who has the one that is meant by it here. */
const ownerOf = async (context: SessionContext, { params, query }: Asked) => {
  const { store } = context;
  const exact = await store.get(numberGuardKey(latinDigits(params.number)));
  const { branch, type, date } = query;
  if (exact || !branch || !type || !date) return exact;
  const { facts, rules } = await currentFacts(store);
  const known = { types: [...facts.types.values()], format: facts.numberFormat, rules };
  const number = wholeNumber(params.number, { branch, type, date }, known);
  return number === null ? null : store.get(numberGuardKey(number));
};

export const findVoucherByNumber = operation(api.findVoucherByNumber, async (context, asked) => {
  const guard = await ownerOf(context, asked);
  if (!guard) return notFound('voucher');
  const voucher = await readVoucher(context, String(guard['owner']));
  return voucherViewOf(voucher, scaleOf(context.company.currency));
});
