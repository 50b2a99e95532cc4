// What a record is called: a party that is a customer alone is one, and one that is both is neither.
import { expect, test } from 'vitest';
import { nounOfRecord } from '../resources/quickForms.ts';
import { parties } from './resources.ts';

test.each([
  [true, false, 'Customer'],
  [false, true, 'Supplier'],
  [true, true, 'Party'],
])('customer %s, supplier %s: %s', (customer, supplier, noun) => {
  expect(nounOfRecord(parties, { customer, supplier }).en).toBe(noun);
});
