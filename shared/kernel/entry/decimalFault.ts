// What is wrong with a number that is typed, as the code of the sentence beside its field: the same in forms and on the server. Areas and lengths have sentences of their own.
import { isBeyondDigits, isDecimal } from '../money.ts';

/** What a number measures. */
export type Measure = 'area' | 'length';

const plain = { negative: 'field.decimal', tooBig: 'field.tooBig', unfit: 'field.decimal' } as const;

const codesOf = {
  area: { negative: 'area.negative', tooBig: 'area.tooBig', unfit: 'area.unfit' },
  length: { negative: 'length.negative', tooBig: 'length.tooBig', unfit: 'length.unfit' },
} as const;

const isBelowZero = (text: string): boolean => /^-\s*\d*[.\d]/.test(text);

type Of = { readonly decimals: number; readonly measure?: Measure };

/** Of a number that is not below zero; null where it fits. */
export const decimalFault = ({ decimals, measure }: Of, text: string): string | null => {
  const codes = measure === undefined ? plain : codesOf[measure];
  if (isBelowZero(text)) return codes.negative;
  if (isBeyondDigits(text)) return codes.tooBig;
  return isDecimal(text, decimals) ? null : codes.unfit;
};
