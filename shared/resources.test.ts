// Which ways to add a record a picker offers, and where the typed name goes.
import { expect, test } from 'vitest';
import { parties } from './crm/resources.ts';
import { nameFieldOf } from './kernel/names.ts';
import { quickFields, quickFormsFor, quickStart } from './resources/quickForms.ts';
import { services } from './settings/resources.ts';

const waysOf = (wanted: Parameters<typeof quickFormsFor>[1]) =>
  quickFormsFor(parties, wanted).map(([name]) => name);

test('a picker of customers adds customers, one of all parties both', () => {
  expect(waysOf({})).toEqual(['customer', 'supplier']);
  expect(waysOf({ only: { customer: true } })).toEqual(['customer']);
  expect(waysOf({ ways: ['supplier'] })).toEqual(['supplier']);
});

test('what the picker takes is what the record begins with', () => {
  const { customer } = parties.quick;
  expect(customer && quickStart(customer, { only: { active: true } })).toEqual({
    active: true,
    customer: true,
    supplier: false,
  });
  expect(quickStart({ as: { en: '', ar: '' }, fields: [] }, { only: { control: ['bank', 'cash'] } })).toEqual(
    {
      control: 'bank',
    },
  );
});

test('the text is the name of the language that it is written in', () => {
  expect(nameFieldOf('شركة Noor')).toBe('name_ar');
  expect(nameFieldOf('Noor 24')).toBe('name');
  const form = { as: { en: '', ar: '' }, fields: ['price'] };
  expect(quickFields(services.fields, form, 'تصميم')).toEqual(['name_ar', 'price']);
  expect(quickFields(parties.fields, form, 'Noor')).toEqual(['name', 'price']);
});
