// One of two names is enough: what is shown, and beside which name the fault of both missing stands.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameFields, withOneName } from './fields.ts';
import { bothNames, faultPath, nameFaults, nameIn, namesOf, otherNameOf } from './names.ts';

const arabic = { name: '', name_ar: 'شركة النور' };
const both = { name: 'Al Noor', name_ar: 'شركة النور' };

test('the other name is used where one is missing', () => {
  expect([nameIn('ar', both), nameIn('en', both), nameIn('en', arabic)]).toEqual([
    'شركة النور',
    'Al Noor',
    'شركة النور',
  ]);
  expect(bothNames({ name: 'Noor', name_ar: '' })).toEqual({ en: 'Noor', ar: 'Noor' });
  expect([otherNameOf('ar', arabic), otherNameOf('ar', both)]).toEqual(['', 'Al Noor']);
});

test('a single name is kept as that of its language', () => {
  expect(namesOf('شركة ABC')).toEqual({ name: '', name_ar: 'شركة ABC' });
  expect(namesOf('ABC')).toEqual({ name: 'ABC', name_ar: '' });
});

test('both missing is a fault beside the name in the language of the page', () => {
  const none = { name: ' ', name_ar: '\u200f' };
  expect(nameFaults('ar', none)).toEqual({ name_ar: 'field.oneName' });
  expect(nameFaults('en', none)).toEqual({ name: 'field.oneName' });
  expect(nameFaults('en', arabic)).toEqual({});
  expect(faultPath('en', 'branch.name_ar', 'field.oneName')).toBe('branch.name');
  expect(faultPath('en', 'branch.name_ar', 'field.tooLong')).toBe('branch.name_ar');
});

test('the schema asks for one of them, also where another field is faulty', () => {
  const schema = withOneName(z.object({ ...nameFields(20), size: z.int() }));
  const faultsOf = (value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  expect(schema.parse({ name: 'Noor', name_ar: '\u200f', size: 1 })).toEqual({
    name: 'Noor',
    name_ar: '',
    size: 1,
  });
  expect(faultsOf({ size: 1 })).toEqual(['name_ar field.oneName']);
  expect(faultsOf({ name: ' ' })).toHaveLength(2);
  expect(faultsOf({ name: 'x'.repeat(21), size: 1 })).toEqual(['name field.tooLong']);
});
