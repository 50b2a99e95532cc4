// The rate of a tax as people write it: `15%`, «15٪».
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney } from '#shared/kernel/money.ts';

const percentSign = { en: '%', ar: '٪' } as const;

/** `rate`: in hundredths of a per cent. */
export const rateText = (rate: bigint): string =>
  localNumber(plainDecimal(formatMoney(rate, 2))) + percentSign[locale];
