// What is wrong with a receipt while it is typed.
import { describe, expect, test } from 'vitest';
import { headFaultsOf, itemFault } from './receiptFaults.ts';

const whole = { amount: '3000', settledParty: 'C1', method: 'CASH', chequeNumber: '', chequeDate: '' };

const codes = (changes: object = {}, found: object = {}) =>
  Object.fromEntries(
    [
      ...headFaultsOf(
        { head: { ...whole, ...changes }, amount: 300000n, settled: 0n, isCheque: false, ...found },
        2,
      ),
    ].map(([field, { code }]) => [field, code]),
  );

describe('of its head', () => {
  test('nothing is wrong with what is whole', () => {
    expect(codes()).toEqual({});
  });

  test('each field that is missing is named', () => {
    expect(codes({ amount: '', settledParty: '', method: '' }, { amount: 0n })).toEqual({
      amount: 'receipt.amountMissing',
      settledParty: 'receipt.customerMissing',
      method: 'receipt.methodMissing',
    });
    expect(codes({ chequeDate: '2026-03-01' }, { isCheque: true })).toEqual({
      chequeNumber: 'receipt.chequeIncomplete',
    });
  });

  test('an amount is a number that its items do not exceed', () => {
    for (const amount of ['abc', '-5', '1'.repeat(16)])
      expect(codes({ amount }, { amount: 0n })).toEqual({ amount: 'field.amount' });
    expect(codes({ amount: '1.234' })).toEqual({ amount: 'field.tooExact' });
    expect(codes({}, { settled: 300001n })).toEqual({ amount: 'receipt.itemsExceed' });
    expect(codes({}, { settled: 300000n })).toEqual({});
  });
});

test('of an item: no number, nothing, more than is left, or no longer open', () => {
  const fault = (text: string, rest: bigint | null = 500000n) =>
    itemFault({ text, rest, number: 'SI-1' }, 2)?.code ?? null;
  expect(['5000', '0.01'].map((text) => fault(text))).toEqual([null, null]);
  expect(['abc', '-5', '0', '5000.01'].map((text) => fault(text))).toEqual([
    'field.amount',
    'field.amount',
    'receipt.amountMissing',
    'allocation.exceeds',
  ]);
  expect(fault('5', null)).toBe('allocation.closed');
});
