// Dates and amounts inside a stored title: marked there, so that readers see them in their own language and digits.
import { gregorianTags, isDate } from './dates.ts';
import { arabicNumber } from './numberEntry.ts';

/** Isolated as well: inside an Arabic text they would be read from their end. */
export const marked = (datum: string): string => `\u2066${datum}\u2069`;

const mark = /\u2066([^\u2066-\u2069]*)\u2069/g;

/** In which language and digits somebody reads. */
export type Reader = { language: 'ar' | 'en'; digits: 'latn' | 'arab' };

const dayFor = (date: string, { language, digits }: Reader): string => {
  const shape = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(gregorianTags[language] + digits, shape);
  return day.format(Date.parse(`${date}T00:00:00Z`));
};

/** A sentence with marked figures in the digits of its reader. */
export const figuresFor = (text: string, digits: Reader['digits']): string =>
  digits === 'arab' ? text.replaceAll(mark, (_, datum: string) => marked(arabicNumber(datum))) : text;

/** The title as its reader sees it: `Journal voucher 19 Nov 2026`. */
export const titleFor = (title: string, reader: Reader): string =>
  title.replaceAll(mark, (_, datum: string) => {
    if (isDate(datum)) return dayFor(datum, reader);
    return marked(reader.digits === 'arab' ? arabicNumber(datum) : datum);
  });
