// What no single field of a party can say: a role, an identity with its scheme, a national address that is whole or not there (B13.4, B10.2).
import type { FieldValue } from '../resources/fields.ts';
import type { RowFaults } from '../resources/resource.ts';

type Row = Readonly<Record<string, FieldValue>>;

const tenDigits = /^\d{10}$/;
const lettersAndDigits = /^[A-Za-z0-9]{1,30}$/;

/** What an identity of each scheme is made of; ZATCA takes letters and digits only. */
const idForms: Readonly<Record<string, readonly [form: RegExp, fault: string]>> = {
  CRN: [tenDigits, 'field.commercialRegistration'],
  '700': [/^7\d{9}$/, 'party.unifiedNumber'],
  NAT: [/^1\d{9}$/, 'field.nationalId'],
  IQA: [/^2\d{9}$/, 'field.nationalId'],
};

const isGiven = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '';

const idFaults = ({ idScheme, otherId }: Row): RowFaults => {
  if (!isGiven(idScheme)) return isGiven(otherId) ? { idScheme: 'party.schemeMissing' } : {};
  if (!isGiven(otherId)) return { otherId: 'field.required' };
  const [form, fault] = idForms[String(idScheme)] ?? [lettersAndDigits, 'party.idSigns'];
  return form.test(String(otherId)) ? {} : { otherId: fault };
};

/** The parts of a national address; the additional number is no longer asked for. */
const addressFields = ['building', 'street', 'district', 'city', 'postalCode'] as const;
const homeCountry = 'SA';

/** What the numbers of a national address are made of. */
const numberForms: Readonly<Record<string, readonly [form: RegExp, fault: string]>> = {
  building: [/^\d{4}$/, 'field.fourDigits'],
  additional: [/^\d{4}$/, 'field.fourDigits'],
  postalCode: [/^\d{5}$/, 'field.fiveDigits'],
};

const isAbroad = ({ country }: Row): boolean => isGiven(country) && country !== homeCountry;

/** Of two cities only one is asked for. */
export const irrelevantOfParty = (row: Row): ('city' | 'cityAbroad')[] => [
  isAbroad(row) ? 'city' : 'cityAbroad',
];

const numberFaults = (row: Row): RowFaults =>
  Object.fromEntries(
    Object.entries(numberForms)
      .filter(([name, [form]]) => isGiven(row[name]) && !form.test(String(row[name])))
      .map(([name, [, fault]]) => [name, fault]),
  );

/** A national address is whole, or not there at all. Abroad nothing is asked, and the city is one or the other. */
const addressFaults = (row: Row): RowFaults => {
  if (isAbroad(row))
    return isGiven(row['city']) && isGiven(row['cityAbroad']) ? { cityAbroad: 'party.twoCities' } : {};
  if (isGiven(row['cityAbroad'])) return { country: 'party.countryMissing' };
  const isThere = [...addressFields, 'additional', 'unit'].some((name) => isGiven(row[name]));
  if (!isThere) return {};
  const missing = addressFields.filter((name) => !isGiven(row[name]));
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'party.addressPart'])),
    ...numberFaults(row),
  };
};

export const partyRules = (row: Row): RowFaults => ({
  ...(row['customer'] !== true && row['supplier'] !== true ? { customer: 'party.roleMissing' } : {}),
  ...idFaults(row),
  ...addressFaults(row),
});

/** The series in which a party is counted that is added without a code: suppliers alone have their own. */
export const partySeries = ({ customer }: Row): string => (customer === true ? 'C' : 'S');
