// The order and the joined letters of fixed lines; each agreed with what a browser draws.
import { describe, expect, test } from 'vitest';
import { directionOf, letterOf, shape, visual } from './arabicText.ts';
import { isolated, withoutMarks } from './bidiMarks.ts';

describe('visual order on an Arabic page', () => {
  test.each([
    [
      'an invoice number and a date',
      'فاتورة رقم INV-2026-0184 بتاريخ 17/02/2026',
      '17/02/2026 ﺦﻳﺭﺎﺘﺑ INV-2026-0184 ﻢﻗﺭ ﺓﺭﻮﺗﺎﻓ',
    ],
    ['brackets around Arabic', 'شركة رواسي (ذ.م.م) للتجارة', 'ﺓﺭﺎﺠﺘﻠﻟ (ﻡ.ﻡ.ﺫ) ﻲﺳﺍﻭﺭ ﺔﻛﺮﺷ'],
    ['brackets around codes', 'رقم (INV-1) و(INV-2)', '(INV-2)ﻭ (INV-1) ﻢﻗﺭ'],
    ['every kind of bracket', '«نص» [مرجع] {رمز}', '{ﺰﻣﺭ} [ﻊﺟﺮﻣ] «ﺺﻧ»'],
    ['a percentage', 'ضريبة القيمة المضافة 15% على المبيعات', 'ﺕﺎﻌﻴﺒﻤﻟﺍ ﻰﻠﻋ %15 ﺔﻓﺎﻀﻤﻟﺍ ﺔﻤﻴﻘﻟﺍ ﺔﺒﻳﺮﺿ'],
    ['lam with alef', 'لا إله إلا الله', 'ﻪﻠﻟﺍ ﻻﺇ ﻪﻟﺇ ﻻ'],
    ['lam with every alef', 'الآن الأمر الإدارة', 'ﺓﺭﺍﺩﻹﺍ ﺮﻣﻷﺍ ﻥﻵﺍ'],
    ['vowel marks', 'مؤسَّسة البِناء', 'ﺀﺎﻨﺒﻟﺍ ﺔﺴﺳﺆﻣ'],
    [
      'a phone that is isolated',
      `هاتف ${isolated('+966 50 123 4567')} الرياض`,
      'ﺽﺎﻳﺮﻟﺍ +966 50 123 4567 ﻒﺗﺎﻫ',
    ],
    ['a negative amount that is isolated', `الرصيد ${isolated('-1,234.50')} ر.س`, 'ﺱ.ﺭ -1,234.50 ﺪﻴﺻﺮﻟﺍ'],
    ['the Arabic comma and digits', 'سلام، الأحساء: ٣٫٥ كجم', 'ﻢﺠﻛ ٣٫٥ :ﺀﺎﺴﺣﻷﺍ ،ﻡﻼﺳ'],
    ['a code before a name', '1201 · ذمم العملاء', 'ﺀﻼﻤﻌﻟﺍ ﻢﻣﺫ · 1201'],
    ['letters of neighbouring languages', 'پارس و گلاب و چای', 'یﺎﭼ ﻭ ﺏﻼﮔ ﻭ ﺱﺭﺎﭘ'],
    [
      'a national address',
      'مبنى 3380، الرياض، 12211-3380، السعودية',
      'ﺔﻳﺩﻮﻌﺴﻟﺍ ،12211-3380 ،ﺽﺎﻳﺮﻟﺍ ،3380 ﻰﻨﺒﻣ',
    ],
    ['a phone', 'هاتف +966 50 123 4567', '+966 50 123 4567 ﻒﺗﺎﻫ'],
    ['a phone without its country', 'هاتف 011 234 5678', '011 234 5678 ﻒﺗﺎﻫ'],
    ['a phone in one piece', 'هاتف +966112345678', '+966112345678 ﻒﺗﺎﻫ'],
    ['an account', 'آيبان SA03 8000 0000 6080 1016 7519', 'SA03 8000 0000 6080 1016 7519 ﻥﺎﺒﻳﺁ'],
    ['a VAT number', 'الرقم الضريبي 310122393500003', '310122393500003 ﻲﺒﻳﺮﻀﻟﺍ ﻢﻗﺮﻟﺍ'],
    ['dates', 'من 2026-02-17 إلى 28/02/2026', '28/02/2026 ﻰﻟﺇ 2026-02-17 ﻦﻣ'],
    ['a negative amount', 'الرصيد -1,234.50 ر.س', 'ﺱ.ﺭ -1,234.50 ﺪﻴﺻﺮﻟﺍ'],
    ['a negative amount in Arabic digits', 'الرصيد -١٬٢٣٤٫٥٠ ر.س', 'ﺱ.ﺭ -١٬٢٣٤٫٥٠ ﺪﻴﺻﺮﻟﺍ'],
    ['two figures beside each other', 'في عام 2026 15 يوماً', '\ufd3cﻣﻮﻳ 15 2026 ﻡﺎﻋ ﻲﻓ'],
    ['a number that begins with a figure', 'عكس 01-RV-2026-000048 · نقد', 'ﺪﻘﻧ · 01-RV-2026-000048 ﺲﻜﻋ'],
    ['Latin alone', 'Nesma & Partners (KSA)', 'Nesma & Partners (KSA)'],
  ])('%s', (_, logical, drawn) => {
    expect(visual(logical)).toBe(drawn);
  });
});

test('on an English page Arabic keeps its place in the sentence', () => {
  expect(visual('Riyadh الرياض, 12211-3380, +966 50 123 4567', 'ltr')).toBe(
    'Riyadh ﺽﺎﻳﺮﻟﺍ, 12211-3380, +966 50 123 4567',
  );
  expect(visual('Account 1201 (ذمم العملاء)', 'ltr')).toBe('Account 1201 (ﺀﻼﻤﻌﻟﺍ ﻢﻣﺫ)');
});

test('the tanwin of an alef is drawn with it, alone and joined, whichever is written first', () => {
  expect(shape('نقداً')).toBe('ﻧﻘﺪ\ufd3d');
  expect(shape('نقدًا')).toBe('ﻧﻘﺪ\ufd3d');
  expect(shape('مبلغاً')).toBe('ﻣﺒﻠﻐ\ufd3c');
  // After a lam both are one glyph, which has no tanwin: it is drawn above that glyph, and stands before it from left to right.
  expect(shape('أولاً')).toBe(`${shape('أولا')}\ufe70`);
  expect(visual('ريالاً')).toBe(`\ufe70${visual('ريالا')}`);
  expect('\ufd3d'.normalize('NFKC')).toBe('اً');
});

test('a tatweel and a joiner join, a non-joiner parts', () => {
  expect(shape('بـ')).toBe('ﺑـ');
  expect(shape('ه\u200d')).toBe('ﻫ');
  expect(shape('بـ\u200cب')).toBe('ﺑـﺏ');
});

test('a hamza joins nothing', () => {
  expect(shape('بءب')).toBe('ﺏﺀﺏ');
});

test('no mark that only steers the order is drawn', () => {
  expect(visual('\u200f\u061cرقم \u20665\u2069\u200e')).toBe('5 ﻢﻗﺭ');
  expect(withoutMarks('\u20661,234.50\u2069\u200e')).toBe('1,234.50');
});

test('a text is set in the direction of the page unless all its letters are of the other', () => {
  expect(directionOf('مؤسسة ABC', 'rtl')).toBe('rtl');
  expect(directionOf('مؤسسة ABC', 'ltr')).toBe('ltr');
  expect(directionOf('Nesma & Co.', 'rtl')).toBe('ltr');
  expect(directionOf('مؤسسة', 'ltr')).toBe('rtl');
  expect(directionOf('+966 50 123 4567', 'rtl')).toBe('ltr');
});

test('a drawn form is searched by its letter, lam with alef as one sign', () => {
  const letters = [...'ﺓﺭﻮﺗﺎﻓ'].map((form) => String.fromCharCode(letterOf(form.charCodeAt(0))));
  expect(letters.join('')).toBe('ةروتاف');
  expect(letterOf('ﻻ'.charCodeAt(0))).toBe('ﻻ'.charCodeAt(0));
  expect(letterOf('A'.charCodeAt(0))).toBe('A'.charCodeAt(0));
});
