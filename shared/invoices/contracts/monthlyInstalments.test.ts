// Monthly fees and the rest of the per cents: each comes to the whole, by the calendar of the parties.
import { expect, test } from 'vitest';
import { type MonthlyFee, monthlyInstalments } from './monthlyInstalments.ts';
import { withRestPercents } from './restPercents.ts';

const fee: MonthlyFee = { first: '2026-01-31', months: 3, percent: '33.33', calendar: 'gregorian' };
const english = { language: 'en', digits: 'latn' } as const;
const arabic = { language: 'ar', digits: 'latn' } as const;
const named = (month: string) => `Supervision, ${month}`;

test('a month without the day has it on its last; the last instalment takes the rest', () => {
  expect(monthlyInstalments(fee, named, english)).toEqual([
    { percent: '33.33', text: 'Supervision, January 2026', event: 'date', due: '2026-01-31' },
    { percent: '33.33', text: 'Supervision, February 2026', event: 'date', due: '2026-02-28' },
    { percent: '33.34', text: 'Supervision, March 2026', event: 'date', due: '2026-03-31' },
  ]);
});

test('Hijri months follow one another over the end of their year; no per cent means equal parts', () => {
  const rows = monthlyInstalments(
    { first: '2026-05-18', months: 8, percent: '', calendar: 'hijri' },
    (month) => `إشراف شهر ${month}`,
    arabic,
  );
  expect(rows?.map(({ percent }) => percent)).toEqual([...Array(8)].map(() => '12.5'));
  expect(rows?.slice(0, 3)).toMatchObject([
    { due: '2026-05-18', text: expect.stringContaining('ذو الحجة 1447') },
    { due: '2026-06-16', text: expect.stringContaining('محرم 1448') },
    { due: '2026-07-15', text: expect.stringContaining('صفر 1448') },
  ]);
});

test('nothing is made of a day that is none, of no months, or of more than the whole', () => {
  for (const wrong of [{ first: '' }, { months: 0 }, { months: 61 }, { percent: '60' }])
    expect(monthlyInstalments({ ...fee, ...wrong }, named, english)).toBeNull();
});

test('what is missing goes into the rows without a per cent, else into the last one', () => {
  expect(withRestPercents(['30', '', ''])).toEqual(['30', '35', '35']);
  expect(withRestPercents(['', '', ''])).toEqual(['33.33', '33.33', '33.34']);
  expect(withRestPercents(['30', '40'])).toEqual(['30', '70']);
  expect(withRestPercents(['60', '50'])).toEqual(['60', '50']);
});
