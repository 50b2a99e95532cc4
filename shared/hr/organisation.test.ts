// A form in groups loses no field, and tells none that is hidden; what a list is narrowed to travels as text.
import { expect, test } from 'vitest';
import { hiddenFields } from '../resources/fieldRights.ts';
import { formGroups } from '../resources/formGroups.ts';
import { narrowingOf, narrowingText } from '../resources/narrowing.ts';
import { brands } from '../settings/resources.ts';
import { employees } from './organisation.ts';

test('every field stands in one group, and how a record stands in lists is said last', () => {
  const groups = formGroups(employees, []);
  const fields = groups.flatMap((group) => group.fields);
  expect([...fields].sort()).toEqual(Object.keys(employees.fields).sort());
  expect(groups[0]?.fields).toEqual(['code', 'name_ar', 'name']);
  expect(groups.at(-1)?.fields).toEqual(['order', 'active']);
  expect(formGroups(brands, [])).toHaveLength(1);
});

test('a group shows its fields in the order that it names', () => {
  for (const { label, fields } of formGroups(employees, [])) {
    const named = employees.groups.find((group) => group.label === label);
    if (named) expect(fields).toEqual(named.fields);
  }
});

test('a group of hidden fields is not there', () => {
  const hidden = hiddenFields(employees, () => false);
  expect(hidden).toEqual(['basic', 'housing', 'transport', 'otherPay', 'iban']);
  expect(formGroups(employees, hidden)).toHaveLength(formGroups(employees, []).length - 1);
  expect(hiddenFields(employees, () => true)).toEqual([]);
});

test('only declared filters are read', () => {
  const text = narrowingText({ department: 'D1', contract: '', basic: '1' });
  expect(text).toBe('department:D1,basic:1');
  expect(narrowingOf(employees, text)).toEqual({ department: 'D1' });
  expect(narrowingOf(employees, undefined)).toEqual({});
});
