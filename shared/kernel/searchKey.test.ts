// Arabic and Latin names found however they are spelt (B13.4).
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { matchesSearch, searchKey } from './searchKey.ts';

type Keys = { input: { values: string[] }; expected: { key: string[] } };
const { input, expected } = workedExample<Keys>('NRM-02');

test.each(input.values.map((value, index) => ({ value, key: expected.key[index] })))(
  'NRM-02: $value',
  ({ value, key }) => {
    expect(searchKey(value)).toBe(key);
  },
);

test('every word of the query must be in the key, in any order', () => {
  const key = searchKey('شركة الأفق للتجارة AL-OFOQ Trading');
  expect(matchesSearch(key, 'ofoq الافق')).toBe(true);
  expect(matchesSearch(key, 'الأفق محدودة')).toBe(false);
});
