// Instalments of a fee that is due month by month, such as for supervision: a row for each month of the calendar that the parties reckon by.
import { addMonths, isDate } from '../../kernel/dates.ts';
import { fromHijri } from '../../kernel/entry/dateEntry.ts';
import {
  dateFormatter,
  dateStyles,
  gregorianTag,
  hijriParts,
  hijriTag,
  startOf,
  type Written,
} from '../../kernel/writtenDates.ts';
import type { MilestoneEvent } from './contractChoices.ts';
import { instalmentsMax } from './contractFields.ts';
import { monthlyPercents } from './restPercents.ts';

export const feeCalendars = ['gregorian', 'hijri'] as const;
export type FeeCalendar = (typeof feeCalendars)[number];

export type MonthlyFee = {
  /** The day on which the first one falls due. */
  first: string;
  months: number;
  /** Of each; empty for equal parts. */
  percent: string;
  calendar: FeeCalendar;
};

export type MonthlyInstalment = { percent: string; text: string; event: MilestoneEvent; due: string };

const monthsInYear = 12;

/** The same day so many Hijri months later; a day that the month lacks becomes its last. */
const addHijriMonths = (date: string, months: number): string => {
  const { year, month, day } = hijriParts(date);
  const index = year * monthsInYear + month - 1 + months;
  const place = { year: Math.floor(index / monthsInYear), month: (index % monthsInYear) + 1 };
  return fromHijri({ ...place, day }) ?? fromHijri({ ...place, day: day - 1 }) ?? date;
};

/** `محرم 1448 هـ` / `March 2026`. */
const monthName = (date: string, calendar: FeeCalendar, written: Written): string => {
  const tag = calendar === 'hijri' ? hijriTag(written) : gregorianTag(written);
  return dateFormatter(tag, dateStyles.month).format(startOf(date)).replaceAll('\u02bb', '’');
};

/** `textOf`: what the milestone of a month is called. Null where the months, the day or the per cent make no schedule. */
export const monthlyInstalments = (
  { first, months, percent, calendar }: MonthlyFee,
  textOf: (month: string) => string,
  written: Written,
): MonthlyInstalment[] | null => {
  if (!isDate(first) || !Number.isInteger(months) || months < 1 || months > instalmentsMax) return null;
  const percents = monthlyPercents(percent, months);
  const later = calendar === 'hijri' ? addHijriMonths : addMonths;
  return (
    percents?.map((each, at) => {
      const due = later(first, at);
      return { percent: each, text: textOf(monthName(due, calendar, written)), event: 'date', due };
    }) ?? null
  );
};
