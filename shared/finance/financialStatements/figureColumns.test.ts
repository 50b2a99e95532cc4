// Days of the columns: what a period is compared with, and its months and quarters.
import { expect, test } from 'vitest';
import { comparedDays, monthLabel, piecesOf, quarterLabel } from './figureColumns.ts';

const text = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

test.each([
  ['2026-01-01 2026-12-31', '2025-01-01 2025-12-31', '2025-01-01 2025-12-31'],
  ['2026-02-01 2026-02-28', '2026-01-01 2026-01-31', '2025-02-01 2025-02-28'],
  ['2024-02-01 2024-02-29', '2024-01-01 2024-01-31', '2023-02-01 2023-02-28'],
  ['2025-02-01 2025-02-28', '2025-01-01 2025-01-31', '2024-02-01 2024-02-29'],
  ['2026-01-01 2026-02-10', '2025-11-21 2025-12-31', '2025-01-01 2025-02-10'],
])('%s is compared with as many days before, and with those of last year', (days, before, lastYear) => {
  const [from = '', to = ''] = days.split(' ');
  expect(text(comparedDays({ from, to }, 'previous'))).toBe(before);
  expect(text(comparedDays({ from, to }, 'lastYear'))).toBe(lastYear);
});

test('pieces cover the days without a gap, quarters from the beginning of the fiscal year', () => {
  const days = { from: '2026-01-15', to: '2026-07-10' };
  expect(piecesOf(days, 1, 1).map(text)).toEqual([
    '2026-01-15 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-31',
    '2026-06-01 2026-06-30',
    '2026-07-01 2026-07-10',
  ]);
  expect(piecesOf(days, 3, 1).map(text)).toEqual([
    '2026-01-15 2026-03-31',
    '2026-04-01 2026-06-30',
    '2026-07-01 2026-07-10',
  ]);
  expect(piecesOf(days, 3, 3).map(text)).toEqual([
    '2026-01-15 2026-02-28',
    '2026-03-01 2026-05-31',
    '2026-06-01 2026-07-10',
  ]);
});

test('months and quarters have names in both languages', () => {
  expect(monthLabel('2026-02-01')).toEqual({ en: 'Feb 2026', ar: 'فبراير 2026' });
  expect(quarterLabel('2026-04-01', 1)).toEqual({ en: 'Q2 2026', ar: 'الربع 2 2026' });
  expect(quarterLabel('2026-02-01', 4).en).toBe('Q4 2025');
});
