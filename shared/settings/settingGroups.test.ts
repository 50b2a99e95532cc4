// The declared settings hold together: nothing is called twice, what they begin with is right, and an address is whole or absent.
import { describe, expect, test } from 'vitest';
import { newRowSchema } from '../resources/rowSchema.ts';
import { defaultTheme, productTheme } from './defaultTheme.ts';
import { nationalAddress } from './nationalAddress.ts';
import { organisation, settingGroups } from './settingGroups.ts';
import { settingWords } from './settingWords.ts';

test('no two groups, and no two fields, have one name', () => {
  const fields = settingGroups.flatMap((group) => Object.keys(group.fields));
  expect(new Set(fields).size).toBe(fields.length);
  expect(new Set(settingGroups.map(({ name }) => name)).size).toBe(settingGroups.length);
  expect(Object.keys(settingWords.fields)).toEqual(expect.arrayContaining(fields));
});

test.each(settingGroups.filter(({ initial }) => Object.keys(initial).length > 0))(
  'what $name begins with could be saved',
  ({ fields, initial }) => {
    expect(newRowSchema(fields).safeParse(initial)).toMatchObject({ success: true, data: initial });
  },
);

test('the colours of a new company are those that the settings begin with', () => {
  const records = Object.fromEntries(defaultTheme.map(({ key, value }) => [key, value]));
  expect(records).toEqual({
    ...productTheme,
    menu_item_bgcolor: undefined,
    font_size: `${productTheme.font_size}px`,
  });
});

describe('a national address', () => {
  const whole = {
    building: '1234',
    street: 'King Fahd',
    unit: '',
    district: 'Olaya',
    city: 'Riyadh',
    region: '',
    postal_code: '12211',
    additional_number: '',
  };
  test('may be left out, or be whole', () => {
    const empty = Object.fromEntries(Object.keys(whole).map((field) => [field, '']));
    expect(nationalAddress.rules(empty)).toEqual({});
    expect(nationalAddress.rules(whole)).toEqual({});
  });

  test.each(['building', 'street', 'district', 'city', 'postal_code'])('is not one without %s', (field) => {
    expect(nationalAddress.rules({ ...whole, [field]: '' })).toEqual({ [field]: 'field.required' });
  });
});

test('numbers are read as people write them', () => {
  const read = newRowSchema(organisation.fields).parse({
    name: 'Palm',
    name_ar: 'النخلة',
    site_name: 'Palm',
    vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
    registration: '1010 123 456',
    phone: '00966112345678',
    mobile: '0551234567',
    email: 'A@B.example',
    iban: 'sa03 8000 0000 6080 1016 7519',
  });
  expect(read).toMatchObject({
    vat_number: '310122393500003',
    registration: '1010123456',
    phone: '+966112345678',
    mobile: '+966551234567',
    email: 'a@b.example',
    iban: 'SA0380000000608010167519',
  });
});
