// Received, change, paid and due (B2.6).
import { describe, expect, test } from 'vitest';
import { units } from '#tests/properties/writtenInvoice.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { formatMoney } from '../kernel/money.ts';
import { type Settlement, settlementOf } from './settlement.ts';

type Example = {
  input: { cases: { total: string; deposits: string; received: string }[] };
  expected: { results: { net_to_pay: string; paid: string; change: string; due: string }[] };
};

const of = (total: string, deposits = '0', rounding = '0') => ({
  taxInclusive: units(total, 2),
  deposits: units(deposits, 2),
  rounding: units(rounding, 2),
});

const cash = (amount: string) => ({ amount: units(amount, 2), isCash: true });
const card = (amount: string) => ({ amount: units(amount, 2), isCash: false });

const written = ({ netToPay, paid, change, due }: Settlement) => ({
  net_to_pay: formatMoney(netToPay, 2),
  paid: formatMoney(paid, 2),
  change: formatMoney(change, 2),
  due: formatMoney(due, 2),
});

describe('INV-30: cash received, change, deposits, paid and due', () => {
  const { input, expected } = workedExample<Example>('INV-30');
  const cases = input.cases.map((one, index) => ({ ...one, result: expected.results[index] }));
  test.each(cases)(
    'of $total after deposits of $deposits, $received is received',
    ({ total, deposits, received, result }) => {
      expect(written(settlementOf(of(total, deposits), [cash(received)]))).toEqual(result);
    },
  );
});

test('change is given out of cash only, whatever the order of the payments', () => {
  const expected = { nonCash: 60_00n, cash: 40_00n, change: 10_00n, due: 0n, overpaid: 0n };
  for (const payments of [
    [card('60'), cash('50')],
    [cash('50'), card('60')],
  ])
    expect(settlementOf(of('100'), payments)).toMatchObject(expected);
});

test('a card above what is to be paid gives no change: all cash goes back, and the rest is overpaid', () => {
  const settlement = settlementOf(of('100', '30'), [card('80'), cash('5')]);
  expect(settlement).toMatchObject({ netToPay: 70_00n, paidNow: 80_00n, change: 5_00n, overpaid: 10_00n });
});

test('cash rounding changes what is to be paid', () => {
  const settlement = settlementOf(of('1149.99', '0', '0.01'), [cash('1150')]);
  expect(settlement).toMatchObject({ netToPay: 1150_00n, change: 0n, due: 0n });
});

test('later receipts lower what is due', () => {
  expect(settlementOf(of('100'), [cash('20')], 30_00n)).toMatchObject({ paid: 50_00n, due: 50_00n });
});
