// What is typed against what documents say.
import { describe, expect, test } from 'vitest';
import { voucherKind } from '../../finance/voucherKind.ts';
import type { AnyDocument } from '../documentKind.ts';
import { amountTerm, amountToken, fieldTerm, isFound, stateTerm, tokensOf } from './searchTerms.ts';
import { termsOf } from './typedTerms.ts';

const voucher = {
  number: '01-JV-2026-000080',
  reference: 'INV-0457',
  narration: 'دفعة إيجار المكتب 12.50',
  type: 'journal',
  branch: '01',
  debitTotal: '28750.00',
  party: { code: 'C7', name: 'Najd Trading', name_ar: 'شركة النجد' },
  importNumber: null,
  lines: [
    { account: '52001', party: null, costCentre: 'CC1', text: '' },
    { account: '11001', party: 'C7', costCentre: null, text: 'سلفة' },
  ],
} as unknown as AnyDocument;

const tokens = tokensOf(voucherKind, voucher, false);

const isFoundBy = (text: string): boolean => isFound(tokens, termsOf(text));

describe('a voucher is found', () => {
  test.each([
    'دفعه',
    'ايجار مكتب',
    'إيجَار',
    'المكت',
    'مكت',
    'نجد',
    'NAJD trad',
    'سلف',
    'trading إيجار',
    '80',
    '٨٠',
    '000080',
    'jv-80',
    'JV 80',
    '01-JV-2026-000080',
    '2026',
    '01',
    '457',
    '0457',
    'inv-457',
    '28750',
    '28,750',
    '28,750.00',
    '28750.0',
    '٢٨٬٧٥٠٫٠٠',
    '12.5',
    '12.50',
    '080',
    '٠٨٠',
    '00080',
    '0000080',
    'jv80',
    'JV080',
    '01',
    '45',
    '045',
    'INV45',
    'inv 0457',
    '28,750 ر.س',
    '28,750.00 ر.س.\u200f',
    '٢٨٬٧٥٠ ريال',
    'SAR 28,750',
    'sar28750',
    '28750SAR',
    '$28,750',
    '28,750﷼',
    '12.50 usd',
  ])('by %s', (text) => expect(isFoundBy(text)).toBe(true));

  test.each([
    'فعة',
    'يجار',
    'ajd',
    'إيجار مخزن',
    'سلفيات',
    '8',
    '800',
    '20',
    '202',
    '026',
    '0800',
    'jv-8',
    'jv8',
    'jv-28750',
    '4',
    '4570',
    '000045',
    'pv80',
    'sar',
    '2875',
    '28750.01',
    '287',
    '28,75',
    '-28750',
  ])('and not by %s', (text) => expect(isFoundBy(text)).toBe(false));
});

test.each([
  ['JV-2026-000770', '77'],
  ['JV-2026-000770', '077'],
  ['JV-2026-007712', '77'],
  ['JV-077', '٠٧٧'],
  ['JV-077', '77'],
  ['PV106', 'PV 106'],
  ['PV000106', 'pv-106'],
  ['PV-2026-000106', 'PV106'],
  ['PV-1060', 'pv106'],
])('the number %s is found by %s', (number, text) => {
  const own = tokensOf(voucherKind, { ...voucher, number } as AnyDocument, false);
  expect(isFound(own, termsOf(text))).toBe(true);
});

test('a number that is written with all of its noughts is that one alone', () => {
  const number = 'JV-2026-000770';
  const own = tokensOf(voucherKind, { ...voucher, number } as AnyDocument, false);
  expect(isFound(own, termsOf('JV-2026-000077'))).toBe(false);
});

test('a currency is a word of its own where it stands beside no amount', () => {
  expect(termsOf('usd')).toHaveLength(1);
  expect(termsOf('ريال')).toHaveLength(1);
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
  const own = tokensOf(voucherKind, long as AnyDocument, false);
  expect(own.filter((token) => token.startsWith('word')).length).toBeGreaterThan(70);
  const longWord = { ...voucher, narration: 'a'.repeat(90) };
  const found = tokensOf(voucherKind, longWord as AnyDocument, false);
  expect(isFound(found, termsOf('a'.repeat(60)))).toBe(true);
});
