// Dates as files write them: in which order day, month and year stand, and what a cell means then.

import { addDays, isDate } from '#shared/kernel/dates.ts';
import { readDate } from '#shared/kernel/entry/dateEntry.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';

/** `serial` is Excel's count of days. */
export const dateFormats = ['iso', 'dmy', 'mdy', 'serial'] as const;
export type DateFormat = (typeof dateFormats)[number];

const serial = /^\d{4,5}(?:\.\d+)?$/;
/** The day before Excel's first, one earlier because Excel counts a 29 February 1900. */
const serialStart = '1899-12-30';

const dayOfSerial = (text: string): string | null =>
  serial.test(text) ? addDays(serialStart, Math.trunc(Number(text))) : null;

/** Figures whose order is not known are days of no other format. */
const isWithoutYear = /^\d{1,2}[/\-. ]\d{1,2}[/\-. ]\d{1,4}(?!\d)/;

/** The day that a cell means, or null. A year in front and the name of a month are understood in every format: nothing else can be meant. */
export const readFileDate = (cell: string, format: DateFormat): string | null => {
  const text = latinDigits(cell).trim();
  if (format === 'dmy' || format === 'mdy') return readDate(text, { order: format });
  if (format === 'serial' && serial.test(text)) return dayOfSerial(text);
  return isWithoutYear.test(text) ? null : readDate(text, { order: null });
};

/**
 * What a date cell of a workbook means beside texts such as 15/01/2026: a workbook that expects the month first has read 09/01/2026 as
 * 1 September, and left as text what is no date by that order.
 */
export const dateCellMeanings = ['shown', 'swapped'] as const;
export type DateCellMeaning = (typeof dateCellMeanings)[number];

const withSwappedParts = (date: string): string =>
  `${date.slice(0, 4)}-${date.slice(8, 10)}-${date.slice(5, 7)}`;

/** The other day that a date cell may mean; null where its day is no month, or the same. */
export const otherMeaning = (date: string): string | null => {
  const swapped = withSwappedParts(date);
  return isDate(swapped) && swapped !== date ? swapped : null;
};

/** Whether a text has figures for day and month, in the order of which its program did not read it. */
export const isTextDate = (cell: string): boolean => isWithoutYear.test(latinDigits(cell).trim());

const samplesMax = 500;

/** The format in which most of these cells are dates; of equal ones the first, so that a day stands before its month. */
export const detectDateFormat = (cells: readonly string[]): DateFormat => {
  const samples = cells.filter((cell) => cell.trim() !== '').slice(0, samplesMax);
  const readable = (format: DateFormat) =>
    samples.filter((cell) => readFileDate(cell, format) !== null).length;
  const counts = dateFormats.map(readable);
  return dateFormats[counts.indexOf(Math.max(...counts))] ?? 'iso';
};
