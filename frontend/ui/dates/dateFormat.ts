// How calendar days are shown: Gregorian in words, Hijri below it, in the digits of the company.

import { shownDigits } from '#frontend/lib/texts/digits.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import {
  type DateStyle,
  dateFormatter as formatterOf,
  gregorianTag,
  dateStyles as options,
  startOf,
  type Written,
  writtenDay,
  writtenHijri,
  writtenInstant,
} from '#shared/kernel/writtenDates.ts';

const languageOf = (language: string): 'ar' | 'en' => (language.startsWith('en') ? 'en' : 'ar');

const shown = (language: string): Written => ({ language, digits: shownDigits() });

/** `17 فبراير 2026` / `17 February 2026`. */
export const formatDate = (date: string, language: string, style: DateStyle = 'long'): string =>
  writtenDay(date, shown(language), style);

export const formatHijri = (date: string, language: string): string => writtenHijri(date, shown(language));

/** The Hijri day where the company wants to see it. */
export const hijriLine = (date: string, language: string): string | undefined =>
  showsHijri() ? formatHijri(date, language) : undefined;

/** The name of a month, `01` to `12`, long or short. */
export const monthName = (month: string, language: string, length: 'long' | 'short' = 'long'): string =>
  formatterOf(gregorianTag(shown(language)), { month: length }).format(startOf(`2026-${month}-01`));

/** Names of the seven days from Sunday, the first day of the week in Saudi Arabia. */
export const weekdayNames = (language: string, length: 'long' | 'narrow'): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    formatterOf(gregorianTag(shown(language)), { weekday: length }).format(Date.UTC(2026, 1, 1 + index)),
  );

const clockTime = { hour: '2-digit', minute: '2-digit' } as const;

/** An instant such as `2026-02-17T09:30:00Z` as day and time, in the company's time zone: beside it stand the company's days. */
export const formatInstant = (instant: string, language: string): string =>
  writtenInstant(instant, shown(language), shownTimeZone());

/** With seconds, where acts follow each other closely. */
export const formatMoment = (instant: string, language: string): string =>
  formatterOf(gregorianTag(shown(language)), {
    ...options.short,
    ...clockTime,
    second: '2-digit',
    timeZone: shownTimeZone(),
  }).format(Date.parse(instant));

/** `2026-02-17 12:30:05`, which files sort by; in the company's time zone. */
export const sortableMoment = (instant: string): string =>
  formatterOf('sv-SE-u-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
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
