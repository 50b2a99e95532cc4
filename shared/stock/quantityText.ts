// Quantities as answers and documents state them: a plain decimal, without zeros that say nothing.
import { formatMoney, parseMoney } from '../kernel/money.ts';
import { stockDecimals } from './stockMove.ts';

export const quantityText = (quantity: bigint): string =>
  formatMoney(quantity, stockDecimals).replace(/\.?0+$/, '');

/** Of a typed decimal: without zeros that say nothing. */
export const plainQuantity = (quantity: string): string => {
  const exact = parseMoney(quantity, stockDecimals);
  return exact === null ? quantity : quantityText(exact);
};

/** Millionths; null where the text is no quantity. */
export const quantityIn = (text: unknown): bigint | null =>
  typeof text === 'string' ? parseMoney(text, stockDecimals) : null;
