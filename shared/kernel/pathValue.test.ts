// Values in paths: whatever they are, they come back, and no gateway has anything to decode in them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPathValue, writtenPathValue } from './pathValue.ts';

test('any text comes back, from letters that no address reserves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(text.isWellFormed());
      const written = writtenPathValue(text);
      expect(written).toMatch(/^[A-Za-z0-9~!'()*_-][A-Za-z0-9~!'()*_.-]*$/);
      // Decoded on the way as often as anybody likes.
      expect(readPathValue(decodeURIComponent(decodeURIComponent(written)))).toBe(text);
    }),
  );
});

describe('as it is written', () => {
  test.each([
    ['01m829zhwx', '01m829zhwx'],
    ['01-JV-2026-000001', '01-JV-2026-000001'],
    ['JV/26/1', 'JV~2F26~2F1'],
    ['a?b#c%d', 'a~3Fb~23c~25d'],
    ['CODE~ab', 'CODE~7Eab'],
    ['..', '~2E.'],
    ['م', '~D9~85'],
  ])('%s is %s', (value, written) => {
    expect(writtenPathValue(value)).toBe(written);
    expect(readPathValue(written)).toBe(value);
  });
});

test.each(['JV-1', 'a~b', 'x~', '~ZZ', '~FF'])('%s, which was written otherwise, stays', (text) => {
  expect(readPathValue(text)).toBe(text);
});
