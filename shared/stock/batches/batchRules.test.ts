// Batches: which are taken first, what a line must say of them, and parts of a line in stock units.
import { expect, test } from 'vitest';
import { pickedInOrder } from '../batchQuantities.ts';
import {
  batchRowsFault,
  countedParts,
  expiresWithin,
  firstParts,
  lessParts,
  partsOfRows,
  rowsOfParts,
  takingOrder,
} from './batchRules.ts';

const piece = 1_000_000n;
const batch = (name: string, expiry: string | null, begun = '') => ({ batch: name, expiry, begun });
const row = (name: string, quantity: string) => ({ batch: name, expiry: null, barcode: '', quantity });

test('STK-17: what expires first is taken first, what has expired is not sold, what never expires comes last', () => {
  const all = [
    batch('OLD', '2026-03-01'),
    batch('B2', '2026-05-01'),
    batch('N2', null, '2026-02-02'),
    batch('N1', null, '2026-02-01'),
    batch('B1', '2026-04-01'),
  ];
  const names = (sellsOn: string | null) => takingOrder(all, { sellsOn }).map((each) => each.batch);
  expect(names('2026-03-02')).toEqual(['B1', 'B2', 'N1', 'N2']);
  expect(names('2026-03-01')[0]).toBe('OLD');
  expect(names(null)[0]).toBe('OLD');
  expect(expiresWithin(batch('B1', '2026-04-01'), '2026-03-02', 30)).toBe(true);
  expect(expiresWithin(batch('B1', '2026-04-01'), '2026-03-01', 30)).toBe(false);
});

test('CASE-68: two of one batch and three of the next', () => {
  const there = (quantity: bigint) => ({ W: quantity * piece });
  const balance = { batches: { 'HP-01': there(14n), 'HP-02': there(3n), 'HP-03': there(2n) } };
  const order = ['HP-03', 'HP-02', 'HP-01'];
  expect(pickedInOrder(balance, { order, warehouse: 'W', quantity: 5n * piece })).toEqual([
    { batch: 'HP-03', quantity: 2n * piece },
    { batch: 'HP-02', quantity: 3n * piece },
  ]);
});

test('parts in a unit are together what the line moves, there and back', () => {
  const parts = partsOfRows([row('A', '1'), row('B', '1'), row('C', '1')], 10n * piece);
  expect(parts.map(({ quantity }) => quantity)).toEqual([3_333_333n, 3_333_334n, 3_333_333n]);
  const back = rowsOfParts(parts, 3n * piece, () => ({ expiry: '2027-01-01', barcode: '' }));
  expect(back.map(({ quantity }) => quantity)).toEqual(['1', '1', '1']);
  expect(back[0]?.expiry).toBe('2027-01-01');
});

test('rows that are not the line, or say half', () => {
  const about = { product: 'P', quantity: 3n * piece, isNeeded: true };
  expect(batchRowsFault([], about)?.code).toBe('stock.batchMissing');
  expect(batchRowsFault([], { ...about, isNeeded: false })).toBeNull();
  expect(batchRowsFault([row('A', '1'), row('B', '1')], about)).toEqual({
    code: 'stock.batchSum',
    details: { product: 'P', sum: '2', quantity: '3' },
  });
  expect(batchRowsFault([row('', '3')], about)?.code).toBe('stock.batchNumberMissing');
  expect(batchRowsFault([row('A', '3'), row('B', '')], about)?.code).toBe('stock.batchQuantityMissing');
});

test('a return takes what earlier ones have left of each batch; a count finds one batch more and another less', () => {
  const sold = [
    { batch: 'A', quantity: 2n },
    { batch: 'B', quantity: 3n },
  ];
  const left = lessParts(sold, [
    { batch: 'B', quantity: 1n },
    { batch: 'A', quantity: 1n },
    { batch: 'B', quantity: 1n },
  ]);
  expect(left).toEqual([
    { batch: 'A', quantity: 1n },
    { batch: 'B', quantity: 1n },
  ]);
  expect(firstParts(sold, 3n)).toEqual([
    { batch: 'A', quantity: 2n },
    { batch: 'B', quantity: 1n },
  ]);
  const there = new Map([
    ['A', 5n],
    ['B', 1n],
  ]);
  expect(countedParts([{ batch: 'A', quantity: 6n }], there)).toEqual({
    gains: [{ batch: 'A', quantity: 1n }],
    losses: [{ batch: 'B', quantity: 1n }],
  });
});
