// What of an amount is offered to open items, oldest first, and which of them money settles.
import { expect, test } from 'vitest';
import { isSettledBy, offeredAmounts } from './offeredItems.ts';

const item = (id: string, dueDate: string, remaining: bigint) => ({ id, dueDate, date: dueDate, remaining });

const items = [item('c', '2026-03-03', 30n), item('a', '2026-03-01', 10n), item('b', '2026-03-02', 20n)];

const offered = (amount: bigint, max = 26) => [...offeredAmounts(items, amount, max)];

test('what is due first comes first, until the amount is used up', () => {
  expect(offered(25n)).toEqual([
    ['a', 10n],
    ['b', 15n],
  ]);
  expect(offered(0n)).toEqual([]);
  expect(offered(99n, 2)).toEqual([
    ['a', 10n],
    ['b', 20n],
  ]);
});

test('of payables what is paid back is taken as it is', () => {
  expect([...offeredAmounts([item('n', '2026-03-01', -10n)], 4n, 9)]).toEqual([['n', 4n]]);
});

test('money that comes in settles what is owed to us, money that goes out what we owe', () => {
  const settled = (kind: 'receipt' | 'payment', side: 'receivable' | 'payable') =>
    [1n, -1n].map((left) => isSettledBy(kind, side, left));
  expect(settled('receipt', 'receivable')).toEqual([true, false]);
  expect(settled('payment', 'receivable')).toEqual([false, true]);
  expect(settled('receipt', 'payable')).toEqual([false, true]);
  expect(settled('payment', 'payable')).toEqual([true, false]);
});
