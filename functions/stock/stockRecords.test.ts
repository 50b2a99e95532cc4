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
])('%j', (damage) => {
  const { key, attributes } = stockWrite({ product: 'P1', branch: '01' }, { ...noStock, rev: 2 }, 1);
  const item = { ...key, ...attributes };
  expect(stockBalanceOf(item)).toEqual({ ...noStock, rev: 2 });
  expect(() => stockBalanceOf({ ...item, ...damage })).toThrow(ItemUnreadable);
});
