// Searching options by code or by either name, with Arabic spellings folded.
import { expect, test } from 'vitest';
import { nearestFirst, optionsShownMax, optionText, type PickOption, searchIn } from './options.ts';

const english: Record<string, string> = { '11001': 'Main cash box', '1101': 'Bank', '52030': 'Office rent' };
const options: PickOption[] = [
  { key: '11001', code: '11001', label: 'الصندوق الرئيسي' },
  { key: '1101', code: '1101', label: 'البنك الأهلي' },
  { key: '52030', code: '52030', label: 'إيجار المكتب' },
];
const search = searchIn(options, (option) => [option.label, english[option.key] ?? '']);
const keys = (query: string) => (search(query) as PickOption[]).map((option) => option.key);

test('codes come first: the exact one, then those that begin so', () => {
  expect(keys('1101')).toEqual(['1101']);
  expect(keys('110')).toEqual(['11001', '1101']);
});

test('records of the server: the code, what begins it, a part of it, a word of a name, then what has it inside', () => {
  const record = (code: string, name: string, name_ar = '') => ({ code, name, name_ar });
  const records = [
    record('P-3001', 'Milk', 'حليب 40'),
    record('P-3004', 'Cup'),
    record('P-4001', 'Beans'),
    record('40', 'Filter'),
    record('4', 'Box'),
  ];
  const codes = (query: string) => nearestFirst(query, records).map(({ code }) => code);
  expect(codes('4')).toEqual(['4', '40', 'P-4001', 'P-3001', 'P-3004']);
  expect(codes('٤٠')[0]).toBe('40');
  expect(codes('حليب')[0]).toBe('P-3001');
});

test('either name finds an account, with alef, hamza and marks folded', () => {
  expect(keys('ايجار')).toEqual(['52030']);
  expect(keys('الأهْلى')).toEqual(['1101']);
  expect(keys('office')).toEqual(['52030']);
  expect(keys('rent off')).toEqual(['52030']);
});

test('a word is found with and without its article, in letters of any keyboard', () => {
  expect(keys('رئيسي')).toEqual(['11001']);
  expect(keys('بالبنک')).toEqual(['1101']);
  expect(keys('للمکتب')).toEqual(['52030']);
  expect(keys('الإيجار')).toEqual(['52030']);
});

test('Arabic-Indic digits find a code', () => {
  expect(keys('٥٢٠٣')).toEqual(['52030']);
});

test('nothing typed shows all, nothing found shows none', () => {
  expect(keys('')).toEqual(['11001', '1101', '52030']);
  expect(keys('zzz')).toEqual([]);
});

test('a long list is cut', () => {
  const many = searchIn(
    Array.from({ length: 200 }, (_, index) => ({ key: `${index}`, label: `name ${index}` })),
  );
  expect(many('name')).toHaveLength(optionsShownMax);
});

test('a chosen option reads as code and name', () => {
  expect(optionText(options[1] as PickOption)).toBe('1101 · البنك الأهلي');
  expect(optionText({ key: 'x', label: 'Riyadh' })).toBe('Riyadh');
});
