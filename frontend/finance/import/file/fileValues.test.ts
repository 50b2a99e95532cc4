// Dates and amounts in the many ways in which files write them.
import { describe, expect, test } from 'vitest';
import { type DecimalMark, detectDecimalMark } from '#shared/kernel/entry/amountEntry.ts';
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
    ['29-Aug-26', 'mdy', '2026-08-29'],
    ['5 نوفمبر 2026', 'serial', '2026-11-05'],
    ['29 شعبان 1447 هـ', 'iso', '2026-02-17'],
    ['15/01/2026', 'serial', null],
    ['+1', 'dmy', null],
    ['اليوم', 'dmy', null],
    ['5', 'dmy', null],
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

describe('an amount', () => {
  test.each<[string, DecimalMark | null, string | null]>([
    ['1,234.50', 'point', '1234.50'],
    ['1,234.50', null, '1234.50'],
    ['1,234.50', 'comma', null],
    ['١٬٢٣٤٫٥٠', 'comma', '1234.50'],
    ['1.234,50', 'comma', '1234.50'],
    ['1.234,50', 'point', null],
    ['1234,5', 'comma', '1234.5'],
    ['1234,5', 'point', null],
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['1,234', null, null],
    ['2.000', 'comma', '2000'],
    ['2.000', 'point', '2.000'],
    ['2.000', null, null],
    ['0.500', null, '0.500'],
    ['0,500', 'point', null],
    ['1.234.567', null, '1234567'],
    ['1 000,500', 'comma', '1000.500'],
    ['(500.00)', 'point', '-500.00'],
    ['500-', null, '-500'],
    ['−5', 'comma', '-5'],
    ['1 000', 'point', '1000'],
    ['', null, '0'],
    ['-', 'comma', '0'],
    ['12a', 'point', null],
    ['1,23,4', 'comma', null],
  ])('%s with %s', (cell, mark, amount) => {
    expect(readFileAmount(cell, { mark })).toBe(amount);
  });

  test.each<[DecimalMark | null, string[]]>([
    ['comma', ['1.150,50', '2.000', '']],
    ['point', ['1,150.50', '2,000']],
    ['comma', ['1.234.567', '2.000']],
    ['point', ['0.125', '2.000']],
    ['point', ['12.345,00', '1.50', '2.50']],
    ['point', ['٢٬٠٠٠', '5', 'x']],
    [null, ['2.000', '1.500', '7']],
    ['point', []],
  ])('%s is seen from %j', (mark, cells) => {
    expect(detectDecimalMark(cells)).toBe(mark);
  });
});
