// Each first step leads to the next one that is not done and can be opened.
import { expect, test } from 'vitest';
import { firstSteps } from '#shared/settings/firstStepsApi.ts';
import { stepAfter, stepPath } from './stepPlaces.ts';

const everything = () => true;

test('the next is the first behind it that is open, then those before it, then none', () => {
  expect(stepAfter('invoice', ['invoice'], everything)).toBe('customer');
  expect(stepAfter('invoice', ['invoice', 'customer', 'product'], everything)).toBe('company');
  expect(stepAfter('invoice', [], (step) => step !== 'customer')).toBe('product');
  expect(stepAfter('opening', ['invoice', 'opening'], everything)).toBe('customer');
  expect(stepAfter('opening', firstSteps, everything)).toBeNull();
});

const open = {
  built: ['settings.users', 'settings.general', 'invoices.new', 'print.invoice'],
  off: [],
  unprinted: null,
};

test('a step opens its form, and of an invoice that is posted its paper', () => {
  expect(stepPath('users', open)).toBe('/settings/users?new=1');
  expect(stepPath('vat', open)).toBe('/settings/general?card=company#vat_number');
  expect(stepPath('invoice', open)).toBe('/invoices/new?type=SI');
  expect(stepPath('invoice', { ...open, unprinted: 'i1' })).toBe('/print/invoice?id=i1');
});

test('a step whose screen is switched off or not built has no address', () => {
  expect(stepPath('users', { ...open, off: ['settings'] })).toBeNull();
  expect(stepPath('users', { ...open, built: [] })).toBeNull();
});
