// Reads a date that a person typed: day first, both digit sets, short forms, and Hijri years.
import { addDays, isDate, isoDate } from '#shared/kernel/dates.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { hijriParts } from '#shared/kernel/writtenDates.ts';

const bidiMarks = /[\u200e\u200f\u061c]/g;
const hijriEpochDays = -492_148; // 1 Muharram 1 AH, counted from 1 January 1970
const hijriYearDays = 354.366_67;
const hijriMonthDays = 29.530_6;
const dayMs = 86_400_000;

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

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

const dateOf = (parts: Parts): string | null => {
  if (isHijriYear(parts.year)) return fromHijri(parts);
  const date = `${fullYear(parts.year)}-${pad(parts.month)}-${pad(parts.day)}`;
  return isDate(date) ? date : null;
};

/** Eight digits without marks: `17022026` or `20260217`. */
const splitDigits = (digits: string): Parts =>
  Number(digits.slice(4, 6)) <= 12 && Number(digits.slice(0, 4)) >= 1300 && Number(digits.slice(2, 4)) > 12
    ? { year: Number(digits.slice(0, 4)), month: Number(digits.slice(4, 6)), day: Number(digits.slice(6)) }
    : { day: Number(digits.slice(0, 2)), month: Number(digits.slice(2, 4)), year: Number(digits.slice(4)) };

/** The day that an entry means, or null. `today` completes what was left out. */
export const parseDateEntry = (entry: string, today: string): string | null => {
  const text = latinDigits(entry.replace(bidiMarks, '').trim());
  if (/^\d{8}$/.test(text)) return dateOf(splitDigits(text));
  const numbers = text.split(/[\s/.\-،,]+/);
  if (numbers.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const [first = 0, second = Number(today.slice(5, 7)), third = Number(today.slice(0, 4))] =
    numbers.map(Number);
  if (numbers.length > 3 || first === 0) return null;
  if (numbers.length === 3 && first > 31) return dateOf({ year: first, month: second, day: third });
  return dateOf({ day: first, month: second, year: third });
};

/** `17/02/2026`: the form in which a date is typed; what is no date stays as it is. */
export const dateEntryText = (date: string): string =>
  !isDate(date) ? date : `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
