// Numbers and dates inside a sentence are found, and nothing of the sentence is lost.
import { expect, test } from 'vitest';
import { bidiParts, numberFirst } from './bidiParts.ts';

const codes = (sentence: string) => bidiParts(sentence).flatMap((part) => (part.isCode ? [part.text] : []));

test.each([
  ['رُحّل السند برقم 01-JV-2026-000001', ['01-JV-2026-000001']],
  ['الفترة حتى 2026-11-21 مقفلة، ولا ترحيل فيها.', ['2026-11-21']],
  ['من 01/01/2026 إلى 31/12/2026', ['01/01/2026', '31/12/2026']],
  ['السند JV/26/01.00002 معكوس بالسند 01.JV.26.0003.', ['JV/26/01.00002', '01.JV.26.0003']],
  ['أُرسلت الدعوة إلى huda.ali+1@nakheel.example.', ['huda.ali+1@nakheel.example']],
  ['أصبح تحت الصفر: -770.00.', ['-770.00']],
  ['أصبح تحت الصفر: -١٬٢٣٤٫٥٠. قد يكون', ['-١٬٢٣٤٫٥٠']],
  ['الفرق \u22121,234.50، أي -5% و-3', ['\u22121,234.50', '-5%']],
  ['الفرق 1,234.50 ريال', []],
  ['ميزان المراجعة', []],
  ['السطر 3: المبلغ - غير صحيح', []],
  ['', []],
])('%s', (sentence, found) => {
  expect(codes(sentence)).toEqual(found);
  expect(
    bidiParts(sentence)
      .map((part) => part.text)
      .join(''),
  ).toBe(sentence);
});

test.each([
  ['سند قبض \u206801-RV-2026-000001\u2069', '01-RV-2026-000001 · سند قبض'],
  ['فاتورة 01-SI-7 · 2026-11-30', '01-SI-7 · 2026-11-30 · فاتورة'],
  ['كشف حساب C000012', 'كشف حساب C000012'],
  ['Receipt 01-RV-7', 'Receipt 01-RV-7'],
  ['سند جديد', 'سند جديد'],
])('the name of a tab begins with its number: %s', (title, shown) => {
  expect(numberFirst(title)).toBe(shown);
});
