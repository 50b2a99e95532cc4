// Arabic and Latin names found however they are spelt (B13.4).
import { describe, expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { comparedKey, matchesSearch, searchKey } from './searchKey.ts';

type Keys = { input: { values: string[] }; expected: { key: string[] } };
const { input, expected } = workedExample<Keys>('NRM-02');

test.each(input.values.map((value, index) => ({ value, key: expected.key[index] })))(
  'NRM-02: $value',
  ({ value, key }) => {
    expect(searchKey(value)).toBe(key);
  },
);

test.each([
  ['شرکة', 'شركة'],
  ['علی', 'علي'],
  ['گراج', 'كراج'],
  ['خانۀ', 'خانه'],
  ['مدرسہ', 'مدرسة'],
  ['ھدى', 'هدى'],
  ['ژالە', 'ژاله'],
  ['ٲحمد', 'أحمد'],
  ['ﺷﺮﻛﺔ', 'شركة'],
  ['۱۲۳', '١٢٣'],
])('%s is spelt as %s', (one, other) => {
  expect(searchKey(one)).toBe(searchKey(other));
});

test('every word of the query must be in the key, in any order', () => {
  const key = searchKey('شركة الأفق للتجارة AL-OFOQ Trading');
  expect(matchesSearch(key, 'ofoq الافق')).toBe(true);
  expect(matchesSearch(key, 'الأفق محدودة')).toBe(false);
});

const withArticles = ['', 'ال', 'لل', 'بال', 'وال'];

describe('an article at the beginning of a word does not matter', () => {
  test.each(['واحة', 'رياض', 'تجارة', 'مقاولات'])('%s', (word) => {
    for (const own of withArticles)
      for (const typed of withArticles) {
        const name = `شركة ${own}${word} المتقدمة`;
        expect(matchesSearch(searchKey(name), `${typed}${word}`), `${typed}${word} in ${name}`).toBe(true);
        expect(comparedKey(`${own}${word}`)).toBe(comparedKey(word));
      }
  });

  test('unless fewer than three letters remain', () => {
    expect(comparedKey('الف')).toBe('الف');
    expect(comparedKey('والد')).toBe('والد');
    expect(comparedKey('اللب')).toBe('اللب');
    expect(matchesSearch(searchKey('دار النشر'), 'الدر')).toBe(false);
  });

  test('and only there', () => {
    expect(matchesSearch(searchKey('مخزن رياض'), 'ياض')).toBe(true);
    expect(matchesSearch(searchKey('مخزن الرياض'), 'الياض')).toBe(false);
  });
});

test('signs between words do not matter where names are compared', () => {
  expect(comparedKey('AL-OFOQ (Trading)')).toBe(comparedKey('al ofoq trading'));
});
