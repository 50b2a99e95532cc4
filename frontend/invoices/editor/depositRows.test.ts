// What an invoice takes of a deposit that is offered, and which are still offered.
import { expect, test } from 'vitest';
import { unusedDeposits, usedOf, withDeposit } from './depositRows.ts';

const figures = (taxInclusive: bigint, deposits = 0n) =>
  ({ calculation: { totals: { taxInclusive, deposits } }, input: { scale: 2 } }) as never;

test('all that is left, and never more than there is to pay', () => {
  expect(usedOf({ left: '115.00' }, figures(200_00n))).toBe('115.00');
  expect(usedOf({ left: '115.00' }, figures(200_00n, 150_00n))).toBe('50.00');
  expect(usedOf({ left: '115.00' }, figures(150_00n, 150_00n))).toBeNull();
});

const draftOf = (...invoices: string[]) => ({
  tables: { deposits: invoices.map((invoice, key) => ({ key, invoice, amount: '' })) },
});

test('one that a row names, by id or number in any case, is offered no more', () => {
  const offered = ['d1', 'd2', 'd3'].map((id) => ({
    id,
    number: `01-DI-2026-${id.toUpperCase()}`,
    date: '2026-03-01',
    left: '10.00',
  }));
  expect(unusedDeposits(draftOf('d1', ' 01-di-2026-d2 '), offered).map(({ id }) => id)).toEqual(['d3']);
});

test('an empty row makes way; beyond the last there is no room', () => {
  const row = { invoice: '01-DI-2026-000001', amount: '5.00' };
  expect(withDeposit(draftOf('', 'd1'), row)).toEqual([{ key: 1, invoice: 'd1', amount: '' }, row]);
  expect(withDeposit(draftOf(...Array.from({ length: 10 }, (_, at) => `d${at}`)), row)).toBeNull();
});
