// The rate of a tax as people write it: `15%`.
import { percentText } from '#frontend/lib/texts/percent.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney } from '#shared/kernel/money.ts';

/** `rate`: in hundredths of a per cent. */
export const rateText = (rate: bigint): string => percentText(plainDecimal(formatMoney(rate, 2)));
