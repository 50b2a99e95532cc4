// Calendar arithmetic on YYYY-MM-DD strings.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dateInZone, daysBetween, firstOfWeek, isDate, lastOfMonth } from './dates.ts';

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-1-1', false],
  ['2025-01-01T00:00', false],
  ['1899-12-31', false],
])('%s is a day: %s', (text, valid) => {
  expect(isDate(text)).toBe(valid);
});

test('months end on their last day', () => {
  expect(lastOfMonth('2024-02-10')).toBe('2024-02-29');
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
  expect(addMonths('2025-01-15', -1)).toBe('2024-12-15');
});

test('weeks begin on Sunday', () => {
  expect(firstOfWeek('2026-11-29')).toBe('2026-11-29');
  expect(firstOfWeek('2026-12-05')).toBe('2026-11-29');
  expect(firstOfWeek('2026-01-01')).toBe('2025-12-28');
});

test('the day in Riyadh begins three hours before the one in London', () => {
  expect(dateInZone(Date.UTC(2026, 0, 31, 21, 0), 'Asia/Riyadh')).toBe('2026-02-01');
  expect(dateInZone(Date.UTC(2026, 0, 31, 20, 59), 'Asia/Riyadh')).toBe('2026-01-31');
});

test('adding days and counting them agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      expect(daysBetween('2025-06-15', addDays('2025-06-15', days))).toBe(days);
      expect(isDate(addDays('2025-06-15', days))).toBe(true);
    }),
  );
});
