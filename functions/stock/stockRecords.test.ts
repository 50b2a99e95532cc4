// A balance of stock that is nonsense is refused as unreadable, and never read as goods of which nothing is there.
import { expect, test } from 'vitest';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import { noStock } from '#shared/stock/stockBalance.ts';
import { stockBalanceOf, stockWrite } from './stockRecords.ts';

test.each([
  { quantities: 7 },
  { quantities: undefined },
  { quantities: { '01': 'x' } },
  { value: 'x' },
  { lastCost: { value: '1', quantity: null } },
  { parts: '{"l":7}' },
])('%j', (damage) => {
  const { key, attributes } = stockWrite({ product: 'P1', branch: '01' }, { ...noStock, rev: 2 }, 1);
  const item = { ...key, ...attributes };
  expect(stockBalanceOf(item)).toEqual({ ...noStock, rev: 2 });
  expect(() => stockBalanceOf({ ...item, ...damage })).toThrow(ItemUnreadable);
});

test('many batches and layers are compressed, and read as they were written', () => {
  const numbers = Array.from({ length: 500 }, (_, at) => at);
  const balance = {
    ...noStock,
    batches: Object.fromEntries(
      numbers.map((at) => [`LOT-2026-${at}`, { '01': BigInt(at + 1) * 1_000_000n }]),
    ),
    layers: numbers.map((at) => ({ layer: at + 1, quantity: 1_000_000n, value: BigInt(at) * 1234n })),
    rev: 500,
  };
  const { key, attributes } = stockWrite({ product: 'P1', branch: '01' }, balance, 1);
  expect((attributes['parts'] as Uint8Array).length).toBeLessThan(8_000);
  expect(stockBalanceOf({ ...key, ...attributes })).toEqual(balance);
});
