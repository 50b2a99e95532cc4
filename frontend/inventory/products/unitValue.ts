// What one unit of goods is worth, rounded to the currency.
import { absolute, formatMoney, mulDiv, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';

/** Null where nothing is there, or where the value is not shown. */
export const unitValueOf = (
  { quantity, value }: { quantity: string; value: string | null },
  currency: string,
): string | null => {
  const scale = scaleOf(currency);
  const [units, worth] = [quantityIn(quantity), value === null ? null : parseMoney(value, scale)];
  if (units === null || worth === null || units === 0n) return null;
  return formatMoney(mulDiv(absolute(worth), 10n ** BigInt(stockDecimals), absolute(units)), scale);
};
