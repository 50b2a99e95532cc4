// What a note that is kept takes of its invoice, as its posting has counted it.
import type { InvoiceFigures } from '../invoiceFigures.ts';
import { codesOf, type OriginalParts } from './originalParts.ts';

type KeptNote = {
  lines: readonly { originalLine: number | null }[];
  /** Positions of the lines that return their quantity. */
  returns: readonly number[];
  figures: InvoiceFigures;
};

export const keptConsumption = (
  { lines, returns, figures }: KeptNote,
  original: OriginalParts,
): OriginalParts => {
  const { input, calculation } = figures;
  const parts = original.parts.map(() => ({ quantity: 0n, amount: 0n }));
  for (const [at, { originalLine }] of lines.entries()) {
    const part = parts[originalLine ?? -1];
    if (!part) continue;
    if (returns.includes(at)) part.quantity += input.lines[at]?.quantity ?? 0n;
    part.amount += calculation.lines[at]?.charged ?? 0n;
  }
  return { parts, codes: codesOf(calculation) };
};
