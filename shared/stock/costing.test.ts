// The moving average by worked examples and cases, and its laws over random moves.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import {
  base,
  halalas,
  issue,
  millionths,
  moved,
  place,
  possible,
  receipt,
  shown,
  someChange,
  someQuantity,
} from '#tests/support/stock/stockSteps.ts';
import { type Money, sumOf } from '../kernel/money.ts';
import { movingAverage } from './costing.ts';
import { moveStock, type StockChange } from './moveStock.ts';
import { noStock, quantityOf, type StockBalance } from './stockBalance.ts';
import type { StockMove } from './stockMove.ts';

type Step = { qty_after: string; value_after: string; cogs?: string; correction?: string };
type Example = {
  input: { moves: [way: 'in' | 'out', quantity: string, cost?: string][] };
  expected: { steps: Step[]; qty: string; value: string };
};

const correctionIn = (moves: readonly StockMove[]): Money =>
  sumOf(moves.filter(({ kind }) => kind === 'correction').map(({ value }) => value));

test.each(['STK-01', 'STK-02', 'STK-04', 'STK-05'])('%s', (id) => {
  const { input, expected } = workedExample<Example>(id);
  let balance = noStock;
  for (const [at, [way, quantity, cost = '0']] of input.moves.entries()) {
    const { moves, after } = moved(balance, way === 'in' ? receipt(quantity, cost) : issue(quantity));
    const step = expected.steps[at];
    if (way === 'out') expect(shown(-(moves[0]?.value ?? 0n))).toBe(step?.cogs);
    else expect(shown(correctionIn(moves))).toBe(step?.correction);
    expect([quantityOf(after), shown(after.value)]).toEqual([
      millionths(step?.qty_after ?? ''),
      step?.value_after,
    ]);
    balance = after;
  }
  expect([quantityOf(balance), shown(balance.value)]).toEqual([millionths(expected.qty), expected.value]);
});

test('STK-07: what is returned comes back at the value that it left with', () => {
  const { expected } = workedExample<Example>('STK-07');
  const first = moved(noStock, receipt('1', '13.13')).after;
  const second = moved(first, receipt('1', '12.20')).after;
  const sold = moved(second, issue('2'));
  const back = moved(sold.after, {
    kind: 'saleReturn',
    quantity: millionths('2'),
    value: -(sold.moves[0]?.value ?? 0n),
  });
  expect([shown(back.after.value), quantityOf(back.after)]).toEqual([
    expected.value,
    millionths(expected.qty),
  ]);
});

test('STK-12: what a receipt leaves of negative stock keeps its cost, what it brings beyond has its own', () => {
  const start = moved(moved(noStock, receipt('1', '100')).after, issue('6')).after;
  expect(shown(start.value)).toBe('-500.00');
  expect(shown(moved(start, receipt('6', '10')).after.value)).toBe('10.00');
  expect(shown(moved(start, receipt('1', '10')).after.value)).toBe('-400.00');
});

test('CASE-61: a customer returns a piece that was sold at an earlier cost', () => {
  const bought = moved(noStock, receipt('2', '10')).after;
  const sold = moved(bought, issue('2'));
  const again = moved(sold.after, receipt('2', '20')).after;
  const back = moved(again, { kind: 'saleReturn', quantity: millionths('1'), value: halalas('10.00') });
  expect([quantityOf(back.after), shown(back.after.value)]).toEqual([millionths('3'), '50.00']);
});

test('what is not there is not sold, and nothing is dated before the last document', () => {
  const there = moved(noStock, receipt('2', '10')).after;
  const ask = (change: Partial<StockChange>, date: string) =>
    moveStock(new Map([[place, there]]), [{ ...base, ...change } as StockChange], {
      branch: '01',
      date,
      allowsNegative: false,
      allowsLate: false,
      costing: movingAverage,
    });
  expect(ask(issue('2.000001'), '2026-01-01')).toEqual({
    code: 'stock.short',
    line: 0,
    details: { product: 'P', warehouse: 'W', available: '2' },
  });
  expect(ask(issue('1'), '2025-12-31')).toMatchObject({
    code: 'stock.backDated',
    details: { date: '2026-01-01' },
  });
});

type Cost = { value: Money; quantity: bigint };

/** Whether some receipt was no dearer, and some no cheaper, than what is left; a halala of rounding for each move. */
const liesBetween = (costs: readonly Cost[], left: StockBalance, moves: number): boolean => {
  const [there, slack] = [quantityOf(left), BigInt(moves)];
  return (
    costs.some(({ value, quantity }) => value * there <= (left.value + slack) * quantity) &&
    costs.some(({ value, quantity }) => value * there >= (left.value - slack) * quantity)
  );
};

test('what came in less what went out is what is left, exactly; an empty stock is worth nothing; a cost lies between those of the receipts', () => {
  fc.assert(
    fc.property(fc.array(someChange, { maxLength: 30 }), (changes) => {
      let balance = noStock;
      const all: StockMove[] = [];
      for (const each of changes) {
        const next = possible(each, quantityOf(balance));
        if (next === null) continue;
        const { moves, after } = moved(balance, next, { allowsNegative: false });
        all.push(...moves);
        balance = after;
        expect(sumOf(all.map((move) => move.value))).toBe(balance.value);
        expect(sumOf(all.map((move) => move.quantity))).toBe(quantityOf(balance));
        expect(balance.value >= 0n && (quantityOf(balance) > 0n || balance.value === 0n)).toBe(true);
        const received = all.filter(({ quantity }) => quantity > 0n);
        expect(liesBetween(received, balance, all.length)).toBe(true);
      }
    }),
  );
});

test('with negative stock the receipts that follow settle it: all that is back to nothing is worth nothing', () => {
  fc.assert(
    fc.property(fc.array(someChange, { maxLength: 20 }), someQuantity, (changes, rest) => {
      let balance = noStock;
      for (const each of changes) balance = moved(balance, each).after;
      const there = quantityOf(balance);
      if (there < 0n) balance = moved(balance, { kind: 'purchase', quantity: -there, value: rest }).after;
      else if (there > 0n) balance = moved(balance, { kind: 'sale', quantity: there }).after;
      expect([quantityOf(balance), balance.value]).toEqual([0n, 0n]);
    }),
  );
});
