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
export const addressFields = ['building', 'street', 'district', 'city', 'postalCode'] as const;
/** Of an address elsewhere. */
const foreignFields = ['street', 'city'] as const;
const homeCountry = 'SA';

export const isForeign = ({ country }: Row): boolean => isGiven(country) && country !== homeCountry;

/** Whole, or not there at all. */
export const addressFaults = (row: Row): RowFaults => {
  const asked: readonly string[] = isForeign(row) ? foreignFields : addressFields;
  const isThere = [...addressFields, 'streetEn', 'additional', 'unit'].some((name) => isGiven(row[name]));
  if (!isThere) return {};
  return Object.fromEntries(
    asked.filter((name) => !isGiven(row[name])).map((name) => [name, 'party.addressPart']),
  );
};

export const partyRules = (row: Row): RowFaults => ({
  ...(row['customer'] !== true && row['supplier'] !== true ? { customer: 'party.roleMissing' } : {}),
  ...idFaults(row),
  ...addressFaults(row),
});

/** The series in which a party is counted that is added without a code: suppliers alone have their own. */
export const partySeries = ({ customer }: Row): string => (customer === true ? 'C' : 'S');
