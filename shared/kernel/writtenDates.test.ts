// Hijri months: each follows the one before it, with 29 days or 30, and the known ones begin where they do.
import { expect, test } from 'vitest';
import { addDays, dayBefore, daysBetween } from './dates.ts';
import { hijriMonthOf, hijriParts } from './writtenDates.ts';

test.each([
  ['Ramadan 1447', '2026-03-01', '2026-02-18', '2026-03-19'],
  ['its first day', '2026-02-18', '2026-02-18', '2026-03-19'],
  ['its last day', '2026-03-19', '2026-02-18', '2026-03-19'],
  ['Muharram 1448, the first of a year', '2026-06-20', '2026-06-16', '2026-07-14'],
])('%s', (...[, date, from, to]) => {
  expect(hijriMonthOf(date)).toEqual({ from, to });
});

test('months of twenty years follow one another without a gap', () => {
  let month = hijriMonthOf('2015-01-01');
  for (let count = 0; count < 240; count += 1) {
    const next = hijriMonthOf(addDays(month.to, 1));
    expect(dayBefore(next.from)).toBe(month.to);
    expect([28, 29]).toContain(daysBetween(next.from, next.to));
    expect(hijriParts(next.from).day).toBe(1);
    expect(hijriParts(next.from).month).toBe((hijriParts(month.from).month % 12) + 1);
    expect(hijriMonthOf(addDays(next.from, 14))).toEqual(next);
    month = next;
  }
});
