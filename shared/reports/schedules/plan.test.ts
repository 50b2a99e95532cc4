// When schedules are due: every frequency, the ends of months, working days, changes of the clocks, and what was missed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateInZone } from '#shared/kernel/dates.ts';
import { triesOf } from '#tests/longRun.ts';
import { isDueOn, lastDue, nextDue, type Plan, plan as planSchema } from './plan.ts';

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

test.each<[string, { zone: string; hour: number; after: string; due: string }]>([
  [
    'midnight in Cairo on the day that begins at 1:00',
    { zone: 'Africa/Cairo', hour: 0, after: '2026-04-22T22:00Z', due: '2026-04-23T22:00Z' },
  ],
  [
    'midnight in Cairo on the day after',
    { zone: 'Africa/Cairo', hour: 0, after: '2026-04-23T22:00Z', due: '2026-04-24T21:00Z' },
  ],
  [
    'the hour that New York leaves out',
    { zone: 'America/New_York', hour: 2, after: '2026-03-07T12:00Z', due: '2026-03-08T07:00Z' },
  ],
  [
    'the hour after it',
    { zone: 'America/New_York', hour: 3, after: '2026-03-07T12:00Z', due: '2026-03-08T07:00Z' },
  ],
  [
    'the first of the two that New York has',
    { zone: 'America/New_York', hour: 1, after: '2026-10-31T12:00Z', due: '2026-11-01T05:00Z' },
  ],
  [
    'not the second of the two',
    { zone: 'America/New_York', hour: 1, after: '2026-11-01T05:00Z', due: '2026-11-02T06:00Z' },
  ],
  [
    'after the half hour that Lord Howe leaves out',
    { zone: 'Australia/Lord_Howe', hour: 2, after: '2026-10-03T00:00Z', due: '2026-10-03T15:30Z' },
  ],
  [
    'the last minute of a day whose last hour is left out',
    { zone: 'America/Scoresbysund', hour: 23, after: '2026-03-28T12:00Z', due: '2026-03-29T00:59Z' },
  ],
  [
    'the day after a day that Apia left out',
    { zone: 'Pacific/Apia', hour: 7, after: '2011-12-29T17:00Z', due: '2011-12-30T17:00Z' },
  ],
])('changes of the clocks: %s', (...[, { zone: where, hour, after, due }]) => {
  expect(new Date(nextDue(plan({ hour }), Date.parse(after), where)).toISOString()).toBe(
    new Date(due).toISOString(),
  );
});

const dayMs = 86_400_000;
const quarterHourMs = 900_000;
const minuteMs = 60_000;

/** The days on which the clocks of a zone change in a year, or its first day where none do. */
const changesIn = (zone: string, year: number): number[] => {
  const noon = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, 1) + day * dayMs);
  const changes = days.filter((day, at) => noon.format(day) !== noon.format(days[at - 1] ?? day));
  return changes.length > 0 ? changes : days.slice(0, 1);
};

/** The last minute, going by minutes of one quarter of an hour from `at`, up to which `holds` stays true. */
const lastOf = (at: number, step: 1 | -1, holds: (at: number) => boolean): number => {
  let last = at;
  while (Math.abs(last - at) < quarterHourMs - minuteMs && holds(last + step * minuteMs))
    last += step * minuteMs;
  return last;
};

/** Of each local day that is due the first minute from the hour on, or its last minute, found by reading the clock. */
const dueByTheClock = (wanted: Plan, zone: string, { from, until }: { from: number; until: number }) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const hasHour = (at: number): boolean => Number(clock.format(at)) >= wanted.hour;
  const quarters = new Map<string, number[]>();
  for (let at = from - dayMs; at < until + dayMs; at += quarterHourMs) {
    const date = dateInZone(at, zone);
    quarters.set(date, [...(quarters.get(date) ?? []), at]);
  }
  return [...quarters].flatMap(([date, shown]) => {
    if (!isDueOn(wanted, date)) return [];
    const isThisDay = (at: number): boolean => dateInZone(at, zone) === date;
    const reached = shown.find(hasHour);
    const due =
      reached === undefined
        ? lastOf(shown.at(-1) ?? 0, 1, isThisDay)
        : lastOf(reached, -1, (at) => isThisDay(at) && hasHour(at));
    return due > from && due <= until ? [due] : [];
  });
};

test('in every zone each local day that is due is sent once, around each change of the clocks', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const schedules = fc.record({
    zone: fc.constantFrom(...zones),
    year: fc.integer({ min: 1990, max: 2037 }),
    change: fc.nat(),
    hoursBefore: fc.integer({ min: 24, max: 72 }),
    hour: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })),
    day: fc.integer({ min: 1, max: 31 }),
    every: fc.constantFrom('day', 'day', 'workday', 'month'),
  });
  fc.assert(
    fc.property(schedules, ({ zone: where, year, change, hoursBefore, hour, day, every }) => {
      const changes = changesIn(where, year);
      const from = (changes[change % changes.length] ?? 0) - hoursBefore * 3_600_000;
      const until = from + 5 * dayMs;
      const wanted = plan({ every, hour, day });
      const sent: number[] = [];
      for (let at = nextDue(wanted, from, where); at <= until; at = nextDue(wanted, at, where)) {
        expect(lastDue(wanted, at, where)).toBe(at);
        expect(lastDue(wanted, at - 1, where)).toBe(sent.at(-1) ?? lastDue(wanted, from, where));
        sent.push(at);
      }
      expect(sent).toEqual(dueByTheClock(wanted, where, { from, until }));
      const days = sent.map((at) => dateInZone(at, where));
      expect(new Set(days).size).toBe(days.length);
    }),
    { numRuns: triesOf({ long: 6000, usual: 250 }) },
  );
});
