// What is typed against what documents say.
import { describe, expect, test } from 'vitest';
import { voucherKind } from '../finance/voucherKind.ts';
import type { AnyDocument, AnyKind } from './documentKind.ts';
import { amountTerm, amountToken, fieldTerm, isFound, stateTerm, termsOf, tokensOf } from './searchTerms.ts';

const voucher = {
  ...{
    number: '01-JV-2026-000080',
    reference: 'INV-0457',
    narration: 'دفعة إيجار المكتب 12.50',
    type: 'journal',
  },
  ...{
    branch: '01',
    debitTotal: '28750.00',
    party: { code: 'C7', name: 'Najd Trading', name_ar: 'شركة النجد' },
  },
  importNumber: null,
  lines: [
    { account: '52001', party: null, costCentre: 'CC1', text: '' },
    { account: '11001', party: 'C7', costCentre: null, text: 'سلفة' },
  ],
} as unknown as AnyDocument;

const tokens = tokensOf(voucherKind as unknown as AnyKind, voucher, false);

const isFoundBy = (text: string): boolean => isFound(tokens, termsOf(text));

describe('a voucher is found', () => {
  test.each([
    ...['دفعه', 'ايجار مكتب', 'إيجَار', 'المكت', 'مكت', 'نجد', 'NAJD trad', 'سلف', 'trading إيجار'],
    ...['80', '٨٠', '000080', 'jv-80', 'JV 80', '01-JV-2026-000080', '2026', '01', '457', '0457', 'inv-457'],
    ...['28750', '28,750', '28,750.00', '28750.0', '٢٨٬٧٥٠٫٠٠', '12.5', '12.50'],
  ])('by %s', (text) => expect(isFoundBy(text)).toBe(true));

  test.each([
    ...['فعة', 'يجار', 'ajd', 'إيجار مخزن', 'سلفيات'],
    ...['8', '800', '20', '026', 'jv-8', 'jv-28750', '45', '4570'],
    ...['2875', '28750.01', '287', '28,75', '-28750'],
  ])('and not by %s', (text) => expect(isFoundBy(text)).toBe(false));
});

test('nothing is looked for by signs', () => expect(termsOf(' - . /')).toEqual([]));

test('codes are found exactly, and one of several is enough', () => {
  expect(isFound(tokens, [fieldTerm('account', ['52001']), fieldTerm('costCentre', ['CC1'])])).toBe(true);
  expect(isFound(tokens, [fieldTerm('account', ['5200'])])).toBe(false);
  expect(isFound(tokens, [fieldTerm('branch', ['02', '01'])])).toBe(true);
  expect(isFound(tokens, [stateTerm(true)])).toBe(false);
  expect(isFound(tokens, [stateTerm(false)])).toBe(true);
});

test('amounts stand in the order of their size', () => {
  const amounts = [
    '0',
    '0.05',
    '0.5',
    '1',
    '9.99',
    '10',
    '10.01',
    '99',
    '100.5',
    '28750',
    '1000000',
    '123456789012345',
  ];
  expect(amounts.map(amountToken).toSorted()).toEqual(amounts.map(amountToken));
  const isBetween = (from?: string, to?: string) => isFound(tokens, [amountTerm({ from, to })]);
  expect([isBetween('28750', '28750'), isBetween('9'), isBetween(undefined, '100000')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isBetween('28750.01'), isBetween(undefined, '28749.99'), isBetween('3', '4')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a long text is found by its first words, and long words by their beginning', () => {
  const long = { ...voucher, narration: Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ') };
  const own = tokensOf(voucherKind as unknown as AnyKind, long as AnyDocument, false);
  expect(own.filter((token) => token.startsWith('word')).length).toBeGreaterThan(70);
  const longWord = { ...voucher, narration: 'a'.repeat(90) };
  const found = tokensOf(voucherKind as unknown as AnyKind, longWord as AnyDocument, false);
  expect(isFound(found, termsOf('a'.repeat(60)))).toBe(true);
});
