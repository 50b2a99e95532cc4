// Keys that stand as text where their values belong.
import { expect, test } from 'vitest';
import { date, decimal, money, text, whole } from './fields.ts';
import { compareKeys, sortKey } from './recordOrder.ts';

const label = { en: 'Field', ar: 'حقل' };

const ordered = (field: Parameters<typeof sortKey>[0], values: readonly (string | number)[]) =>
  values.toSorted((one, other) => compareKeys(sortKey(field, one), sortKey(field, other), false));

test('numbers stand by their value, below zero too, and all decimals count', () => {
  const numbers = whole({ label, min: -9999, max: 9999 });
  expect(ordered(numbers, [10, -2, 9, 0, -10, 1])).toEqual([-10, -2, 0, 1, 9, 10]);
  const amounts = ['100', '9.5', '9.50', '9.499999', '999999999999999.999'];
  const prices = ordered(decimal({ label, decimals: 6 }), amounts);
  expect(prices).toEqual(['9.499999', '9.5', '9.50', '100', '999999999999999.999']);
  expect(sortKey(money({ label }), '9.5')).toBe(sortKey(money({ label }), '9.50'));
});

test('spellings of one Arabic letter stand together, days by the calendar', () => {
  const names = ['ياسر', 'إبراهيم', 'أحمد', 'آدم', 'بدر', 'ابتسام'];
  const inLine = ordered(text({ label, max: 20 }), names);
  expect(inLine).toEqual(['ابتسام', 'إبراهيم', 'أحمد', 'آدم', 'بدر', 'ياسر']);
  expect(ordered(date({ label }), ['2026-01-02', '2025-12-31'])).toEqual(['2025-12-31', '2026-01-02']);
});

test('what is empty has no key and comes last, up and down', () => {
  const field = text({ label, max: 20 });
  for (const value of ['', '\u0640', null, undefined]) expect(sortKey(field, value)).toBeNull();
  expect(compareKeys(null, 'a', false)).toBe(1);
  expect(compareKeys(null, 'a', true)).toBe(1);
  expect(compareKeys('b', 'a', true)).toBe(-1);
  expect(compareKeys(null, null, true)).toBe(0);
});

test('a long value is cut between letters, never through one', () => {
  const key = sortKey(text({ label, max: 200 }), '𐤀'.repeat(150)) ?? '';
  expect([...key]).toHaveLength(100);
  expect(key.isWellFormed()).toBe(true);
});
