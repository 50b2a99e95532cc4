// The sign-up form against the contract it fills.
import { expect, test } from 'vitest';
import {
  emptySignUp,
  isCodeComplete,
  type SignUpFields,
  signUpFaults,
  signUpOf,
  withField,
} from './signUpForm.ts';

const filled: SignUpFields = {
  ...emptySignUp(),
  code: 'RAWASI',
  name_ar: 'رواسي للتصميم',
  'admin.name': 'سارة',
  'admin.email': 'sara@rawasi.example',
  'admin.password': 'three green camels rest',
};

test('a filled form has no faults and sends what the contract asks for', () => {
  expect(signUpFaults(filled)).toEqual({});
  expect(signUpOf(filled)).toMatchObject({
    code: 'RAWASI',
    branch: { name: 'Main branch', name_ar: 'الفرع الرئيسي' },
    admin: { username: 'admin', email: 'sara@rawasi.example' },
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
    fiscal_year_start: '01-01',
  });
  expect(signUpOf(filled)).not.toHaveProperty('vat_number');
});

test('an empty form names every required field, in the order of the form', () => {
  const faults = signUpFaults(emptySignUp({ name: '', name_ar: '' }));
  expect(Object.keys(faults)).toEqual([
    'name_ar',
    'code',
    'admin.name',
    'admin.email',
    'admin.password',
    'branch.name_ar',
  ]);
  expect(new Set(Object.values(faults))).toEqual(new Set(['field.oneName', 'field.required']));
});

test.each([
  ['code', 'A', 'field.companyCode'],
  ['vat_number', '123', 'field.vatNumber'],
  ['admin.email', 'sara@', 'field.email'],
  ['admin.username', 'سارة', 'field.username'],
  ['admin.password', 'short', 'field.passwordShort'],
  ['admin.password', 'passwordpassword', 'field.passwordCommon'],
  ['admin.password', 'RawasiRawasi', 'field.passwordName'],
] as const)('%s %s is refused', (name, value, fault) => {
  const names = name === 'admin.password' && value === 'RawasiRawasi' ? { name: 'Rawasi' } : {};
  expect(signUpFaults({ ...filled, ...names, [name]: value })[name]).toBe(fault);
});

test('the code follows the names until it was shown as free or an own one is written', () => {
  const named = withField({ fields: emptySignUp(), freeCode: null }, 'name_ar', 'شركة النور');
  expect(named.code).toBe('ALNOR');
  expect(withField({ fields: named, freeCode: null }, 'name', 'Al Noor').code).toBe('ALNOOR');
  expect(withField({ fields: named, freeCode: 'ALNOR' }, 'name', 'Al Noor').code).toBe('ALNOR');
  const own = withField({ fields: named, freeCode: 'ALNOR' }, 'code', 'LIGHT');
  expect(withField({ fields: own, freeCode: 'ALNOR' }, 'name_ar', 'نور').code).toBe('LIGHT');
});

test('only a whole code is asked about', () => {
  expect(['A', 'AB', 'RAWASI-2', '-A', 'a b'].map(isCodeComplete)).toEqual([false, true, true, false, false]);
});
