// What a note that is kept takes of its invoice, as its posting has counted it.
import { parseMoney } from '../../kernel/money.ts';
import type { InvoiceFigures } from '../invoiceFigures.ts';
import { priceDecimals } from '../invoiceLine.ts';
import { codesOf, type OriginalParts, unitPrice } from './originalParts.ts';

type KeptNote = {
  lines: readonly { originalLine: number | null; price: string | null }[];
  figures: InvoiceFigures;
};

/** `390.00` is typed where `390` was charged. */
const isSamePrice = (price: string | null, charged: string): boolean =>
  price !== null && parseMoney(price, priceDecimals) === parseMoney(charged, priceDecimals);

/** At the price that was charged a line returns its quantity, at another one no more than its amount. */
export const keptConsumption = ({ lines, figures }: KeptNote, original: OriginalParts): OriginalParts => {
  const { input, calculation } = figures;
  const parts = original.parts.map(() => ({ quantity: 0n, amount: 0n }));
  for (const [at, { originalLine, price }] of lines.entries()) {
    const whole = original.parts[originalLine ?? -1];
    const part = parts[originalLine ?? -1];
    if (!whole || !part) continue;
    if (isSamePrice(price, unitPrice(whole, input.scale))) part.quantity += input.lines[at]?.quantity ?? 0n;
    part.amount += calculation.lines[at]?.charged ?? 0n;
  }
  return { parts, codes: codesOf(calculation) };
};
