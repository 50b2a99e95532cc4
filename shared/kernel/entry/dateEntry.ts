// Dates as people write them, in fields, in copied cells and in files: in figures of three scripts, with names of months, of the Hijri calendar, or relative to today.
import { addDays, gregorianTags, isDate, isoDate } from '../dates.ts';
import { latinDigits } from '../numberEntry.ts';
import { searchKey } from '../searchKey.ts';
import { dateFormatter, hijriParts, hijriTag } from '../writtenDates.ts';

/** The order of figures of which none is a year of four digits. */
type DateOrder = 'dmy' | 'mdy';

type DateRules = {
  /** Null where it is not known: then only what is clear by itself is read. */
  readonly order: DateOrder | null;
  /** Completes what was left out; without it only whole dates are understood, as in files. */
  readonly today?: string | undefined;
};

const marks = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const hijriEpochDays = -492_148; // 1 Muharram 1 AH, counted from 1 January 1970
const hijriYearDays = 354.366_67;
const hijriMonthDays = 29.530_6;
const dayMs = 86_400_000;
const centuryStart = 70;

const pad = (value: number): string => String(value).padStart(2, '0');

const isHijriYear = (year: number): boolean => year >= 1300 && year <= 1500;

type Parts = { year: number; month: number; day: number };

/** The Gregorian day of a Hijri date: a close guess, then a search of a few days around it. */
export const fromHijri = ({ year, month, day }: Parts): string | null => {
  const days = Math.floor((year - 1) * hijriYearDays + (month - 1) * hijriMonthDays + day - 1);
  const guess = isoDate((hijriEpochDays + days) * dayMs);
  for (let offset = -4; offset <= 4; offset += 1) {
    const candidate = addDays(guess, offset);
    const parts = hijriParts(candidate);
    if (parts.year === year && parts.month === month && parts.day === day) return candidate;
  }
  return null;
};

const fullYear = (year: number): number => {
  if (year >= 100) return year;
  return year < centuryStart ? 2000 + year : 1900 + year;
};

const dateOf = (parts: Parts): string | null => {
  if (isHijriYear(parts.year)) return fromHijri(parts);
  const date = `${fullYear(parts.year)}-${pad(parts.month)}-${pad(parts.day)}`;
  return isDate(date) ? date : null;
};

/** Names of months in the product's own languages, and those of the Levant and the Maghreb. */
const monthTags = ['ar-SY', 'ar-DZ', 'ar-MA', `${gregorianTags.ar}latn`, `${gregorianTags.en}latn`];

type Month = { month: number; isHijri: boolean };

const nameKey = (name: string): string => searchKey(name).replaceAll(/[.\s'’ʻ-]/g, '');

/** A day of the first Hijri month that is looked at; thirteen months have every name. */
const firstHijriDay = '2025-07-05';

const hijriNames = (): [string, Month][] =>
  ['ar', 'en'].flatMap((language) =>
    Array.from({ length: 13 }, (_, index): [string, Month] => {
      const day = addDays(firstHijriDay, Math.round(index * hijriMonthDays));
      const tag = hijriTag({ language, digits: 'latn' });
      const name = dateFormatter(tag, { month: 'long' }).format(Date.parse(day));
      return [name, { month: hijriParts(day).month, isHijri: true }];
    }),
  );

const gregorianNames = (tag: string): [string, Month][] =>
  Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const nameOf = (length: 'long' | 'short'): string =>
      dateFormatter(tag, { month: length }).format(Date.UTC(2026, month - 1, 15));
    const names = [nameOf('long'), nameOf('short')];
    // September is shortened as Sept and as Sep.
    const more = tag.startsWith('en') ? names.map((name) => name.slice(0, 3)) : [];
    return [...names, ...more].map((name): [string, Month] => [name, { month, isHijri: false }]);
  });

const monthNames = (): Map<string, Month> => {
  const names = [...hijriNames(), ...monthTags.flatMap(gregorianNames)];
  return new Map(names.map(([name, month]) => [nameKey(name), month]));
};

let known: Map<string, Month> | null = null;

const monthOfName = (name: string): Month | undefined => {
  known ??= monthNames();
  return known.get(nameKey(name));
};

/** Words that count from today. */
const relativeWords: Readonly<Record<string, number>> = {
  اليوم: 0,
  today: 0,
  أمس: -1,
  امبارح: -1,
  yesterday: -1,
  غدا: 1,
  بكرة: 1,
  tomorrow: 1,
};
const daysOfWord = new Map(Object.entries(relativeWords).map(([word, days]) => [searchKey(word), days]));

const relativeMax = 3660;

const relativeDate = (text: string, today: string): string | null => {
  const counted = /^([+-])\s?(\d{1,4})$/.exec(text);
  const days = counted ? Number(`${counted[1]}${counted[2]}`) : daysOfWord.get(searchKey(text));
  if (days === undefined || Math.abs(days) > relativeMax) return null;
  const date = addDays(today, days);
  return isDate(date) ? date : null;
};

/** `5 November 2026`, `29-Aug-26`, `August 29, 2026`, `29 شعبان 1447 هـ`: a name leaves no doubt which figure is the month. */
const named =
  /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s/.،,-]+)?(\p{L}[\p{L}\p{M}\s.'’ʻ-]*?)[\s/.،,-]*(?:(\d{1,2})[\s،,]+)?(\d{4}|\d{2})?\s*(?:م|ه|هـ|AD|AH|CE)?\.?$/iu;

const namedDate = (text: string, today: string | undefined): string | null => {
  const [, before, name = '', behind, year] = named.exec(text) ?? [];
  const found = monthOfName(name);
  const day = before ?? behind;
  if (found === undefined || day === undefined || (before !== undefined && behind !== undefined)) return null;
  const { month, isHijri } = found;
  if (year === undefined)
    return today === undefined || isHijri
      ? null
      : dateOf({ year: Number(today.slice(0, 4)), month, day: Number(day) });
  const parts = { year: Number(year), month, day: Number(day) };
  return isHijri === isHijriYear(parts.year) ? dateOf(parts) : null;
};

const isYearMonth = (digits: string): boolean =>
  Number(digits.slice(4, 6)) <= 12 && Number(digits.slice(0, 4)) >= 1300 && Number(digits.slice(2, 4)) > 12;

/** Eight digits without marks: `17022026` or `20260217`. */
const compactDate = (digits: string, order: DateOrder | null): string | null => {
  const at = (from: number, to: number): number => Number(digits.slice(from, to));
  if (isYearMonth(digits)) return dateOf({ year: at(0, 4), month: at(4, 6), day: at(6, 8) });
  return figuresDate([at(0, 2), at(2, 4), at(4, 8)], order);
};

const figuresDate = (
  [first, second, third]: readonly [number, number, number],
  order: DateOrder | null,
): string | null => {
  if (first > 31) return dateOf({ year: first, month: second, day: third });
  const [dayFirst, monthFirst] = [
    dateOf({ day: first, month: second, year: third }),
    dateOf({ day: second, month: first, year: third }),
  ];
  if (order === 'dmy') return dayFirst;
  if (order === 'mdy') return monthFirst;
  // By both orders another day, so by none.
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return null;
  return dayFirst ?? monthFirst;
};

const isTime = /[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]M|Z)?$/i;

/** The day that an entry means, or null where that is not clear. */
export const readDate = (entry: string, { order, today }: DateRules): string | null => {
  const text = latinDigits(entry.replace(marks, '')).replace(/\s+/g, ' ').trim().replace(isTime, '');
  const relative = today === undefined ? null : relativeDate(text, today);
  if (relative !== null) return relative;
  if (/\p{L}/u.test(text)) return namedDate(text, today);
  if (/^\d{8}$/.test(text)) return compactDate(text, order);
  const figures = text.split(/[\s/.\-،,]+/);
  if (figures.length > 3 || figures.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const [first = 0, second, third] = figures.map(Number);
  if (first === 0) return null;
  if (third !== undefined && second !== undefined) return figuresDate([first, second, third], order);
  if (today === undefined) return null;
  return dateOf({
    day: first,
    month: second ?? Number(today.slice(5, 7)),
    year: Number(today.slice(0, 4)),
  });
};

/** As a field is typed: the day before the month. */
export const readTypedDate = (entry: string, today: string): string | null =>
  readDate(entry, { order: 'dmy', today });

/** `17/02/2026`: the form in which a date is typed; what is no date stays. */
export const dateEntryText = (date: string): string =>
  !isDate(date) ? date : `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
