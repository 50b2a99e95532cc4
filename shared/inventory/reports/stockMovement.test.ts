// The figures of a product in a period: closing is opening and what came in less what went out, with changes of cost, whatever moved.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../../kernel/money.ts';
import { quantityText } from '../../stock/quantityText.ts';
import { type StockMoveKind, stockMoveKinds } from '../../stock/stockMove.ts';
import {
  addedMovements,
  type Figure,
  incomingKinds,
  isMoved,
  movementOf,
  outgoingKinds,
} from './stockMovement.ts';

const figure = fc.record({ quantity: fc.bigInt(-999n, 999n), value: fc.bigInt(-999n, 999n) });
const moved = fc.array(fc.tuple(fc.constantFrom(...stockMoveKinds), figure)).map((kinds) => new Map(kinds));

test('closing = opening + in − out + cost changes, in quantity and value, of one product and of several', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(figure, moved), { minLength: 1 }), (products) => {
      const movement = addedMovements(products.map(([closing, kinds]) => movementOf(closing, kinds)));
      for (const way of ['quantity', 'value'] as const) {
        const sum = (kinds: readonly (keyof typeof movement)[]) =>
          sumOf(kinds.map((kind) => movement[kind][way]));
        const { opening, changes, closing } = movement;
        expect(opening[way] + sum(incomingKinds) - sum(outgoingKinds) + changes[way]).toBe(closing[way]);
      }
    }),
  );
});

test('opening stock counts as opening, a correction as a change of prices, and nothing is shown of what never moved', () => {
  const kinds = new Map<StockMoveKind, Figure>([
    ['opening', { quantity: 5n, value: 50n }],
    ['sale', { quantity: -2n, value: -20n }],
    ['correction', { quantity: 0n, value: -3n }],
  ]);
  expect(movementOf({ quantity: 3n, value: 27n }, kinds)).toMatchObject({
    opening: { quantity: 5n, value: 50n },
    sale: { quantity: 2n, value: 20n },
    changes: { quantity: 0n, value: -3n },
  });
  expect(isMoved(movementOf({ quantity: 0n, value: 0n }, new Map()))).toBe(false);
  expect(['1500000', '-2000000', '0', '10000000'].map((text) => quantityText(BigInt(text)))).toEqual([
    '1.5',
    '-2',
    '0',
    '10',
  ]);
});
