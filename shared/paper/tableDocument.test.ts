// Cells as people and machines read them.
import { expect, test } from 'vitest';
import { exactText, shownText, type TableColumn, type TableRow } from './tableDocument.ts';

const amount: TableColumn = { key: 'value', label: 'Amount', kind: 'amount', scale: 2 };
const quantity: TableColumn = { key: 'value', label: 'Quantity', kind: 'number' };
const row = (value: TableRow['cells'][string], style?: TableRow['style']): TableRow => ({
  cells: { value },
  style,
});

test.each([
  [0n, '0.00', '0.00'],
  [-5n, '-0.05', '-0.05'],
  [123456789012345678901n, '1234567890123456789.01', '1,234,567,890,123,456,789.01'],
  ['1234.5', '1234.50', '1,234.50'],
  ['-1000000', '-1000000.00', '-1,000,000.00'],
  ['0.125', '0.125', '0.125'],
  [null, '', ''],
  ['', '', ''],
])('the amount %s', (value, exact, shown) => {
  expect(exactText(amount, row(value))).toBe(exact);
  expect(shownText(amount, row(value), 'en')).toBe(shown);
});

test('a column keeps the decimals of its currency or quantity', () => {
  expect(shownText({ ...amount, scale: 3 }, row(1234567n), 'en')).toBe('1,234.567');
  expect(shownText(quantity, row('1200.750'), 'en')).toBe('1,200.750');
  expect(shownText(quantity, row(1200n), 'en')).toBe('1,200');
});

test('zero is left blank in lines and groups, never in totals, and only where the column says so', () => {
  const blank = { ...amount, blankZero: true };
  expect(shownText(blank, row(0n), 'en')).toBe('');
  expect(exactText(blank, row('0.00'))).toBe('');
  expect(shownText(blank, row(0n, 'total'), 'en')).toBe('0.00');
  expect(shownText(blank, row(0n, 'subtotal'), 'en')).toBe('0.00');
  expect(shownText(blank, row(0n, 'group'), 'en')).toBe('');
  expect(exactText(blank, row(0n, 'group'))).toBe('');
});

test('codes are left as they are, and people read days in words', () => {
  expect(shownText({ ...amount, kind: 'code' }, row('001100'), 'en')).toBe('001100');
  const day: TableColumn = { ...quantity, kind: 'date' };
  expect(exactText(day, row('2026-02-17'))).toBe('2026-02-17');
  expect(shownText(day, row('2026-02-17'), 'en')).toBe('17 Feb 2026');
  expect(shownText(day, row('2026-02-17'), 'ar')).toBe('17 فبراير 2026');
  expect(shownText(day, row('later'), 'ar')).toBe('later');
});

test('what is no exact figure is a bug, not a blank', () => {
  expect(() => exactText(amount, row('1,234.50'))).toThrow('no exact figure');
  expect(() => exactText(amount, row('1e3'))).toThrow('no exact figure');
});

test('a difference has a plus for people where it is more', () => {
  const change: TableColumn = { ...quantity, signed: true };
  const texts = ['1200', '0.5', '-3', '0', ''].map((value) => shownText(change, row(value), 'en'));
  expect(texts).toEqual(['+1,200', '+0.5', '-3', '0', '']);
  expect(exactText(change, row('1200'))).toBe('1200');
});
