// When a schedule of a report is due: days and an hour as the clocks of the company show them. Pure, so that server, screen and tests agree.
import * as z from 'zod/mini';
import { addDays, dateInZone, dayOf, lastOfMonth } from '../../kernel/dates.ts';
import { instantOfHour } from './localTime.ts';

export const frequencies = ['day', 'workday', 'week', 'month', 'quarter'] as const;
export type Frequency = (typeof frequencies)[number];

const whole = (least: number, most: number) =>
  z.int('field.required').check(z.minimum(least, 'field.invalid'), z.maximum(most, 'field.invalid'));

/** `days` count for weeks, from Sunday as 0; `day` for months and quarters, where a month that lacks it means its last. */
export const plan = z
  .object({
    every: z.enum(frequencies, 'field.invalid'),
    days: z.array(whole(0, 6)).check(z.maxLength(7, 'field.tooManyRows')),
    day: whole(1, 31),
    hour: whole(0, 23),
  })
  .check(
    z.refine(({ every, days }) => every !== 'week' || days.length > 0, {
      error: 'field.required',
      path: ['days'],
    }),
  );
export type Plan = z.output<typeof plan>;

/** Sunday to Thursday. */
export const workdays: readonly number[] = [0, 1, 2, 3, 4];

const quarterMonths = ['01', '04', '07', '10'];

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isDayOfMonth = (day: string, wanted: number): boolean =>
  dayOf(day) === Math.min(wanted, dayOf(lastOfMonth(day)));

/** Whether it is due on a calendar day. */
export const isDueOn = ({ every, days, day }: Plan, date: string): boolean => {
  if (every === 'day') return true;
  if (every === 'workday') return workdays.includes(weekdayOf(date));
  if (every === 'week') return days.includes(weekdayOf(date));
  const isInMonth = every === 'month' || quarterMonths.includes(date.slice(5, 7));
  return isInMonth && isDayOfMonth(date, day);
};

/** A quarter has 92 days at most. */
const searchedDays = 95;

const search = (
  plan: Plan,
  { fromMs, timeZone }: { fromMs: number; timeZone: string },
  { step, isFound }: { step: 1 | -1; isFound: (instantMs: number) => boolean },
): number => {
  // Clocks that go back over midnight show the day before once more: the search begins a day further on its way back.
  const first = addDays(dateInZone(fromMs, timeZone), step === 1 ? 0 : 1);
  for (let days = 0; days <= searchedDays; days += 1) {
    const date = addDays(first, days * step);
    if (!isDueOn(plan, date)) continue;
    const instantMs = instantOfHour(date, plan.hour, timeZone);
    if (instantMs !== null && isFound(instantMs)) return instantMs;
  }
  throw new Error('A plan is due in every quarter');
};

/** The first time after an instant. */
export const nextDue = (plan: Plan, afterMs: number, timeZone: string): number =>
  search(plan, { fromMs: afterMs, timeZone }, { step: 1, isFound: (at) => at > afterMs });

/** The last time up to an instant: who was off for a while catches up with this one, not with each that was missed. */
export const lastDue = (plan: Plan, nowMs: number, timeZone: string): number =>
  search(plan, { fromMs: nowMs, timeZone }, { step: -1, isFound: (at) => at <= nowMs });
