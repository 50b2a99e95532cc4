// Typed dates: day first, both digit sets, short forms and Hijri years.
import { expect, test } from 'vitest';
import { dateEntryText, fromHijri, parseDateEntry } from './dateEntry.ts';

const today = '2026-02-17';

test.each([
  ['17/02/2026', '2026-02-17'],
  ['17-2-26', '2026-02-17'],
  ['2026-02-17', '2026-02-17'],
  ['17022026', '2026-02-17'],
  ['20260217', '2026-02-17'],
  ['5', '2026-02-05'],
  ['5/3', '2026-03-05'],
  ['١٧/٠٢/٢٠٢٦', '2026-02-17'],
  ['۱۷.۰۲.۲۰۲۶', '2026-02-17'],
  [' 17 02 2026 ', '2026-02-17'],
])('%s is read as %s', (entry, date) => {
  expect(parseDateEntry(entry, today)).toBe(date);
});

test.each(['', '31/02/2026', '32', '0/1/2026', 'today', '1/13/2026', '1/2/3/4', '29/02/2025'])(
  '%s is no date',
  (entry) => {
    expect(parseDateEntry(entry, today)).toBeNull();
  },
);

test('a Hijri year is converted', () => {
  expect(parseDateEntry('29/8/1447', today)).toBe('2026-02-17');
  expect(parseDateEntry('1/9/1447', today)).toBe('2026-02-18');
  expect(fromHijri({ year: 1447, month: 8, day: 31 })).toBeNull();
});

test('every Hijri day of ten years comes back', async () => {
  const { addDays } = await import('#shared/kernel/dates.ts');
  const { hijriParts } = await import('#shared/kernel/writtenDates.ts');
  for (let day = '2020-01-01'; day < '2030-01-01'; day = addDays(day, 11)) {
    expect(fromHijri(hijriParts(day))).toBe(day);
  }
});

test('the typed form of a date reads back', () => {
  expect(dateEntryText('2026-02-17')).toBe('17/02/2026');
  expect(parseDateEntry(dateEntryText('2026-12-31'), today)).toBe('2026-12-31');
  expect(dateEntryText('')).toBe('');
});
