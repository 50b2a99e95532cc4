// The voucher types of the company.

import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';

export const listVoucherTypes = operation(api.listVoucherTypes, async (context) => {
  const { facts } = await currentFacts(context.store);
  return { items: [...facts.types.values()], cursor: null };
});
