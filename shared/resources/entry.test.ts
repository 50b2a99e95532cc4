// What is typed means the same in both digit sets, and comes back as it was read.
import { expect, test } from 'vitest';
import { entryOf, valueOfEntry } from './entry.ts';
import { decimal, flag, text, whole } from './fields.ts';
import { valueSchema } from './rowSchema.ts';

const label = { en: 'x', ar: 'x' };
const order = whole({ label, min: 0, max: 99 });
const factor = decimal({ label, decimals: 3 });
const active = flag({ label, initial: true });

test.each([
  [order, '٧', 7],
  [order, ' 12 ', 12],
  [order, '', ''],
  [order, '1.5', '1.5'],
  [factor, '٠٫٥', '0.5'],
  [factor, '1,000.25', '1000.25'],
  [factor, 'x', 'x'],
  [active, false, false],
])('%o: %o means %o', (field, entry, value) => {
  expect(valueOfEntry(field, entry)).toBe(value);
});

test('a value comes back as its entry, and nothing as an empty one', () => {
  expect(entryOf(order, 7)).toBe('7');
  expect(entryOf(factor, null)).toBe('');
  expect(entryOf(active, undefined)).toBe(true);
  expect(entryOf(active, false)).toBe(false);
  expect(entryOf(text({ label, max: 5 }), 'ab')).toBe('ab');
});

const fault = (field: typeof order | typeof factor, value: unknown) =>
  valueSchema(field).safeParse(value).error?.issues[0]?.message ?? null;

test('a schema tells what is no number, too small, too large or too exact', () => {
  expect([fault(order, ''), fault(order, 7), fault(order, 'x')]).toEqual([null, null, 'field.whole']);
  expect([fault(order, -1), fault(order, 100)]).toEqual(['field.tooSmall', 'field.tooBig']);
  expect([fault(factor, '0.5'), fault(factor, null)]).toEqual([null, null]);
  for (const wrong of ['0', '-1', '0.1234', 'x']) expect(fault(factor, wrong)).toBe('field.decimal');
  expect(fault(factor, '9999999999')).toBe('field.tooBig');
});
