// Calendar days and instants in words, and the parts of Hijri days, in a language and in digits: for screens, and for what is drawn where there is no screen.
import { addDays, gregorianTags } from './dates.ts';

export type DateStyle = 'long' | 'short' | 'month';
export type Digits = 'latn' | 'arab';

export const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

type Tags = Readonly<Record<'ar' | 'en', string>>;

const hijriTags: Tags = { ar: 'ar-SA-u-ca-islamic-umalqura-nu-', en: 'en-GB-u-ca-islamic-umalqura-nu-' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** To make one takes a hundred times as long as to use it. */
export const dateFormatter = (tag: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${tag} ${JSON.stringify(shape)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...shape });
  formatters.set(key, made);
  return made;
};

const languageOf = (language: string): 'ar' | 'en' => (language.startsWith('en') ? 'en' : 'ar');

/** Whose words, in which digits. */
export type Written = { language: string; digits: Digits };

export const gregorianTag = ({ language, digits }: Written): string =>
  gregorianTags[languageOf(language)] + digits;

export const hijriTag = ({ language, digits }: Written): string => hijriTags[languageOf(language)] + digits;

export const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** `17 فبراير 2026` / `17 February 2026`. */
export const writtenDay = (date: string, written: Written, style: DateStyle = 'long'): string =>
  dateFormatter(gregorianTag(written), dateStyles[style]).format(startOf(date));

/** `29 شعبان 1447 هـ` / `29 Sha’ban 1447 AH`: the fonts of screen and paper lack the mark that English names of months come with. */
export const writtenHijri = (date: string, written: Written): string =>
  dateFormatter(hijriTag(written), dateStyles.long).format(startOf(date)).replaceAll('\u02bb', '’');

/** An instant such as `2026-02-17T09:30:00Z` as day and time in a time zone. */
export const writtenInstant = (instant: string, written: Written, timeZone: string): string =>
  dateFormatter(gregorianTag(written), {
    ...dateStyles.short,
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(Date.parse(instant));

const hijriShape: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };

/** Year, month and day of a date in the Umm al-Qura calendar. */
export const hijriParts = (date: string): { year: number; month: number; day: number } => {
  const tag = hijriTag({ language: 'en', digits: 'latn' });
  const parts = dateFormatter(tag, hijriShape).formatToParts(startOf(date));
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
};

/** The Hijri month that holds a date: it has 29 days or 30. */
export const hijriMonthOf = (date: string): { from: string; to: string } => {
  const from = addDays(date, 1 - hijriParts(date).day);
  const thirtieth = addDays(from, 29);
  return { from, to: hijriParts(thirtieth).day === 30 ? thirtieth : addDays(from, 28) };
};
