// Quantities as answers and documents state them: a plain decimal, without zeros that say nothing.
import { formatMoney, parseMoney } from '../kernel/money.ts';
import { stockDecimals } from './stockMove.ts';

export const quantityText = (quantity: bigint): string =>
  formatMoney(quantity, stockDecimals).replace(/\.?0+$/, '');

/** Millionths; null where the text is no quantity. */
export const quantityIn = (text: unknown): bigint | null =>
  typeof text === 'string' ? parseMoney(text, stockDecimals) : null;
