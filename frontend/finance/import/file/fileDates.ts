// Dates as files write them: in which order day, month and year stand, and what a cell means then.
import { addDays, isDate } from '#shared/kernel/dates.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';

/** `serial` is Excel's count of days. */
export const dateFormats = ['iso', 'dmy', 'mdy', 'serial'] as const;
export type DateFormat = (typeof dateFormats)[number];

const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const threeParts = /^(\d{1,4})[/\-.](\d{1,2})[/\-.](\d{1,4})(?:[T ].*)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const serial = /^\d{4,5}(?:\.\d+)?$/;
/** The day before Excel's first, one earlier because Excel counts a 29 February 1900. */
const serialStart = '1899-12-30';
const centuryStart = 70;

const fullYear = (year: string): string => {
  if (year.length !== 2) return year;
  return (Number(year) < centuryStart ? '20' : '19') + year;
};

const dateOf = (year: string, month: string, day: string): string | null => {
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
};

const dayOfSerial = (text: string): string | null =>
  serial.test(text) ? addDays(serialStart, Math.trunc(Number(text))) : null;

/** The day that a cell means, or null. A year in front is understood in every format: nothing else can be meant. */
export const readFileDate = (cell: string, format: DateFormat): string | null => {
  const text = latinDigits(cell.replace(marks, '')).trim();
  const [, first = '', second = '', third = ''] = threeParts.exec(text) ?? compact.exec(text) ?? [];
  if (first === '') return format === 'serial' ? dayOfSerial(text) : null;
  if (first.length === 4) return dateOf(first, second, third);
  if (format === 'dmy') return dateOf(third, second, first);
  return format === 'mdy' ? dateOf(third, first, second) : null;
};

const samplesMax = 500;

/** The format in which most of these cells are dates; of equal ones the first, so that a day stands before its month. */
export const detectDateFormat = (cells: readonly string[]): DateFormat => {
  const samples = cells.filter((cell) => cell.trim() !== '').slice(0, samplesMax);
  const readable = (format: DateFormat) =>
    samples.filter((cell) => readFileDate(cell, format) !== null).length;
  const counts = dateFormats.map(readable);
  return dateFormats[counts.indexOf(Math.max(...counts))] ?? 'iso';
};
