// The columns of a financial statement: the days that are asked, those they are compared with, or months, quarters and branches side by side.
import {
  addDays,
  addMonths,
  dayBefore,
  daysBetween,
  firstOfMonth,
  gregorianTags,
  lastOfMonth,
} from '../../kernel/dates.ts';
import type { Days } from '../../reports/reportPeriods.ts';
import type { Label } from '../../resources/fields.ts';

export const comparisons = ['previous', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

export const spreads = ['month', 'quarter', 'branch'] as const;

/** More would be read by nobody, and make a wide paper wider. */
export const columnsMax = 36;

const isWholeMonths = ({ from, to }: Days): boolean => from === firstOfMonth(from) && to === lastOfMonth(to);

const monthsIn = ({ from, to }: Days): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** The last day of a month stays the last one, however long months are. */
const moved = (day: string, months: number): string =>
  day === lastOfMonth(day) ? lastOfMonth(addMonths(firstOfMonth(day), months)) : addMonths(day, months);

/** The days before these, as many; whole months by months. */
export const previousDays = (days: Days): Days => {
  const to = dayBefore(days.from);
  if (isWholeMonths(days)) return { from: addMonths(days.from, -monthsIn(days)), to };
  return { from: addDays(days.from, -daysBetween(days.from, days.to) - 1), to };
};

export const comparedDays = (days: Days, comparison: Comparison): Days =>
  comparison === 'previous'
    ? previousDays(days)
    : { from: addMonths(days.from, -12), to: moved(days.to, -12) };

/** The days in pieces of so many months, counted from the month in which the fiscal year begins. */
export const piecesOf = ({ from, to }: Days, months: number, firstMonth: number): Days[] => {
  const within = (Number(from.slice(5, 7)) - firstMonth + 12) % months;
  const pieces: Days[] = [];
  for (let start = addMonths(firstOfMonth(from), -within); start <= to; start = addMonths(start, months)) {
    const end = dayBefore(addMonths(start, months));
    pieces.push({ from: start < from ? from : start, to: end > to ? to : end });
  }
  return pieces;
};

const monthIn = (language: 'ar' | 'en', date: string): string =>
  new Intl.DateTimeFormat(`${gregorianTags[language]}latn`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(Date.parse(`${date}T00:00:00Z`))
    // Arabic puts a mark in front of the year, which files would show.
    .replace(/[\u200e\u200f]/g, '');

export const monthLabel = (date: string): Label => ({ en: monthIn('en', date), ar: monthIn('ar', date) });

/** By the fiscal year that begins in this month. */
export const quarterLabel = (date: string, firstMonth: number): Label => {
  const month = Number(date.slice(5, 7));
  const quarter = Math.floor(((month - firstMonth + 12) % 12) / 3) + 1;
  const year = Number(date.slice(0, 4)) - (month < firstMonth ? 1 : 0);
  return { en: `Q${quarter} ${year}`, ar: `الربع ${quarter} ${year}` };
};
