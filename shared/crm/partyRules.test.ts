// An address is a national one, whole or not there, or one abroad of any form; its form asks for one city only.
import { expect, test } from 'vitest';
import { irrelevantOfParty, partyRules } from './partyRules.ts';

const customer = { customer: true, supplier: false };
const national = {
  building: '7421',
  street: 'King Fahd',
  district: 'Olaya',
  city: 'RUH',
  postalCode: '12214',
};

test('a national address is whole, with its numbers, or not there', () => {
  expect(partyRules(customer)).toEqual({});
  expect(partyRules({ ...customer, ...national })).toEqual({});
  expect(partyRules({ ...customer, ...national, country: 'SA' })).toEqual({});
  expect(partyRules({ ...customer, ...national, district: '' })).toEqual({ district: 'party.addressPart' });
  expect(partyRules({ ...customer, ...national, postalCode: '122' })).toEqual({
    postalCode: 'field.fiveDigits',
  });
});

test('an address abroad is asked for nothing, and names its city in one way', () => {
  expect(partyRules({ ...customer, country: 'AE' })).toEqual({});
  expect(partyRules({ ...customer, country: 'AE', street: 'Main', cityAbroad: 'Dubai' })).toEqual({});
  expect(partyRules({ ...customer, country: 'AE', city: 'RUH', cityAbroad: 'Dubai' })).toEqual({
    cityAbroad: 'party.twoCities',
  });
  expect(partyRules({ ...customer, cityAbroad: 'Dubai' })).toEqual({ country: 'party.countryMissing' });
});

test('the form asks for the city of the list at home, and for any other abroad', () => {
  expect(irrelevantOfParty(customer)).toEqual(['cityAbroad']);
  expect(irrelevantOfParty({ country: 'SA' })).toEqual(['cityAbroad']);
  expect(irrelevantOfParty({ country: 'AE' })).toEqual(['city']);
});
