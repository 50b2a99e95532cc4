// Number entry in three digit systems (B1.3).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { formatMoney, groupedMoney, parseMoney } from './money.ts';
import { arabicDigits, latinDigits, normaliseNumber } from './numberEntry.ts';

type Entry = { input: { values: string[] }; expected: { normalised: (string | null)[] } };
const { input, expected } = workedExample<Entry>('NRM-01');

test.each(input.values.map((value, index) => ({ value, result: expected.normalised[index] ?? null })))(
  'NRM-01: $value is $result',
  ({ value, result }) => {
    expect(normaliseNumber(value)).toBe(result);
  },
);

test.each(['1 000', '12,3456', '1,23,456', '5-', '+5', '1e5', 'abc', '٫', '1,234,56'])(
  'refuses %j, never guesses',
  (value) => {
    expect(normaliseNumber(value)).toBeNull();
  },
);

test('an amount typed in either digits is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (amount) => {
      const arabic = arabicDigits(groupedMoney(amount, 2)).replaceAll(',', '٬').replaceAll('.', '٫');
      expect(parseMoney(normaliseNumber(arabic) ?? '', 2)).toBe(amount);
      expect(parseMoney(normaliseNumber(formatMoney(amount, 2)) ?? '', 2)).toBe(amount);
      expect(latinDigits(arabicDigits(formatMoney(amount, 2)))).toBe(formatMoney(amount, 2));
    }),
  );
});
