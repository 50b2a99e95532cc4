// Titles are read in the language and digits of whoever reads them; what nobody marked stays as it was written.
import { expect, test } from 'vitest';
import { marked, titleFor } from './titleData.ts';

const bare = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');
const title = `سند قيد ${marked('2026-11-19')} · ${marked('1,234.50')} · 2026-11-20`;

test.each([
  ['ar', 'latn', 'سند قيد 19 نوفمبر 2026 · 1,234.50 · 2026-11-20'],
  ['ar', 'arab', 'سند قيد ١٩ نوفمبر ٢٠٢٦ · ١٬٢٣٤٫٥٠ · 2026-11-20'],
  ['en', 'latn', 'سند قيد 19 Nov 2026 · 1,234.50 · 2026-11-20'],
] as const)('in %s with the digits %s', (language, digits, read) => {
  expect(bare(titleFor(title, { language, digits }))).toBe(read);
});

test('an amount stays isolated: its sign would move in an Arabic text', () => {
  expect(titleFor(marked('-5.00'), { language: 'ar', digits: 'latn' })).toBe('\u2066-5.00\u2069');
});
