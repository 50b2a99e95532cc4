// How low the net of a quote may go whose price was worked out beforehand: as low as the user's limit of discounts lets it, or as low as it is already.
import type { Fault } from '../../documents/documentRefusals.ts';
import { formatMoney, type Money, parseMoney, percentOf, smallerOf } from '../../kernel/money.ts';

/** `percent`: in hundredths, of the user; `scale`: decimals of the currency. */
export type NetLimit = { readonly least: Money; readonly percent: bigint; readonly scale: number };

/** As it is saved: what its price is before any discount, without tax and in minor units, and its net. */
type Priced = { readonly listNet?: string | null | undefined; readonly taxExclusive: string };

/** What is left of a price after the largest discount of the user. */
export const leastOf = (price: Money, percent: bigint): Money => price - percentOf(price, percent);

/** `discountLimit`: of the user, in per cent. Null for a quote whose price nothing was worked out for. */
export const netLimitOf = (
  { listNet, taxExclusive }: Priced,
  { discountLimit, scale }: { discountLimit: string; scale: number },
): NetLimit | null => {
  if (listNet === null || listNet === undefined) return null;
  const percent = parseMoney(discountLimit, 2) ?? 0n;
  const now = parseMoney(taxExclusive, scale) ?? 0n;
  // Who may give away more has done so: the others need not take it back.
  return { least: smallerOf(leastOf(BigInt(listNet), percent), now), percent, scale };
};

/** What the sentences about the limit name. */
export const limitDetails = ({ least, percent, scale }: NetLimit): Fault['details'] => ({
  percent: formatMoney(percent, 2).replace(/\.?0+$/, ''),
  least: formatMoney(least, scale),
});

export const netFaults = (net: Money, limit: NetLimit | null | undefined): Fault[] =>
  limit && net < limit.least ? [{ code: 'quote.belowLeast', details: limitDetails(limit) }] : [];
