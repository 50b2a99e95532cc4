// However a document is divided, its parts come to the whole: no halala is lost, none is made.
import { expect, test } from 'vitest';
import { sumOf } from '../../kernel/money.ts';
import { quantityText } from '../../stock/quantityText.ts';
import { convertedQuantities, leftQuantities, quantityOf, sharesOf } from './conversions.ts';

const whole = [3_000_000n, 7_500_000n];
const amounts = [9899n, 12_345n];

/** Divisions of both lines, in millionths. */
const divisions = [
  [[3_000_000n, 7_500_000n]],
  [
    [1_000_000n, 0n],
    [2_000_000n, 7_500_000n],
  ],
  [
    [1_000_000n, 2_333_333n],
    [1_000_000n, 2_333_333n],
    [1_000_000n, 2_833_334n],
  ],
];

test.each(divisions.map((parts) => [parts.length, parts] as const))(
  '%i parts take all of a discount of a line and of the document',
  (_, parts) => {
    let taken = [0n, 0n];
    const ofLine: bigint[] = [];
    const ofDocument: bigint[] = [];
    for (const part of parts) {
      const shares = sharesOf({ whole, taken, part }, amounts);
      ofLine.push(shares.ofLine(1, 1001n));
      ofDocument.push(shares.ofDocument(3335n));
      taken = taken.map((before, at) => before + (part[at] ?? 0n));
    }
    expect([sumOf(ofLine), sumOf(ofDocument)]).toEqual([1001n, 3335n]);
    expect([...ofLine, ...ofDocument].every((amount) => amount >= 0n)).toBe(true);
  },
);

test('what is left is what no conversion has taken', () => {
  const conversions = [
    { lines: [{ line: 0, quantity: '1000000' }] },
    { lines: [{ line: 0, quantity: '500000' }] },
  ];
  const taken = convertedQuantities(whole, conversions);
  expect(leftQuantities(whole, taken).map(quantityText)).toEqual(['1.5', '7.5']);
  expect([quantityOf('1.5'), quantityOf(null)]).toEqual([1_500_000n, 0n]);
});
