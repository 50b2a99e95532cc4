// Each first step leads to the next one that is not done and can be opened.
import { expect, test } from 'vitest';
import { firstSteps } from '#shared/settings/firstStepsApi.ts';
import { stepAfter, stepPath } from './stepPlaces.ts';

const everything = () => true;

test('the next is the first behind it that is open, then those before it, then none', () => {
  expect(stepAfter('company', ['company'], everything)).toBe('logo');
  expect(stepAfter('company', ['company', 'logo', 'vat'], everything)).toBe('branch');
  expect(stepAfter('company', [], (step) => step !== 'logo')).toBe('vat');
  expect(stepAfter('voucher', ['company', 'voucher'], everything)).toBe('logo');
  expect(stepAfter('voucher', firstSteps, everything)).toBeNull();
});

test('a step whose screen is switched off or not built has no address', () => {
  expect(stepPath('users', ['settings.users'], [])).toBe('/settings/users');
  expect(stepPath('vat', ['settings.general'], [])).toBe('/settings/general?card=company');
  expect(stepPath('users', ['settings.users'], ['settings'])).toBeNull();
  expect(stepPath('users', [], [])).toBeNull();
});
