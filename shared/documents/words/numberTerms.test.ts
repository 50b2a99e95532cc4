// Which texts may be numbers of documents, and of which.
import { expect, test } from 'vitest';
import { numberTerms } from './numberTerms.ts';

const tokensOf = (text: string) => numberTerms(text)?.terms.map(([seek]) => seek?.from);

test.each([
  ['12', ['#12']],
  ['٠٠٠٠١٢', ['#12']],
  ['SI-12', ['si', '#12']],
  ['si12', ['si', '#12']],
  ['01-SI-2026-000012', ['#01', 'si', '#2026', '#12']],
])('%s is one', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
  expect(numberTerms(text)?.isOf('01-SI-2026-000012')).toBe(true);
  expect(numberTerms(text)?.isOf('01-SI-2026-000120')).toBe(false);
});

test.each(['2026', 'شركة', '1,200.50 SAR', '1 2 3 4 5'])('%s is none', (text) => {
  expect(numberTerms(text)).toBeNull();
});
