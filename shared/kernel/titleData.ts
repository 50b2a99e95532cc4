// Dates and amounts inside a sentence: readers see them in their own language and digits. What is stored has no invisible sign.
import { gregorianTags, isDate } from './dates.ts';
import { arabicNumber } from './numberEntry.ts';

/** Isolated: inside an Arabic text they would be read from their end. Only in sentences that are shown at once. */
export const marked = (datum: string): string => `\u2066${datum}\u2069`;

const mark = /\u2066([^\u2066-\u2069]*)\u2069/g;

/** A day, or an amount with decimals or thousands, that is no part of a number of a document. */
const datum =
  /(?<![\p{L}\p{N}\-/.,])(?:\d{4}-\d\d-\d\d|[-\u2212]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+))(?![\p{L}\p{N}\-/]|[.,]\d)/gu;

/** In which language and digits somebody reads. */
export type Reader = { language: 'ar' | 'en'; digits: 'latn' | 'arab' };

const dayFor = (date: string, { language, digits }: Reader): string => {
  const shape = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(gregorianTags[language] + digits, shape);
  return day.format(Date.parse(`${date}T00:00:00Z`));
};

/** A sentence with marked figures in the digits of its reader. */
export const figuresFor = (text: string, digits: Reader['digits']): string =>
  digits === 'arab' ? text.replaceAll(mark, (_, found: string) => marked(arabicNumber(found))) : text;

/** The title as its reader sees it: `Journal voucher 19 Nov 2026`. */
export const titleFor = (title: string, reader: Reader): string =>
  title.replaceAll(mark, '$1').replaceAll(datum, (found) => {
    if (isDate(found)) return dayFor(found, reader);
    return marked(reader.digits === 'arab' ? arabicNumber(found) : found);
  });
