// The fee of a calculation as it is read: by the rates that it keeps.
import { parseMoney, scaleOf } from '../../../kernel/money.ts';
import { calculationFee } from './calculationSums.ts';
import type { Fee } from './fee.ts';
import type { FeeTerms } from './feeTerms.ts';

type Read = {
  readonly priced?: FeeTerms | null | undefined;
  readonly discountPercent?: string | null | undefined;
  readonly discountAmount?: string | undefined;
};

export const feeOfView = ({
  priced = null,
  discountPercent = null,
  discountAmount = '0',
}: Read): Fee | null =>
  priced &&
  calculationFee({
    priced,
    discountPercent,
    discountAmount: parseMoney(discountAmount, scaleOf(priced.currency)) ?? 0n,
  });
