// Columns are known by the names that files give them, in both languages, and can be put elsewhere.
import { expect, test } from 'vitest';
import ar from '#shared/locales/ar/import.json' with { type: 'json' };
import en from '#shared/locales/en/import.json' with { type: 'json' };
import { defaultVoucherTypes } from '#shared/settings/defaultVoucherTypes.ts';
import { fieldsOf, guessColumns, importKinds, missingFields, withColumn } from './importFields.ts';
import { typeReader } from './typeWords.ts';

test.each([
  ['Voucher No.', 'number'],
  ['Date', 'date'],
  ['Debit (SAR)', 'debit'],
  ['CREDIT SAR', 'credit'],
  ['Account Code', 'account'],
  ['cost_centre', 'costCentre'],
  ['رقم القيد', 'number'],
  ['التاريخ', 'date'],
  ['مدين', 'debit'],
  ['دائن', 'credit'],
  ['رمز الحساب', 'account'],
  ['تاريخ الإستحقاق', 'dueDate'],
])('a column called %s is the %s', (title, field) => {
  expect(guessColumns(['x', title], 'vouchers', en.fields)).toEqual({
    mapping: { [field]: 1 },
    undecided: [],
  });
});

test.each(importKinds)('the names on the screen are known in both languages: %s', (kind) => {
  for (const labels of [ar.fields, en.fields]) {
    const names = fieldsOf(kind).filter((name) => kind === 'vouchers' || name !== 'balance');
    const titles = names.map((name) => labels[name]);
    expect(guessColumns(titles, kind, labels).mapping).toEqual(
      Object.fromEntries(names.map((name, at) => [name, at])),
    );
  }
});

test('opening balances take the pair of columns before a signed one', () => {
  expect(guessColumns(['Account', 'Balance'], 'opening', en.fields).mapping).toEqual({
    account: 0,
    balance: 1,
  });
  expect(guessColumns(['Account', 'Debit', 'Credit', 'Balance'], 'opening', en.fields)).toEqual({
    mapping: { account: 0, debit: 1, credit: 2 },
    undecided: [],
  });
});

test('two columns of one name are left to a person, and so are two amounts of one meaning', () => {
  expect(guessColumns(['رقم السند', 'مدين', 'مدين', 'دائن'], 'vouchers', ar.fields)).toEqual({
    mapping: { number: 0, credit: 3 },
    undecided: ['debit'],
  });
  expect(guessColumns(['Account', 'Code', 'Debit', 'Debit balance'], 'opening', en.fields)).toEqual({
    mapping: { account: 0 },
    undecided: ['debit'],
  });
});

test('titles are known in letters of any keyboard, with and without articles', () => {
  const titles = [
    'رقم القید',
    'تاریخ سند',
    'رمز حساب',
    'مدین',
    'الدائن',
    'بيان السطر',
    'مرکز التکلفة',
    'للبيان',
  ];
  expect(guessColumns(titles, 'vouchers', ar.fields).mapping).toEqual({
    number: 0,
    date: 1,
    account: 2,
    debit: 3,
    credit: 4,
    text: 5,
    costCentre: 6,
    narration: 7,
  });
});

test('what is missing is named, and a signed column stands for the pair', () => {
  expect(missingFields('vouchers', { number: 0, account: 1, debit: 2 })).toEqual(['date', 'credit']);
  expect(missingFields('opening', { account: 0 })).toEqual(['debit', 'credit']);
  expect(missingFields('opening', { account: 0, balance: 1 })).toEqual([]);
});

test('a column holds one field', () => {
  expect(withColumn({ debit: 1, credit: 2 }, 'debit', 2)).toEqual({ debit: 2 });
  expect(withColumn({ debit: 1, credit: 2 }, 'credit', null)).toEqual({ debit: 1 });
});

test.each([
  ['سند قبض', 'receipt'],
  ['PV', 'payment'],
  ['Journal Voucher', 'journal'],
  ['قيد', 'journal'],
  ['transfer', 'transfer'],
  ['القيد الإفتتاحي', 'opening'],
  ['invoice', null],
])('the type %s', (word, type) => {
  expect(typeReader(defaultVoucherTypes)(word)).toBe(type);
});

test('a type that is switched off goes by no name', () => {
  const types = defaultVoucherTypes.map((type) => ({ ...type, active: type.kind !== 'receipt' }));
  expect(typeReader(types)('receipt')).toBeNull();
});
