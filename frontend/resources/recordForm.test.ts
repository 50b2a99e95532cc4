// A number out of bounds is told which bounds, in a field of its own and in a row.
import { expect, test } from 'vitest';
import { text, whole } from '#shared/resources/fields.ts';
import { missedBounds } from './recordForm.ts';

const label = { en: 'Days', ar: 'الأيام' };
const days = whole({ label, min: 1, max: 365 });
const fields = {
  days,
  name: text({ label, max: 20 }),
  parts: { kind: 'rows', label, of: { days }, key: 'days', max: 5 },
} as const;

test.each([
  ['days', 'field.tooBig', { min: 1, max: 365 }],
  ['parts.0.days', 'field.tooSmall', { min: 1, max: 365 }],
  ['days', 'field.whole', null],
  ['name', 'field.tooBig', null],
  ['parts', 'field.tooBig', null],
  ['unknown', 'field.tooBig', null],
])('%s: %s', (path, code, bounds) => {
  expect(missedBounds(fields, { path, code })).toEqual(bounds);
});
