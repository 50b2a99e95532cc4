// The calculation of invoices against figures of a script that shares nothing with it (tests/fixtures/expectInvoices.py).
import { describe, expect, test } from 'vitest';
import { type CalculatedGroup, calculateInvoice } from '#shared/invoices/calculation.ts';
import { settlementOf } from '#shared/invoices/settlement.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import fixture from '#tests/fixtures/invoices-expected.json' with { type: 'json' };
import { invoiceOf, units, type WrittenInvoice } from './writtenInvoice.ts';

type Drawn = WrittenInvoice & { currency_scale: number; payments: { cash: boolean; amount: string }[] };
type Case = { input: Drawn; expected: unknown };

const cases = fixture.invoices as unknown as Case[];

const writtenGroup = (group: CalculatedGroup, money: (amount: bigint) => string) => ({
  cat: group.category,
  rate: `${group.rate / 100n}`,
  charged: group.isCharged,
  taxable: money(group.taxable),
  vat: money(group.vat),
  discount: money(group.discount),
  charges: money(group.charges),
  codes: group.codes.map(({ code, taxable, vat, nonRecoverable }) => [
    code,
    money(taxable),
    money(vat),
    money(nonRecoverable),
  ]),
});

const figuresOf = (input: Drawn) => {
  const { currency_scale: scale, payments } = input;
  const money = (amount: bigint) => formatMoney(amount, scale);
  const { lines, charges, groups, documentDiscount, totals } = calculateInvoice(invoiceOf(input));
  const settlement = settlementOf(
    totals,
    payments.map(({ cash, amount }) => ({ isCash: cash, amount: units(amount, scale) })),
  );
  return {
    lines: lines.map((line) =>
      [
        line.gross,
        line.discount,
        line.charge,
        line.amount,
        line.net,
        line.vat,
        line.discountShare,
        line.value,
        line.nonRecoverable,
      ].map(money),
    ),
    charges: charges.map(({ net, nonRecoverable }) => [money(net), money(nonRecoverable)]),
    categories: groups.map((group) => writtenGroup(group, money)),
    document_discount: money(documentDiscount),
    totals: [totals.taxExclusive, totals.vat, totals.taxInclusive, totals.payable].map(money),
    settlement: [settlement.netToPay, settlement.paidNow, settlement.change, settlement.due].map(money),
  };
};

test('every invoice has the figures of the script', () => {
  for (const [index, { input, expected }] of cases.entries())
    expect(figuresOf(input), `invoice ${index}`).toEqual(expected);
});

describe('the script draws what matters', () => {
  const holds: Record<string, (input: Drawn) => boolean> = {
    'prices with VAT': (input) => input.prices_include_vat === true,
    'a document discount on such prices': (input) =>
      input.prices_include_vat === true && input.document_discount !== undefined,
    'document charges': ({ charges = [] }) => charges.length > 0,
    'several taxes': ({ lines }) => new Set(lines.map(({ code }) => code)).size > 1,
    'VAT that is not charged': ({ lines }) => lines.some(({ charged }) => charged === false),
    'VAT that is deducted in part': ({ lines }) => lines.some(({ recoverable }) => recoverable === '50'),
    'a currency without decimals': (input) => input.currency_scale === 0,
    'a currency of three decimals': (input) => input.currency_scale === 3,
  };

  test.each(Object.entries(holds))('%s', (_, isHeld) => {
    expect(cases.length).toBe(300);
    expect(cases.filter(({ input }) => isHeld(input)).length).toBeGreaterThan(25);
  });
});
