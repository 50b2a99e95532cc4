// The periods of reports follow the fiscal year of the company.
import { expect, test } from 'vitest';
import { periodsAt } from './periodDays.ts';
import { daysOf, isOffered, periodNamed, periodNames } from './reportPeriods.ts';

const years = [
  { from: '2025-04-01', to: '2026-03-31', open: true },
  { from: '2026-04-01', to: '2027-03-31', open: true },
];
const days = (today: string) =>
  Object.fromEntries(periodsAt(today, years).map(({ name, from, to }) => [name, `${from} ${to}`]));

test('a year that starts in April', () => {
  expect(days('2026-02-17')).toEqual({
    today: '2026-02-17 2026-02-17',
    yesterday: '2026-02-16 2026-02-16',
    month: '2026-02-01 2026-02-28',
    lastMonth: '2026-01-01 2026-01-31',
    quarter: '2026-01-01 2026-03-31',
    lastQuarter: '2025-10-01 2025-12-31',
    year: '2025-04-01 2026-03-31',
    yearToDate: '2025-04-01 2026-02-17',
    lastYear: '2024-04-01 2025-03-31',
    monthToDate: '2026-02-01 2026-02-17',
    hijriMonth: '2026-01-20 2026-02-17',
    lastHijriMonth: '2025-12-21 2026-01-19',
  });
  // Ramadan begins.
  expect(days('2026-02-18')).toMatchObject({
    hijriMonth: '2026-02-18 2026-03-19',
    lastHijriMonth: '2026-01-20 2026-02-17',
  });
  expect(days('2026-04-01')).toMatchObject({
    quarter: '2026-04-01 2026-06-30',
    lastQuarter: '2026-01-01 2026-03-31',
    year: '2026-04-01 2027-03-31',
  });
});

test('without a fiscal year the calendar year stands in', () => {
  expect(days('2030-08-15')).toMatchObject({
    year: '2030-01-01 2030-12-31',
    quarter: '2030-07-01 2030-09-30',
  });
});

test('own days are meant as they are; of a name the days of today; of nothing the year up to today', () => {
  const periods = periodsAt('2026-02-17', years);
  expect(daysOf({ from: '2026-01-05', to: '2026-01-06' }, periods)).toEqual({
    from: '2026-01-05',
    to: '2026-01-06',
  });
  expect(daysOf({ period: 'lastMonth' }, periods)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(daysOf({ period: 'lastMonth' }, periodsAt('2026-04-01', years))).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(daysOf({}, periods)).toEqual({ from: '2025-04-01', to: '2026-02-17' });
});

test('offered periods are recognised by their days', () => {
  const periods = periodsAt('2026-02-17', years);
  expect(periodNamed(periods, '2026-01-01', '2026-01-31')).toBe('lastMonth');
  expect(periodNamed(periods, '2026-01-01', '2026-01-30')).toBeUndefined();
});

test('Hijri months are offered where Hijri days are shown, or one is asked for', () => {
  const offered = (place: Parameters<typeof isOffered>[1]) =>
    periodNames.filter((name) => isOffered(name, place)).filter((name) => /hijri/i.test(name));
  expect(offered({ hijri: true })).toEqual(['hijriMonth', 'lastHijriMonth']);
  expect(offered({ hijri: false })).toEqual([]);
  expect(offered({ hijri: false, asked: 'lastHijriMonth' })).toEqual(['lastHijriMonth']);
});
