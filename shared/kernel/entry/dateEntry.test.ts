// Dates as people write them: day first, three scripts, names of months, short forms, Hijri years, and what counts from today.
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { hijriParts, writtenDay, writtenHijri } from '../writtenDates.ts';
import { dateEntryText, fromHijri, readDate, readTypedDate } from './dateEntry.ts';

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
  ['17/02/99', '1999-02-17'],
  ['5 نوفمبر 2026', '2026-11-05'],
  ['٥ نوفمبر ٢٠٢٦', '2026-11-05'],
  ['5 تشرين الثاني 2026 م', '2026-11-05'],
  ['5 نونبر 2026', '2026-11-05'],
  ['29-Aug-26', '2026-08-29'],
  ['29 Aug', '2026-08-29'],
  ['Aug 29, 2026', '2026-08-29'],
  ['29th august 2026', '2026-08-29'],
  ['1 Sept 2026', '2026-09-01'],
  ['1 Sep 2026', '2026-09-01'],
  ['29 شعبان 1447 هـ', '2026-02-17'],
  ['اليوم', '2026-02-17'],
  ['أمس', '2026-02-16'],
  ['امس', '2026-02-16'],
  ['غداً', '2026-02-18'],
  ['yesterday', '2026-02-16'],
  ['+1', '2026-02-18'],
  ['+١٥', '2026-03-04'],
  ['-1', '2026-02-16'],
])('%s is read as %s', (entry, date) => {
  expect(readTypedDate(entry, today)).toBe(date);
});

test.each([
  '',
  '31/02/2026',
  '32',
  '0/1/2026',
  'soon',
  '1/13/2026',
  '5 نوفمبر 6 2026',
  'نوفمبر',
  '5 شعبان 2026',
  '++1',
  '+99999',
  '31 نوفمبر 2026',
  '1/2/3/4',
  '29/02/2025',
])('%s is no date', (entry) => {
  expect(readTypedDate(entry, today)).toBeNull();
});

test('a Hijri year is converted', () => {
  expect(readTypedDate('29/8/1447', today)).toBe('2026-02-17');
  expect(readTypedDate('1/9/1447', today)).toBe('2026-02-18');
  expect(fromHijri({ year: 1447, month: 8, day: 31 })).toBeNull();
});

test('every Hijri day of ten years comes back', () => {
  for (let day = '2020-01-01'; day < '2030-01-01'; day = addDays(day, 11)) {
    expect(fromHijri(hijriParts(day))).toBe(day);
  }
});

test('the typed form of a date reads back', () => {
  expect(dateEntryText('2026-02-17')).toBe('17/02/2026');
  expect(readTypedDate(dateEntryText('2026-12-31'), today)).toBe('2026-12-31');
  expect(dateEntryText('')).toBe('');
});

test('every form in which the product writes a day is read back', () => {
  for (let day = '2026-01-03'; day < '2028-01-01'; day = addDays(day, 13))
    for (const language of ['ar', 'en'])
      for (const digits of ['latn', 'arab'] as const) {
        const written = { language, digits };
        expect(readDate(writtenDay(day, written), { order: null })).toBe(day);
        expect(readDate(writtenDay(day, written, 'short'), { order: null })).toBe(day);
        expect(readDate(writtenHijri(day, written), { order: null })).toBe(day);
      }
});

test.each([
  ['5/3/2026', null],
  ['15/3/2026', '2026-03-15'],
  ['3/15/2026', '2026-03-15'],
  ['3/3/2026', '2026-03-03'],
  ['2026-03-05', '2026-03-05'],
  ['5', null],
  ['5/3', null],
  ['+1', null],
  ['اليوم', null],
  ['2026-03-05 13:45', '2026-03-05'],
])('without an order and a day to count from %s is %s', (entry, date) => {
  expect(readDate(entry, { order: null })).toBe(date);
});
