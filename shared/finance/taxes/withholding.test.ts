// Withholding tax of a payment: what it is counted on, what is withheld, and why it may not be (B11).
import { expect, test } from 'vitest';
import { withheldIn, withholdingOf } from './withholding.ts';

const record = {
  code: 'WHT5',
  active: true,
  category: 'O',
  treatment: 'withholding',
  rates: [
    { from: '2004-07-30', rate: '5' },
    { from: '2026-01-01', rate: '7.5' },
  ],
};
const payment = { amount: 115_000n, base: 0n, date: '2025-12-31' };
const of = (changes: Partial<typeof payment> = {}, changed: object = {}) =>
  withholdingOf('WHT5', { ...record, ...changed } as never, { ...payment, ...changes });

test('is counted on the whole amount where no base is typed, at the rate of the day', () => {
  expect(of().withholding).toEqual({
    tax: 'WHT5',
    rate: 500n,
    base: 115_000n,
    withheld: 5_750n,
    paid: 109_250n,
  });
  expect(of({ base: 100_000n }).withholding).toMatchObject({ withheld: 5_000n, paid: 110_000n });
  expect(of({ date: '2026-01-01' }).withholding?.withheld).toBe(8_625n);
});

test('is rounded once: 5 % of 0.10 and of 0.09', () => {
  expect(of({ base: 10n }).withholding?.withheld).toBe(1n);
  expect(of({ base: 9n }).withholding?.withheld).toBe(0n);
});

test('another tax, one that is not in use, a day before its first rate and a base above the amount are refused', () => {
  expect(of({}, { treatment: 'standard' }).fault?.code).toBe('withholding.taxUnknown');
  expect(of({}, { active: false }).fault?.code).toBe('withholding.taxUnknown');
  expect(of({ date: '2004-07-29' }).fault?.code).toBe('tax.noRate');
  expect(of({ base: 115_001n }).fault).toEqual({
    code: 'withholding.baseExceeds',
    details: { base: 115_001n, amount: 115_000n },
  });
  expect(withholdingOf('X', undefined, payment).fault?.code).toBe('withholding.taxUnknown');
});

test('a payment says it by one line, its reversal by the same on the other side', () => {
  const other = { debit: 1000n, credit: 0n, taxCode: 'S15', taxBox: '7', taxBase: '10.00' };
  const line = { debit: 0n, credit: 50n, taxCode: 'WHT5', taxBox: '', taxBase: '10.00' };
  expect(withheldIn([other, line], 2)).toEqual({ tax: 'WHT5', base: 1000n, withheld: 50n });
  expect(withheldIn([{ ...line, debit: 50n, credit: 0n }], 2)).toEqual({
    tax: 'WHT5',
    base: -1000n,
    withheld: -50n,
  });
  expect(withheldIn([other], 2)).toBeNull();
});
