// Days in the Umm al-Qura calendar, as `Intl` knows it: the parts of a day, and the days of a month.
import { addDays } from './dates.ts';
import { dateFormatter, hijriTag, startOf } from './writtenDates.ts';

const shape: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };

/** Year, month and day of a date. */
export const hijriParts = (date: string): { year: number; month: number; day: number } => {
  const tag = hijriTag({ language: 'en', digits: 'latn' });
  const parts = dateFormatter(tag, shape).formatToParts(startOf(date));
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
};

/** The month that holds a date: it has 29 days or 30. */
export const hijriMonthOf = (date: string): { from: string; to: string } => {
  const from = addDays(date, 1 - hijriParts(date).day);
  const thirtieth = addDays(from, 29);
  return { from, to: hijriParts(thirtieth).day === 30 ? thirtieth : addDays(from, 28) };
};
