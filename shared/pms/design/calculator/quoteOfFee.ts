// The lines of the quote that is made of a calculation, as somebody would type them: one for each kind of floor, option, the visits and the minimum.
import { quantityText } from '../../../stock/quantityText.ts';
import type { Fee } from './fee.ts';
import type { FeeTerms } from './feeTerms.ts';
import { feeLineLabel } from './feeWords.ts';

/** `unit`: the code of the square metre, where the company has it. */
type Place = { terms: FeeTerms; language: 'ar' | 'en'; unit: string | null };

export const quoteLinesOf = ({ lines }: Pick<Fee, 'lines'>, { terms, language, unit }: Place) =>
  lines.map((line) => ({
    service: line.service,
    text: feeLineLabel(line, terms)[language],
    unit: line.isArea ? unit : null,
    quantity: quantityText(line.quantity),
    price: quantityText(line.price ?? 0n),
    tax: terms.tax?.code ?? null,
  }));
