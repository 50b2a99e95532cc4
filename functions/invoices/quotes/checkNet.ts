// A quote whose price was worked out beforehand is not saved for less than its user may give it for.
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { discountLimitOf } from '#shared/auth/discountLimit.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { netFaults, netLimitOf } from '#shared/invoices/quotes/netLimit.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';

const netOf = (quote: Quote): string => String(headValue(quote, 'taxExclusive') ?? '0');

export const checkNet = (
  { actor, company }: SessionContext,
  { before, after }: { before: Quote; after: Quote },
): void => {
  const scale = scaleOf(company.currency);
  const limit = netLimitOf(
    { listNet: before.listNet, taxExclusive: netOf(before) },
    { discountLimit: discountLimitOf(actor.roles), scale },
  );
  refuseFault(netFaults(parseMoney(netOf(after), scale) ?? 0n, limit)[0]);
};
