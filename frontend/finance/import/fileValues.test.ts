// Dates and amounts in the many ways in which files write them.
import { describe, expect, test } from 'vitest';
import { readFileAmount } from './fileAmounts.ts';
import { type DateFormat, detectDateFormat, readFileDate } from './fileDates.ts';

describe('a date', () => {
  test.each<[string, DateFormat, string | null]>([
    ['2026-02-17', 'dmy', '2026-02-17'],
    ['2026/2/7 00:00', 'serial', '2026-02-07'],
    ['20260217', 'iso', '2026-02-17'],
    ['17/02/2026', 'dmy', '2026-02-17'],
    ['١٧/٠٢/٢٠٢٦', 'dmy', '2026-02-17'],
    ['17-2-26', 'dmy', '2026-02-17'],
    ['2.17.1999', 'mdy', '1999-02-17'],
    ['46070', 'serial', '2026-02-17'],
    ['46070.5', 'serial', '2026-02-17'],
    ['46070', 'dmy', null],
    ['17/02/2026', 'mdy', null],
    ['31/02/2026', 'dmy', null],
    ['17/02/2026', 'iso', null],
    ['soon', 'dmy', null],
    ['', 'serial', null],
  ])('%s as %s', (cell, format, date) => {
    expect(readFileDate(cell, format)).toBe(date);
  });

  test.each<[DateFormat, string[]]>([
    ['iso', ['2026-01-05', '2026-01-31']],
    ['dmy', ['05/01/2026', '31/01/2026']],
    ['mdy', ['01/05/2026', '01/31/2026']],
    ['dmy', ['05/01/2026', '06/01/2026']],
    ['serial', ['46027', '', '46028']],
    ['dmy', ['2026-01-05', '31/01/2026']],
    ['iso', []],
  ])('%s is seen from %j', (format, cells) => {
    expect(detectDateFormat(cells)).toBe(format);
  });
});

test.each([
  ['1,234.50', '1234.50'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1234,5', '1234.5'],
  ['1,234', '1234'],
  ['(500.00)', '-500.00'],
  ['500-', '-500'],
  ['−5', '-5'],
  ['1 000', '1000'],
  ['', '0'],
  ['-', '0'],
  ['12a', null],
  ['1,23,4', null],
])('the amount %s', (cell, amount) => {
  expect(readFileAmount(cell)).toBe(amount);
});
