// When schedules are due: every frequency, the ends of months, working days, and what was missed.
import { expect, test } from 'vitest';
import { lastDue, nextDue, type Plan, plan as planSchema } from './plan.ts';

const zone = 'Asia/Riyadh';
const plan = (changes: Partial<Plan>): Plan => ({ every: 'day', days: [], day: 1, hour: 7, ...changes });
/** What a clock in Riyadh shows. */
const riyadh = (text: string): number => Date.parse(`${text}:00+03:00`);
const shown = (instantMs: number): string =>
  new Date(instantMs + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const next = (changes: Partial<Plan>, after: string): string =>
  shown(nextDue(plan(changes), riyadh(after), zone));
const last = (changes: Partial<Plan>, now: string): string =>
  shown(lastDue(plan(changes), riyadh(now), zone));

test.each<[string, Partial<Plan>, string, string]>([
  ['the same day, before the hour', {}, '2026-11-24T06:59', '2026-11-24 07:00'],
  ['the next day, at the hour', {}, '2026-11-24T07:00', '2026-11-25 07:00'],
  ['midnight in Riyadh', { hour: 0 }, '2026-11-24T23:59', '2026-11-25 00:00'],
  ['the last hour of a day', { hour: 23 }, '2026-12-31T23:00', '2027-01-01 23:00'],
  // 26 November 2026 is a Thursday.
  ['working days: Thursday', { every: 'workday' }, '2026-11-25T08:00', '2026-11-26 07:00'],
  ['working days: over the weekend', { every: 'workday' }, '2026-11-26T07:00', '2026-11-29 07:00'],
  ['a day of the week', { every: 'week', days: [0] }, '2026-11-24T12:00', '2026-11-29 07:00'],
  ['the nearest of several', { every: 'week', days: [1, 4] }, '2026-11-24T12:00', '2026-11-26 07:00'],
  ['the same weekday in a week', { every: 'week', days: [2] }, '2026-11-24T07:00', '2026-12-01 07:00'],
  ['the first of a month', { every: 'month' }, '2026-11-24T12:00', '2026-12-01 07:00'],
  ['the 31st of a month with 30 days', { every: 'month', day: 31 }, '2026-11-24T12:00', '2026-11-30 07:00'],
  ['the 31st of February', { every: 'month', day: 31 }, '2026-01-31T07:00', '2026-02-28 07:00'],
  ['the 31st of a leap February', { every: 'month', day: 31 }, '2028-01-31T07:00', '2028-02-29 07:00'],
  ['the 30th stays the 30th', { every: 'month', day: 30 }, '2026-11-30T07:00', '2026-12-30 07:00'],
  ['the quarter', { every: 'quarter', day: 5 }, '2026-11-24T12:00', '2027-01-05 07:00'],
  ['the end of the first month', { every: 'quarter', day: 31 }, '2027-01-31T07:00', '2027-04-30 07:00'],
])('next: %s', (...[, changes, after, expected]) => {
  expect(next(changes, after)).toBe(expected);
});

test.each<[string, Partial<Plan>, string, string]>([
  ['at the very hour', {}, '2026-11-24T07:00', '2026-11-24 07:00'],
  ['before the hour: the day before', {}, '2026-11-24T06:59', '2026-11-23 07:00'],
  ['on a Saturday: the Thursday', { every: 'workday' }, '2026-11-28T12:00', '2026-11-26 07:00'],
  ['of a week', { every: 'week', days: [0, 3] }, '2026-11-24T12:00', '2026-11-22 07:00'],
  ['of a month', { every: 'month', day: 31 }, '2026-11-24T12:00', '2026-10-31 07:00'],
  ['of a quarter', { every: 'quarter', day: 1 }, '2026-12-31T12:00', '2026-10-01 07:00'],
])('what is caught up with, %s', (...[, changes, now, expected]) => {
  expect(last(changes, now)).toBe(expected);
});

test('whatever the plan, the last time is the one before the next, and the next is after now', () => {
  for (const every of ['day', 'workday', 'week', 'month', 'quarter'] as const)
    for (let day = 1; day <= 31; day += 6)
      for (let hours = 0; hours < 24 * 120; hours += 113) {
        const wanted = plan({ every, day, days: [day % 7], hour: (day * 5) % 24 });
        const now = riyadh('2027-12-01T00:30') + hours * 3_600_000;
        const [before, after] = [lastDue(wanted, now, zone), nextDue(wanted, now, zone)];
        expect(before <= now && now < after).toBe(true);
        expect(nextDue(wanted, before, zone)).toBe(after);
      }
});

test('a week without a day is no plan', () => {
  expect(planSchema.safeParse(plan({ every: 'week' })).success).toBe(false);
  expect(planSchema.safeParse(plan({ every: 'week', days: [0] })).success).toBe(true);
  expect(planSchema.safeParse(plan({ hour: 24 })).success).toBe(false);
});
