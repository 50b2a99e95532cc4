// FIFO by worked examples and cases, its laws over random moves, and the batches that moves name.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import {
  base,
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
import { mulDiv, sumOf } from '../kernel/money.ts';
import { stockPartsMax } from './batchQuantities.ts';
import { type Costing, movingAverage } from './costing.ts';
import { firstInFirstOut, returnedLayers } from './firstInFirstOut.ts';
import { moveStock, type StockChange } from './moveStock.ts';
import { quantityText } from './quantityText.ts';
import { noStock, quantityOf, type StockBalance } from './stockBalance.ts';
import type { LayerPart, StockMove } from './stockMove.ts';

const fifo = { costing: firstInFirstOut };

type Step = { cogs?: string; layers_used?: [quantity: string, cost: string][] };
type Example = {
  input: { moves: [way: 'in' | 'out', quantity: string, cost?: string][] };
  expected: { steps: Step[]; layers: [quantity: string, cost: string][]; qty: string; value: string };
};

/** Quantity and unit cost of each. */
const shownLayers = (parts: readonly LayerPart[]): string[][] =>
  parts.map(({ quantity, value }) => [
    quantityText(quantity < 0n ? -quantity : quantity),
    String(mulDiv(value, 10_000n, quantity)),
  ]);

test.each(['STK-08', 'STK-10'])('%s', (id) => {
  const { input, expected } = workedExample<Example>(id);
  let balance = noStock;
  for (const [at, [way, quantity, cost = '0']] of input.moves.entries()) {
    const { moves, after } = moved(balance, way === 'in' ? receipt(quantity, cost) : issue(quantity), fifo);
    const { cogs, layers_used: used } = expected.steps[at] ?? {};
    const [{ value, layers = [] }] = moves as [StockMove];
    if (way === 'out') expect([shown(-value), shownLayers(layers)]).toEqual([cogs, used]);
    balance = after;
  }
  expect(shownLayers(balance.layers)).toEqual(expected.layers);
  expect([quantityOf(balance), shown(balance.value)]).toEqual([millionths(expected.qty), expected.value]);
});

const after = (changes: readonly Partial<StockChange>[], start = noStock): StockBalance =>
  changes.reduce<StockBalance>((before, change) => moved(before, change, fifo).after, start);

test('CASE-61, FIFO: the second sale is returned at what it cost, and goes out again before later receipts', () => {
  const bought = after([receipt('1', '10'), receipt('1', '20'), receipt('1', '60')]);
  const first = moved(bought, issue('1'), fifo);
  const second = moved(first.after, issue('1'), fifo);
  const third = moved(second.after, issue('1'), fifo);
  const layers = returnedLayers(second.moves[0]?.layers ?? [], { taken: 0n, quantity: millionths('1') });
  const value = sumOf(layers.map((each) => each.value));
  const back = moved(third.after, { kind: 'saleReturn', quantity: millionths('1'), value, layers }, fifo);
  expect(shown(back.after.value)).toBe('20.00');
  const later = after([receipt('1', '70')], back.after);
  expect(shown(-(moved(later, issue('1'), fifo).moves[0]?.value ?? 0n))).toBe('20.00');
});

test('what goes back to a supplier is of its receipt, and a price note changes what is left of it alone', () => {
  const bought = after([receipt('4', '10'), receipt('4', '20')]);
  const returned = moved(bought, { kind: 'purchaseReturn', quantity: millionths('3'), receipt: 2 }, fifo);
  expect([shown(returned.moves[0]?.value ?? 0n), shownLayers(returned.after.layers)]).toEqual([
    '-60.00',
    [
      ['4', '10'],
      ['1', '20'],
    ],
  ]);
  const note = { kind: 'revaluation', quantity: millionths('4'), value: -800n, receipt: 2 } as const;
  expect(shown(moved(returned.after, note, fifo).moves[0]?.value ?? 0n)).toBe('-2.00');
  expect(moved(returned.after, { ...note, receipt: 9 }, fifo).moves[0]?.value).toBe(0n);
});

test('the layers are what is there, and what is sold before it comes is made up for by the next receipts', () => {
  fc.assert(
    fc.property(fc.array(someChange, { maxLength: 25 }), fc.boolean(), (changes, allowsNegative) => {
      let balance = noStock;
      for (const each of changes) {
        const next = allowsNegative ? each : possible(each, quantityOf(balance));
        if (next === null) continue;
        balance = moved(balance, next, { ...fifo, allowsNegative }).after;
        expect(sumOf(balance.layers.map(({ quantity }) => quantity))).toBe(quantityOf(balance));
        expect(sumOf(balance.layers.map(({ value }) => value))).toBe(balance.value);
        const isBelow = quantityOf(balance) < 0n;
        expect(balance.layers.every(({ layer }) => (layer === 0) === isBelow)).toBe(true);
      }
    }),
  );
});

/** What everything cost that went out, until nothing is left. */
const emptied = (changes: readonly Partial<StockChange>[], costing: Costing) => {
  let balance = noStock;
  const all: StockMove[] = [];
  const move = (change: Partial<StockChange> | null): void => {
    if (change === null) return;
    const step = moved(balance, change, { costing, allowsNegative: false });
    all.push(...step.moves);
    balance = step.after;
  };
  for (const each of changes) move(possible(each, quantityOf(balance)));
  move(possible(issue('1000000'), quantityOf(balance)));
  const out = all.filter(({ quantity }) => quantity < 0n);
  return { cost: sumOf(out.map(({ value }) => value)), left: balance, last: out.at(-1) };
};

test('FIFO and the average empty to one total; all that a sale took comes back, in whatever parts', () => {
  const parts = fc.array(someQuantity, { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(someChange, { maxLength: 20 }), parts, (changes, returns) => {
      const { cost, left, last } = emptied(changes, firstInFirstOut);
      expect(cost).toBe(emptied(changes, movingAverage).cost);
      let [balance, taken] = [left, 0n];
      const sold = -(last?.quantity ?? 0n);
      for (const quantity of [...returns, sold].map((each) => (each < sold - taken ? each : sold - taken))) {
        if (quantity <= 0n) break;
        const layers = returnedLayers(last?.layers ?? [], { taken, quantity });
        const value = sumOf(layers.map((each) => each.value));
        balance = moved(balance, { kind: 'saleReturn', quantity, value, layers }, fifo).after;
        taken += quantity;
      }
      expect([quantityOf(balance), balance.value]).toEqual([
        taken,
        taken === sold ? -(last?.value ?? 0n) : balance.value,
      ]);
    }),
  );
});

const batched = (quantities: Readonly<Record<string, string>>): Partial<StockChange> => ({
  kind: 'purchase',
  quantity: sumOf(Object.values(quantities).map(millionths)),
  value: 1000n,
  batches: Object.entries(quantities).map(([batch, quantity]) => ({ batch, quantity: millionths(quantity) })),
});

const asked = (balance: StockBalance, change: Partial<StockChange>) =>
  moveStock(new Map([[place, balance]]), [{ ...base, ...change } as StockChange], {
    branch: '01',
    date: '2026-01-01',
    allowsNegative: true,
    allowsLate: false,
    costing: firstInFirstOut,
  });

test('batches go out in their order, or as they are named, and never more than there is of one', () => {
  const there = after([batched({ B1: '2', B2: '3' })]);
  const inOrder = moved(there, { ...issue('4'), batchOrder: ['B2', 'B1'] });
  expect(inOrder.moves[0]?.batches).toEqual([
    { batch: 'B2', quantity: -millionths('3') },
    { batch: 'B1', quantity: -millionths('1') },
  ]);
  expect(inOrder.after.batches).toEqual({ B1: { W: millionths('1') } });
  expect(asked(there, { ...issue('4'), batchOrder: ['B2'] })).toMatchObject({
    code: 'stock.short',
    details: { available: '3' },
  });
  const named = [
    { batch: 'B1', quantity: millionths('2') },
    { batch: 'B1', quantity: millionths('1') },
  ];
  expect(asked(there, { ...issue('3'), batches: named })).toMatchObject({
    code: 'stock.batchShort',
    details: { batch: 'B1', available: '2' },
  });
  expect(asked(there, issue('1'))).toMatchObject({ code: 'stock.batchMissing' });
  const moveOver = { kind: 'relocation', to: 'W2', quantity: millionths('2'), batchOrder: ['B1'] } as const;
  expect(moved(there, moveOver).after.batches['B1']).toEqual({ W2: millionths('2') });
});

test('a balance holds a limited number of batches', () => {
  const many = Object.fromEntries(Array.from({ length: stockPartsMax }, (_, at) => [`B${at}`, '1']));
  const full = after([batched(many)]);
  expect(asked(full, batched({ C: '1' }))).toMatchObject({ code: 'stock.tooManyBatches' });
  expect(asked(full, batched({ B7: '1' }))).toMatchObject({ late: [] });
});
