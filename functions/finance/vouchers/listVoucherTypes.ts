// The voucher types of the company.

import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { type VoucherType, voucherKind } from '#shared/finance/voucherType.ts';

/** In the order in which people look for them: journal first. */
const byKind = (a: VoucherType, b: VoucherType): number =>
  voucherKind.options.indexOf(a.kind) - voucherKind.options.indexOf(b.kind);

export const listVoucherTypes = operation(api.listVoucherTypes, async (context) => {
  const { facts } = await currentFacts(context.store);
  return { items: [...facts.types.values()].sort(byKind), cursor: null };
});
