// In which digits numbers and dates are shown: the company's choice, and only in Arabic. What is typed is folded in either.
import { arabicDigits, arabicNumber, latinDigits } from '#shared/kernel/numberEntry.ts';
import { locale } from './locale.ts';

export type Digits = 'latn' | 'arab';

let chosen: Digits = 'latn';

/** Called when the session is known, before anything of it is drawn. */
export const setDigits = (digits: Digits): void => {
  chosen = locale === 'ar' ? digits : 'latn';
};

export const shownDigits = (): Digits => chosen;

/** The text with its digits as the company shows them; other characters stay. */
export const localDigits = (text: string): string => (chosen === 'arab' ? arabicDigits(text) : text);

/** A number such as `1,234.50` with digits and marks as the company shows them: `١٬٢٣٤٫٥٠`. */
export const localNumber = (text: string): string => (chosen === 'arab' ? arabicNumber(text) : text);

/** A number that was written elsewhere, in whichever digits: those of one sentence are of one kind. */
export const inDigits = (text: string): string => localDigits(latinDigits(text));
