// Where the payment of an invoice stands (B2.6).
import { expect, test } from 'vitest';
import { paymentStateOf } from './paymentState.ts';

const today = '2026-03-31';
const item = (due: string, open: bigint) => ({ due, open });

test.each([
  ['nothing was ever open', [], 'paid', null],
  ['all is settled', [item('2026-01-01', 0n)], 'paid', null],
  ['nothing is settled and the day is to come', [item('2026-04-01', 100n)], 'unpaid', null],
  ['it is due today', [item(today, 100n)], 'unpaid', null],
  ['a part is settled', [item('2026-04-01', 1n)], 'partlyPaid', null],
  ['one instalment is settled', [item('2026-04-01', 50n)], 'partlyPaid', null],
  ['the day has passed', [item('2026-03-30', 100n)], 'overdue', '2026-03-30'],
  ['a part is settled and the day has passed', [item('2026-03-30', 1n)], 'overdue', '2026-03-30'],
  [
    'several days have passed',
    [item('2026-03-20', 10n), item('2026-02-01', 0n), item('2026-03-01', 5n)],
    'overdue',
    '2026-03-01',
  ],
] as const)('%s', (...[, items, state, overdueSince]) => {
  expect(paymentStateOf(items, { payable: 100n, today })).toEqual({ state, overdueSince });
});
