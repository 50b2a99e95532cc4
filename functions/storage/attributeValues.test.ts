// Values survive their way through the table, whatever their size or nesting.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributesOf, itemOf } from './attributeValues.ts';

const scalar = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }).map((value) => value + 0),
  fc.bigInt({ min: 2n ** 60n, max: 2n ** 100n }),
);
const nested = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value')),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value')),
  ),
})).value;

test('what is written is read', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), nested), (attributes) => {
      expect(attributesOf(itemOf(attributes))).toEqual({ ...attributes });
    }),
  );
});

test('a whole number above 2^53 is read as it is, a smaller one as a number', () => {
  expect(attributesOf({ large: { N: '9007199254740993' }, small: { N: '-42' }, part: { N: '1.5' } })).toEqual(
    {
      large: 9_007_199_254_740_993n,
      small: -42,
      part: 1.5,
    },
  );
});

test('undefined is left out, and what cannot be stored is a bug', () => {
  expect(itemOf({ there: 1, not: undefined })).toEqual({ there: { N: '1' } });
  expect(() => itemOf({ work: () => 1 })).toThrow('cannot be stored');
  expect(() => attributesOf({ set: { SS: ['a'] } })).toThrow('nothing of ours writes');
});
