// What a calculation comes to by the rates that it keeps.
import { type Money, scaleOf } from '../../../kernel/money.ts';
import { type Fee, feeOf } from './fee.ts';
import type { FeeTerms } from './feeTerms.ts';

export type PricedCalculation = {
  readonly priced?: FeeTerms | null;
  readonly discountPercent: string | null;
  readonly discountAmount: Money;
};

/** Null before it is priced. */
export const calculationFee = ({ priced, discountPercent, discountAmount }: PricedCalculation): Fee | null =>
  priced ? feeOf({ terms: priced, discountPercent, discountAmount, scale: scaleOf(priced.currency) }) : null;

export const calculationSums = (calculation: PricedCalculation): Record<'total' | 'net' | 'vat', Money> => {
  const { total = 0n, net = 0n, vat = 0n } = calculationFee(calculation) ?? {};
  return { total, net, vat };
};
