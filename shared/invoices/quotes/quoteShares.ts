// What a part of a quote takes of its lines, discounts and charges: all parts together come to the whole, whichever way it is divided.
import { formatMoney, type Money, mulDiv, parseMoney, smallerOf, sumOf } from '../../kernel/money.ts';
import { quantityDecimals } from '../invoiceLine.ts';
import { plainDecimal } from '../taxes/itemPrice.ts';
import type { QuoteConversion } from './quoteKind.ts';

/** What a line is, and what it comes to before the discount of the document. */
export type WholeLine = { quantity: bigint; amount: Money };

/** What was taken of each line, or is to be, in millionths of its unit. */
export type Quantities = readonly bigint[];

export const quantityOf = (text: string | null): bigint => parseMoney(text || '0', quantityDecimals) ?? 0n;

export const quantityText = (quantity: bigint): string =>
  plainDecimal(formatMoney(quantity, quantityDecimals));

export const convertedQuantities = (
  lines: readonly WholeLine[],
  conversions: readonly Pick<QuoteConversion, 'lines'>[],
): bigint[] =>
  lines.map((_, at) =>
    sumOf(
      conversions.flatMap((each) =>
        each.lines.filter(({ line }) => line === at).map(({ quantity }) => BigInt(quantity)),
      ),
    ),
  );

export const leftQuantities = (lines: readonly WholeLine[], taken: Quantities): bigint[] =>
  lines.map(({ quantity }, at) => quantity - smallerOf(taken[at] ?? 0n, quantity));

export type Shares = {
  /** The part of an amount that goes with a line, such as its discount. */
  ofLine: (at: number, amount: Money) => Money;
  /** The part of an amount of the whole document, such as its discount. */
  ofDocument: (amount: Money) => Money;
};

/** An amount up to one quantity, less that up to another: so no unit is lost between the parts. */
export const sharesOf = (lines: readonly WholeLine[], taken: Quantities, part: Quantities): Shares => {
  const upTo = (quantities: Quantities, at: number, amount: Money): Money => {
    const whole = lines[at]?.quantity ?? 0n;
    return whole === 0n ? amount : mulDiv(amount, quantities[at] ?? 0n, whole);
  };
  const after = lines.map((_, at) => (taken[at] ?? 0n) + (part[at] ?? 0n));
  const weight = sumOf(lines.map(({ amount }) => amount));
  const documentUpTo = (quantities: Quantities, amount: Money): Money =>
    weight === 0n
      ? 0n
      : mulDiv(amount, sumOf(lines.map((line, at) => upTo(quantities, at, line.amount))), weight);
  return {
    ofLine: (at, amount) => upTo(after, at, amount) - upTo(taken, at, amount),
    ofDocument: (amount) => documentUpTo(after, amount) - documentUpTo(taken, amount),
  };
};
