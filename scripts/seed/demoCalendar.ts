// Days on which the demo company works, and the months of its books.
import { addDays, addMonths, firstOfMonth } from '#shared/kernel/dates.ts';

/** Friday and Saturday. */
const isWeekend = (date: string): boolean => [5, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** This day, or the next one on which people work. */
export const workday = (date: string): string => (isWeekend(date) ? workday(addDays(date, 1)) : date);

/** This day, or the last one before it on which people worked. */
export const workdayBefore = (date: string): string =>
  isWeekend(date) ? workdayBefore(addDays(date, -1)) : date;

/** The first days of all months from one to another. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** A working day of a month by its number. */
export const dayOf = (month: string, day: number): string => workday(addDays(month, day - 1));

const names = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');

/** `مارس 2026`. */
export const monthName = (month: string): string =>
  `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
