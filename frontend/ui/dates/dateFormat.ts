// How calendar days are shown: Gregorian in words, Hijri below it, in the digits of the company.

import { shownDigits } from '#frontend/lib/texts/digits.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { gregorianTags } from '#shared/kernel/dates.ts';

type Style = 'long' | 'short' | 'month';

const options: Record<Style, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

const hijriTags = { ar: 'ar-SA-u-ca-islamic-umalqura-nu-', en: 'en-GB-u-ca-islamic-umalqura-nu-' };

type Tags = Readonly<Record<'ar' | 'en', string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (tag: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${tag} ${JSON.stringify(shape)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...shape });
  formatters.set(key, made);
  return made;
};

const languageOf = (language: string): 'ar' | 'en' => (language.startsWith('en') ? 'en' : 'ar');

/** Of both tags the one of the language, with the digits that are shown. */
const tagOf = (tags: Tags, language: string): string => tags[languageOf(language)] + shownDigits();

const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** `17 فبراير 2026` / `17 February 2026`. */
export const formatDate = (date: string, language: string, style: Style = 'long'): string =>
  formatterOf(tagOf(gregorianTags, language), options[style]).format(instantOf(date));

/** `29 شعبان 1447 هـ` / `29 Sha’ban 1447 AH`: the fonts of screen and paper lack the mark that English names of months come with. */
export const formatHijri = (date: string, language: string): string =>
  formatterOf(tagOf(hijriTags, language), options.long).format(instantOf(date)).replaceAll('\u02bb', '’');

/** The Hijri day where the company wants to see it. */
export const hijriLine = (date: string, language: string): string | undefined =>
  showsHijri() ? formatHijri(date, language) : undefined;

/** The name of a month, `01` to `12`, long or short. */
export const monthName = (month: string, language: string, length: 'long' | 'short' = 'long'): string =>
  formatterOf(tagOf(gregorianTags, language), { month: length }).format(instantOf(`2026-${month}-01`));

/** Names of the seven days from Sunday, the first day of the week in Saudi Arabia. */
export const weekdayNames = (language: string, length: 'long' | 'narrow'): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    formatterOf(tagOf(gregorianTags, language), { weekday: length }).format(Date.UTC(2026, 1, 1 + index)),
  );

const clockTime = { hour: '2-digit', minute: '2-digit' } as const;

/** An instant such as `2026-02-17T09:30:00Z` as day and time, in the company's time zone: beside it stand the company's days. */
export const formatInstant = (instant: string, language: string): string =>
  formatterOf(tagOf(gregorianTags, language), {
    ...options.short,
    ...clockTime,
    timeZone: shownTimeZone(),
  }).format(Date.parse(instant));

/** With seconds, where acts follow each other closely. */
export const formatMoment = (instant: string, language: string): string =>
  formatterOf(tagOf(gregorianTags, language), {
    ...options.short,
    ...clockTime,
    second: '2-digit',
    timeZone: shownTimeZone(),
  }).format(Date.parse(instant));

/** `2026-02-17 12:30:05`, which files sort by; in the company's time zone. */
export const sortableMoment = (instant: string): string =>
  formatterOf('sv-SE-u-nu-latn', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...clockTime,
    second: '2-digit',
    timeZone: shownTimeZone(),
  }).format(Date.parse(instant));

const minuteMs = 60_000;
const ages = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** How long ago an instant was, in its largest whole unit: `3 days ago`. */
export const formatAge = (instant: string, nowMs: number, language: string): string => {
  const pastMs = Math.max(0, nowMs - Date.parse(instant));
  const { unit, ms } = ages.find((each) => pastMs >= each.ms) ?? ages[2];
  const tag = `${languageOf(language)}-u-nu-${shownDigits()}`;
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-Math.floor(pastMs / ms), unit);
};

/** Year, month and day of a date in the Umm al-Qura calendar. */
export const hijriParts = (date: string): { year: number; month: number; day: number } => {
  const shape: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const parts = formatterOf(`${hijriTags.en}latn`, shape).formatToParts(instantOf(date));
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
};
