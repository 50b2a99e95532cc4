// Titles are read in the language and digits of their reader; numbers of documents stay as they were written.
import { expect, test } from 'vitest';
import { marked, titleFor } from './titleData.ts';

const bare = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');
const title = `سند قيد 2026-11-19 · 1,234.50 · ${marked('-7.00')} · 01-SI-2026-000012 · 12.5.2026 · 7`;

test.each([
  ['ar', 'latn', 'سند قيد 19 نوفمبر 2026 · 1,234.50 · -7.00 · 01-SI-2026-000012 · 12.5.2026 · 7'],
  ['ar', 'arab', 'سند قيد ١٩ نوفمبر ٢٠٢٦ · ١٬٢٣٤٫٥٠ · -٧٫٠٠ · 01-SI-2026-000012 · 12.5.2026 · 7'],
  ['en', 'latn', 'سند قيد 19 Nov 2026 · 1,234.50 · -7.00 · 01-SI-2026-000012 · 12.5.2026 · 7'],
] as const)('in %s with the digits %s', (language, digits, read) => {
  expect(bare(titleFor(title, { language, digits }))).toBe(read);
});

test('an amount stays isolated: its sign would move in an Arabic text', () => {
  expect(titleFor('-5.00', { language: 'ar', digits: 'latn' })).toBe('\u2066-5.00\u2069');
});
