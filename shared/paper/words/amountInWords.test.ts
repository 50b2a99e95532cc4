// Amounts in words: the worked example, strings checked by hand, and numbers read back from their words.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { currencyCodes, parseMoney, scaleOf } from '../../kernel/money.ts';
import { amountInWords, closedAmountInWords } from './amountInWords.ts';

const units = (text: string, currency: string): bigint => {
  const amount = parseMoney(text, scaleOf(currency));
  if (amount === null) throw new Error(`${text} is no amount of ${currency}`);
  return amount;
};

const inWords = (text: string, currency: string, language: 'ar' | 'en'): string =>
  amountInWords(units(text, currency), currency, language);

describe('TFQ-01: amount in Arabic words', () => {
  const { input, expected } = workedExample<{
    input: { amounts: string[] };
    expected: { words: string[] };
  }>('TFQ-01');

  test.each(input.amounts.map((amount, index) => [amount, expected.words[index]]))(
    '%s: %s',
    (amount, words) => {
      expect(inWords(amount, 'SAR', 'ar')).toBe(words);
    },
  );
});

test.each([
  ['0', 'SAR', 'صفر ريال سعودي'],
  ['8', 'SAR', 'ثمانية ريالات سعودية'],
  ['13', 'SAR', 'ثلاثة عشر ريالاً سعودياً'],
  ['18', 'SAR', 'ثمانية عشر ريالاً سعودياً'],
  ['20', 'SAR', 'عشرون ريالاً سعودياً'],
  ['21', 'SAR', 'واحد وعشرون ريالاً سعودياً'],
  ['22', 'SAR', 'اثنان وعشرون ريالاً سعودياً'],
  ['99', 'SAR', 'تسعة وتسعون ريالاً سعودياً'],
  ['101', 'SAR', 'مائة ريال سعودي وريال سعودي واحد'],
  ['102', 'SAR', 'مائة ريال سعودي وريالان سعوديان'],
  ['103', 'SAR', 'مائة وثلاثة ريالات سعودية'],
  ['110', 'SAR', 'مائة وعشرة ريالات سعودية'],
  ['111', 'SAR', 'مائة وأحد عشر ريالاً سعودياً'],
  ['112', 'SAR', 'مائة واثنا عشر ريالاً سعودياً'],
  ['201', 'SAR', 'مائتا ريال سعودي وريال سعودي واحد'],
  ['203', 'SAR', 'مائتان وثلاثة ريالات سعودية'],
  ['300', 'SAR', 'ثلاثمائة ريال سعودي'],
  ['888', 'SAR', 'ثمانمائة وثمانية وثمانون ريالاً سعودياً'],
  ['1001', 'SAR', 'ألف ريال سعودي وريال سعودي واحد'],
  ['1002', 'SAR', 'ألف ريال سعودي وريالان سعوديان'],
  ['2005', 'SAR', 'ألفان وخمسة ريالات سعودية'],
  ['2200', 'SAR', 'ألفان ومائتا ريال سعودي'],
  ['3000', 'SAR', 'ثلاثة آلاف ريال سعودي'],
  ['10000', 'SAR', 'عشرة آلاف ريال سعودي'],
  ['11000', 'SAR', 'أحد عشر ألف ريال سعودي'],
  ['11500', 'SAR', 'أحد عشر ألفاً وخمسمائة ريال سعودي'],
  ['12000', 'SAR', 'اثنا عشر ألف ريال سعودي'],
  ['28000', 'SAR', 'ثمانية وعشرون ألف ريال سعودي'],
  ['100000', 'SAR', 'مائة ألف ريال سعودي'],
  ['101000', 'SAR', 'مائة ألف وألف ريال سعودي'],
  ['102000', 'SAR', 'مائة ألف وألفا ريال سعودي'],
  ['102300', 'SAR', 'مائة ألف وألفان وثلاثمائة ريال سعودي'],
  ['200000', 'SAR', 'مائتا ألف ريال سعودي'],
  ['203000', 'SAR', 'مائتان وثلاثة آلاف ريال سعودي'],
  ['1000000', 'SAR', 'مليون ريال سعودي'],
  ['1000001', 'SAR', 'مليون ريال سعودي وريال سعودي واحد'],
  ['2000000', 'SAR', 'مليونا ريال سعودي'],
  ['2345678', 'SAR', 'مليونان وثلاثمائة وخمسة وأربعون ألفاً وستمائة وثمانية وسبعون ريالاً سعودياً'],
  ['3000000', 'SAR', 'ثلاثة ملايين ريال سعودي'],
  ['15000000', 'SAR', 'خمسة عشر مليون ريال سعودي'],
  ['1000000000', 'SAR', 'مليار ريال سعودي'],
  ['2000000000', 'SAR', 'مليارا ريال سعودي'],
  ['1000000000000', 'SAR', 'تريليون ريال سعودي'],
  ['1000000000000000', 'SAR', 'ألف تريليون ريال سعودي'],
  ['0.01', 'SAR', 'هللة واحدة'],
  ['0.02', 'SAR', 'هللتان'],
  ['0.10', 'SAR', 'عشر هللات'],
  ['0.11', 'SAR', 'إحدى عشرة هللة'],
  ['0.12', 'SAR', 'اثنتا عشرة هللة'],
  ['0.18', 'SAR', 'ثماني عشرة هللة'],
  ['0.21', 'SAR', 'إحدى وعشرون هللة'],
  ['0.22', 'SAR', 'اثنتان وعشرون هللة'],
  ['0.28', 'SAR', 'ثمانٍ وعشرون هللة'],
  ['0.99', 'SAR', 'تسع وتسعون هللة'],
  ['-3.50', 'SAR', 'سالب ثلاثة ريالات سعودية وخمسون هللة'],
  ['1.25', 'AED', 'درهم إماراتي واحد وخمسة وعشرون فلساً'],
  ['3.005', 'KWD', 'ثلاثة دنانير كويتية وخمسة فلوس'],
  ['2.102', 'BHD', 'ديناران بحرينيان ومائة فلس وفلسان'],
  ['11.108', 'OMR', 'أحد عشر ريالاً عمانياً ومائة وثماني بيسات'],
  ['5.03', 'QAR', 'خمسة ريالات قطرية وثلاثة دراهم'],
  ['1.200', 'JOD', 'دينار أردني واحد ومائتا فلس'],
  ['4.003', 'IQD', 'أربعة دنانير عراقية وثلاثة فلوس'],
  ['100.011', 'TND', 'مائة دينار تونسي وأحد عشر مليماً'],
  ['2.250', 'LYD', 'ديناران ليبيان ومائتان وخمسون درهماً'],
  ['12.05', 'EGP', 'اثنا عشر جنيهاً مصرياً وخمسة قروش'],
  ['3.03', 'GBP', 'ثلاثة جنيهات إسترلينية وثلاثة بنسات'],
  ['7.99', 'USD', 'سبعة دولارات أمريكية وتسعة وتسعون سنتاً'],
  ['12.02', 'EUR', 'اثنا عشر يورو وسنتان'],
  ['3000', 'TRY', 'ثلاثة آلاف ليرة تركية'],
  ['108.01', 'TRY', 'مائة وثماني ليرات تركية وقرش واحد'],
  ['11.03', 'INR', 'إحدى عشرة روبية هندية وثلاث بيسات'],
  ['2', 'PKR', 'روبيتان باكستانيتان'],
  ['5', 'CNY', 'خمسة يوانات صينية'],
  ['1150', 'JPY', 'ألف ومائة وخمسون يناً يابانياً'],
])('%s %s: %s', (amount, currency, words) => {
  expect(inWords(amount, currency, 'ar')).toBe(words);
});

test.each([
  ['0', 'SAR', 'zero Saudi riyals'],
  ['1', 'SAR', 'one Saudi riyal'],
  ['0.50', 'SAR', 'fifty halalas'],
  ['-1.01', 'SAR', 'minus one Saudi riyal and one halala'],
  ['1150', 'SAR', 'one thousand one hundred fifty Saudi riyals'],
  ['231.15', 'SAR', 'two hundred thirty-one Saudi riyals and fifteen halalas'],
  ['2000019', 'SAR', 'two million nineteen Saudi riyals'],
  ['1000000000000000', 'SAR', 'one thousand trillion Saudi riyals'],
  ['3.012', 'KWD', 'three Kuwaiti dinars and twelve fils'],
  ['1.01', 'GBP', 'one pound sterling and one penny'],
  ['40.02', 'GBP', 'forty pounds sterling and two pence'],
  ['2', 'JPY', 'two Japanese yen'],
])('%s %s: %s', (amount, currency, words) => {
  expect(inWords(amount, currency, 'en')).toBe(words);
});

test('a currency without words is named by its code', () => {
  expect(inWords('1150.50', 'CHF', 'ar')).toBe('ألف ومائة وخمسون CHF و50/100');
  expect(inWords('2', 'CHF', 'ar')).toBe('اثنان CHF');
  expect(inWords('0.05', 'CHF', 'en')).toBe('zero CHF and 5/100');
});

test('what documents print can be added to on neither side', () => {
  expect(closedAmountInWords(1150_00n, 'SAR', 'ar')).toBe('فقط ألف ومائة وخمسون ريالاً سعودياً لا غير');
  expect(closedAmountInWords(1150_50n, 'SAR', 'en')).toBe(
    'One thousand one hundred fifty Saudi riyals and fifty halalas only',
  );
});

test('every currency of the books has words', () => {
  for (const code of currencyCodes)
    for (const language of ['ar', 'en'] as const)
      expect(amountInWords(1_234_567n, code, language)).not.toContain(code);
});

const arabicValues: Record<string, bigint> = {
  صفر: 0n,
  أحد: 1n,
  إحدى: 1n,
  واحد: 1n,
  اثنان: 2n,
  اثنا: 2n,
  اثنتان: 2n,
  اثنتا: 2n,
  ثلاثة: 3n,
  ثلاث: 3n,
  أربعة: 4n,
  أربع: 4n,
  خمسة: 5n,
  خمس: 5n,
  ستة: 6n,
  ست: 6n,
  سبعة: 7n,
  سبع: 7n,
  ثمانية: 8n,
  ثماني: 8n,
  ثمانٍ: 8n,
  تسعة: 9n,
  تسع: 9n,
  عشرة: 10n,
  عشر: 10n,
  عشرون: 20n,
  ثلاثون: 30n,
  أربعون: 40n,
  خمسون: 50n,
  ستون: 60n,
  سبعون: 70n,
  ثمانون: 80n,
  تسعون: 90n,
  مائة: 100n,
  مائتان: 200n,
  مائتا: 200n,
  ثلاثمائة: 300n,
  أربعمائة: 400n,
  خمسمائة: 500n,
  ستمائة: 600n,
  سبعمائة: 700n,
  ثمانمائة: 800n,
  تسعمائة: 900n,
};

/** Each power of ten in its forms; two of it are a word of their own. */
const arabicScales: Record<string, bigint> = {
  ألف: 10n ** 3n,
  ألفاً: 10n ** 3n,
  آلاف: 10n ** 3n,
  مليون: 10n ** 6n,
  مليوناً: 10n ** 6n,
  ملايين: 10n ** 6n,
  مليار: 10n ** 9n,
  ملياراً: 10n ** 9n,
  مليارات: 10n ** 9n,
  تريليون: 10n ** 12n,
  تريليوناً: 10n ** 12n,
  تريليونات: 10n ** 12n,
};
const arabicPairs: Record<string, bigint> = {
  ألفان: 10n ** 3n,
  ألفا: 10n ** 3n,
  مليونان: 10n ** 6n,
  مليونا: 10n ** 6n,
  ملياران: 10n ** 9n,
  مليارا: 10n ** 9n,
  تريليونان: 10n ** 12n,
  تريليونا: 10n ** 12n,
};

/** One and two of a currency are its own words; any other form says nothing of the number. */
const withoutCurrency = (words: string): string =>
  words
    .replace(/(?:ريال سعودي|ليرة تركية) واحدة?/, 'واحد')
    .replace(/ريالان سعوديان|ليرتان تركيتان/, 'اثنان')
    .replace(/ (?:ريال سعودي|ريالاً سعودياً|ريالات سعودية|ليرة تركية|ليرات تركية)/g, '');

const isWord = (word: string): boolean => [arabicValues, arabicScales, arabicPairs].some((of) => word in of);

/** The number of riyals or liras that the words say, read word by word. */
const numberIn = (words: string): bigint => {
  let whole = 0n;
  let pending = 0n;
  for (const written of withoutCurrency(words).split(' ')) {
    const word = isWord(written) ? written : written.replace(/^و/, '');
    if (!isWord(word)) throw new Error(`${word} in ${words}`);
    const size = arabicScales[word];
    whole += 2n * (arabicPairs[word] ?? 0n) + (size === undefined ? 0n : size * (pending || 1n));
    pending = size === undefined ? pending + (arabicValues[word] ?? 0n) : 0n;
  }
  return whole + pending;
};

describe('the words say the number and nothing else', () => {
  const readBack = (number: bigint) => {
    for (const currency of ['SAR', 'TRY']) {
      const words = amountInWords(number * 100n, currency, 'ar');
      expect(numberIn(words), words).toBe(number);
      expect(words).not.toMatch(/ {2}|^ | $/);
    }
  };

  test('of every number up to 2,500, and of those around thousands and millions', () => {
    for (let number = 0n; number <= 2500n; number += 1n) readBack(number);
    for (let thousands = 3n; thousands <= 1300n; thousands += 1n)
      for (const rest of [0n, 1n, 2n, 3n, 11n, 100n, 999n]) readBack(thousands * 1000n + rest);
  });

  test('of any number below 10^15', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), readBack), { numRuns: 3000 });
  });

  test('no two amounts have the same words', () => {
    for (const language of ['ar', 'en'] as const) {
      const said = new Set<string>();
      let count = 0;
      for (let amount = 0n; amount <= 1_000_000n; amount += 37n) {
        said.add(amountInWords(amount, 'SAR', language));
        count += 1;
      }
      expect(said.size).toBe(count);
      expect([...said].filter((words) => / {2}|^ | $/.test(words))).toEqual([]);
    }
  });
});
