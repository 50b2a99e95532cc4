// Numbers by which people, companies and accounts are known: read as people write them, kept in one form, and checked (B13.4, B10.2).
import { isEmail } from './email.ts';
import { latinDigits } from './numberEntry.ts';

const bare = (text: string): string => latinDigits(text).replaceAll(/[\s\-().]/g, '');

/** ISO 13616: country, two check digits, account; remainder 97 of the rearranged number is 1. A Saudi one has 24 characters. Worked example ID-01. */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('SA') && !/^SA\d{22}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((letter) => Number.parseInt(letter, 36))
    .join('');
  return BigInt(digits) % 97n === 1n;
};

/** Numbers of articles of any length: the last digit brings the sum of all, every second one before it threefold, to a multiple of ten. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

/** `05xxxxxxxx`, `9665…` and `009665…` are the same mobile number: `+9665xxxxxxxx`. */
const phoneOf = (text: string): string => {
  const digits = bare(text).replace(/^00/, '+');
  if (/^05\d{8}$/.test(digits)) return `+966${digits.slice(1)}`;
  return /^966\d{8,9}$/.test(digits) ? `+${digits}` : digits;
};

type Format = {
  /** The one form in which it is kept. */
  plain: (text: string) => string;
  isRight: (plain: string) => boolean;
  /** Of the refusal beside the field. */
  fault: string;
};

const digitsOnly = (pattern: RegExp, fault: string): Format => ({
  plain: bare,
  isRight: (plain) => pattern.test(plain),
  fault,
});

/** Texts of a known form. */
export const textFormats = {
  email: {
    plain: (text) => text.trim().toLowerCase(),
    isRight: isEmail,
    fault: 'field.email',
  },
  iban: { plain: (text) => bare(text).toUpperCase(), isRight: isIban, fault: 'field.iban' },
  /** In Saudi Arabia nine digits after the country, elsewhere as ITU E.164 allows. */
  phone: { plain: phoneOf, isRight: (plain) => /^\+?\d{7,15}$/.test(plain), fault: 'field.phone' },
  vatNumber: digitsOnly(/^3\d{13}3$/, 'field.vatNumber'),
  /** A commercial registration has ten digits, a unified number of the establishment begins with 7. */
  commercialRegistration: digitsOnly(/^\d{10}$/, 'field.commercialRegistration'),
  /** Ten digits: citizens begin with 1, residents with 2. */
  nationalId: digitsOnly(/^[12]\d{9}$/, 'field.nationalId'),
  /** Thirteen digits are an EAN-13; other lengths are the company's own. */
  barcode: {
    plain: (text) => latinDigits(text).replaceAll(/\s/g, ''),
    isRight: (plain) => !/^\d{13}$/.test(plain) || hasCheckDigit(plain),
    fault: 'product.barcodeDigit',
  },
  /** Makers number batches as they like; digits of three scripts, and capitals, are one and the same. */
  batch: {
    plain: (text) => latinDigits(text).trim().replaceAll(/\s+/g, ' ').toUpperCase(),
    isRight: () => true,
    fault: 'field.invalid',
  },
  building: digitsOnly(/^\d{4}$/, 'field.fourDigits'),
  postalCode: digitsOnly(/^\d{5}$/, 'field.fiveDigits'),
  /** A number of an address in any country; what it is made of is the country's. */
  addressNumber: {
    plain: (text) => latinDigits(text).trim(),
    isRight: () => true,
    fault: 'field.invalid',
  },
  /** Banks number cheques as they like; digits of three scripts are one and the same. */
  chequeNumber: {
    plain: (text) => latinDigits(text).trim(),
    isRight: () => true,
    fault: 'field.invalid',
  },
} as const satisfies Record<string, Format>;

export type TextFormat = keyof typeof textFormats;
