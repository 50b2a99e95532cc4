// Each form is read as people write it, and what is wrong is told.
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { type TextFormat, textFormats } from './identity.ts';

/** The plain form, or the fault. */
const read = (format: TextFormat, text: string): string => {
  const { plain, isRight, fault } = textFormats[format];
  return isRight(plain(text)) ? plain(text) : fault;
};

test.each<[TextFormat, string, string]>([
  // Worked example ID-01.
  ['iban', 'SA03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
  ['iban', 'sa0380000000608010167519', 'SA0380000000608010167519'],
  ['iban', 'SA0480000000608010167519', 'field.iban'],
  ['iban', 'SA03 8000 0000 6080 1016 751', 'field.iban'],
  ['iban', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['phone', '٠٥٥١٢٣٤٥٦٧', '+966551234567'],
  ['phone', '00966 55 123 4567', '+966551234567'],
  ['phone', '966551234567', '+966551234567'],
  ['phone', '12', 'field.phone'],
  ['vatNumber', '310122393500003', '310122393500003'],
  ['vatNumber', '110122393500003', 'field.vatNumber'],
  ['commercialRegistration', '1010-123456', '1010123456'],
  ['commercialRegistration', '101', 'field.commercialRegistration'],
  ['nationalId', '2123456789', '2123456789'],
  ['nationalId', '3123456789', 'field.nationalId'],
  ['email', ' Sara@Palm.Example ', 'sara@palm.example'],
  ['email', 'sara', 'field.email'],
  ['barcode', ' 4006381333931', '4006381333931'],
  ['barcode', '٤٠٠٦٣٨١٣٣٣٩٣١', '4006381333931'],
  ['barcode', '4006381333932', 'product.barcodeDigit'],
  ['barcode', '400638133393', '400638133393'],
  ['barcode', 'TILE-60', 'TILE-60'],
  ['building', '7421', '7421'],
  ['postalCode', '1234', 'field.fiveDigits'],
])('%s: %s → %s', (format, text, expected) => {
  expect(read(format, text)).toBe(expected);
});

test('ZAT-07: the format of a VAT number', () => {
  const { input, expected } = workedExample<{
    input: { values: string[] };
    expected: { valid: boolean[] };
  }>('ZAT-07');
  const { plain, isRight } = textFormats.vatNumber;
  expect(input.values.map((value) => isRight(plain(value)))).toEqual(expected.valid);
});
