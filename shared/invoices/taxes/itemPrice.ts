// The price of a product or service as an invoice takes it: with VAT or without, as the prices of the invoice are.
import { formatMoney, mulDiv, parseMoney } from '../../kernel/money.ts';
import { priceDecimals } from '../invoiceLine.ts';
import { vatUpon, vatWithin } from './vat.ts';

type Priced = { price: string | null; includesVat: boolean };

/** Without zeros that say nothing. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text;

/** `rate` in hundredths of a per cent; null where there is no price. */
export const itemPrice = (
  { price, includesVat }: Priced,
  { pricesIncludeVat, rate }: { pricesIncludeVat: boolean; rate: bigint },
): string | null => {
  const units = price === null ? null : parseMoney(price, priceDecimals);
  if (units === null) return null;
  if (includesVat === pricesIncludeVat) return plainDecimal(formatMoney(units, priceDecimals));
  const changed = includesVat ? units - vatWithin(units, rate) : units + vatUpon(units, rate);
  return plainDecimal(formatMoney(changed, priceDecimals));
};

/** Of one unit after the discount of its line, without VAT, in millionths; for comparison with the lowest price. */
export const netUnitPrice = (
  { amount, quantity }: { amount: bigint; quantity: bigint },
  { scale, rate, pricesIncludeVat }: { scale: number; rate: bigint; pricesIncludeVat: boolean },
): bigint => {
  if (quantity === 0n) return 0n;
  const price = mulDiv(amount * 10n ** 12n, 1n, quantity * 10n ** BigInt(scale));
  return pricesIncludeVat ? price - vatWithin(price, rate) : price;
};
