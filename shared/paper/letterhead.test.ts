// The head of a document says what the company has set and nothing else.
import { expect, test } from 'vitest';
import { withoutMarks } from './bidiMarks.ts';
import { letterheadLines, printLayoutOf } from './letterhead.ts';

const organisation = {
  vat_number: '310122393500003',
  registration: '1010123456',
  phone: '+966112345678',
  iban: 'SA0380000000608010167519',
};
const address = {
  building: '1234',
  street: 'طريق الملك فهد',
  unit: '',
  district: 'العليا',
  city: 'الرياض',
  region: '',
  postal_code: '12211',
  additional_number: '4321',
};

test('numbers, address, phones and account have a line each', () => {
  expect(letterheadLines({ organisation, address }, 'ar').map(withoutMarks)).toEqual([
    'الرقم الضريبي 310122393500003 · السجل التجاري 1010123456',
    'مبنى 1234، طريق الملك فهد، العليا، الرياض، 12211-4321',
    'هاتف +966112345678',
    'آيبان SA03 8000 0000 6080 1016 7519',
  ]);
});

test('texts are in the language of the document, else in the other one', () => {
  const both = { ...address, city_en: 'Riyadh', street_en: 'King Fahd Road', country_en: 'Saudi Arabia' };
  expect(letterheadLines({ organisation: {}, address: both }, 'en').map(withoutMarks)).toEqual([
    'Building 1234, King Fahd Road, العليا, Riyadh, 12211-4321, Saudi Arabia',
  ]);
  const layout = { header: 'رأس', header_en: 'Head', footer_en: 'Foot' };
  expect(printLayoutOf(layout, 'ar')).toMatchObject({ header: 'رأس', footer: 'Foot' });
  expect(printLayoutOf(layout, 'en')).toMatchObject({ header: 'Head', footer: 'Foot' });
});

test('what is not set has no line', () => {
  expect(letterheadLines({ organisation: {}, address: {} }, 'en')).toEqual([]);
});

test('the layout is read from its settings', () => {
  const values = {
    paper: 'a5',
    report_paper: 'a4',
    header: 'H',
    footer: 'F',
    logo_width: 30,
    logo_height: 9,
  };
  expect(
    printLayoutOf({ ...values, repeat_header: true, logo_margin_top: 2, logo_margin_side: 3 }, 'ar'),
  ).toEqual({
    paper: 'a5',
    reportPaper: 'a4',
    header: 'H',
    footer: 'F',
    repeatHeader: true,
    logo: { width: 30, height: 9, top: 2, side: 3 },
  });
});
