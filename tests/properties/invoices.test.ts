// The laws of the calculation of invoices (B2.2), over 5,000 random ones.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalculatedGroup,
  calculateInvoice,
  type InvoiceCalculation,
  type InvoiceInput,
} from '#shared/invoices/calculation.ts';
import { settlementOf } from '#shared/invoices/settlement.ts';
import { rateOf } from '#shared/invoices/taxes/vat.ts';
import { absolute, sumOf } from '#shared/kernel/money.ts';
import { triesOf } from '../longRun.ts';
import { anInvoice } from './randomInvoices.ts';

const numRuns = triesOf({ long: 5000, usual: 1500 });

type Law = (calculation: InvoiceCalculation, invoice: InvoiceInput) => void;

const sum = <Part>(parts: readonly Part[], figure: (part: Part) => bigint): bigint =>
  sumOf(parts.map(figure));

/** Positions of what belongs to a group, in lines or charges. */
const belongs = ({ category, rate, isCharged }: CalculatedGroup, parts: InvoiceInput['charges' | 'lines']) =>
  parts.flatMap(({ tax }, index) =>
    tax.category === category && rateOf(tax) === rate && tax.isCharged === isCharged ? [index] : [],
  );

const at = <Part>(parts: readonly Part[], positions: readonly number[]): Part[] =>
  parts.filter((_, index) => positions.includes(index));

const amountsOf = ({ lines, documentDiscount }: InvoiceCalculation, { charges }: InvoiceInput): bigint =>
  sum(lines, ({ amount }) => amount) - documentDiscount + sum(charges, ({ amount }) => amount);

const laws: Record<string, Law> = {
  'categories add up to the totals': ({ groups, totals }) => {
    const charged = groups.filter(({ isCharged }) => isCharged);
    expect(sum(groups, ({ taxable }) => taxable)).toBe(totals.taxExclusive);
    expect(sum(charged, ({ vat }) => vat)).toBe(totals.vat);
    expect(sum(groups, ({ lineTotal }) => lineTotal)).toBe(totals.lineTotal);
    expect(totals.lineTotal - totals.discount + totals.charges).toBe(totals.taxExclusive);
    expect(totals.taxExclusive + totals.vat).toBe(totals.taxInclusive);
    expect(totals.taxInclusive - totals.deposits + totals.rounding).toBe(totals.payable);
  },

  'values of lines and charges add up to what is taxable, in each category and in all': (
    calculation,
    invoice,
  ) => {
    for (const group of calculation.groups) {
      const lines = at(calculation.lines, belongs(group, invoice.lines));
      const charges = at(calculation.charges, belongs(group, invoice.charges));
      expect(sum(lines, ({ value }) => value) + sum(charges, ({ net }) => net)).toBe(group.taxable);
      expect(sum(lines, ({ net }) => net)).toBe(group.lineTotal);
      expect(sum(lines, ({ discountShare }) => discountShare)).toBe(group.discount);
      expect(group.lineTotal - group.discount + group.charges).toBe(group.taxable);
    }
    const values = sum(calculation.lines, ({ value }) => value) + sum(calculation.charges, ({ net }) => net);
    expect(values).toBe(calculation.totals.taxExclusive);
  },

  'tax codes add up to their category, and what cannot be deducted is on the lines and charges': (
    calculation,
    invoice,
  ) => {
    for (const group of calculation.groups) {
      expect(sum(group.codes, ({ taxable }) => taxable)).toBe(group.taxable);
      expect(sum(group.codes, ({ vat }) => vat)).toBe(group.vat);
      const parts = [
        ...at(calculation.lines, belongs(group, invoice.lines)),
        ...at(calculation.charges, belongs(group, invoice.charges)),
      ];
      const booked = sum(parts, ({ nonRecoverable }) => nonRecoverable);
      expect(booked).toBe(sum(group.codes, ({ nonRecoverable }) => nonRecoverable));
      expect(booked <= group.vat).toBe(true);
    }
  },

  'prices with VAT: the total is that of the prices, whatever the rounding': (calculation, invoice) => {
    const { taxInclusive, taxExclusive } = calculation.totals;
    const total = invoice.pricesIncludeVat ? taxInclusive : taxExclusive;
    expect(total).toBe(amountsOf(calculation, invoice));
  },

  'VAT of a category is within one unit of its rate': ({ groups }) => {
    for (const { taxable, vat, rate } of groups)
      expect(absolute(vat * 10_000n - taxable * rate) <= 10_000n).toBe(true);
  },

  'VAT of categories Z, E and O is zero': ({ groups }) => {
    for (const { category, vat } of groups) if (category !== 'S') expect(vat).toBe(0n);
  },

  'nothing is negative, no net is above its amount and no discount above what it is taken from': (
    { lines, charges, groups },
    invoice,
  ) => {
    for (const line of lines) {
      expect(Object.entries(line).filter(([, figure]) => figure < 0n)).toEqual([]);
      expect(line.discount <= line.gross && line.net <= line.amount).toBe(true);
    }
    for (const [index, { net, nonRecoverable }] of charges.entries())
      expect(net >= 0n && nonRecoverable >= 0n && net <= (invoice.charges[index]?.amount ?? 0n)).toBe(true);
    for (const group of groups)
      for (const figure of [group.taxable, group.vat, group.discount, group.charges])
        expect(figure >= 0n).toBe(true);
  },

  'the order of lines and charges does not matter': (calculation, invoice) => {
    const lines = invoice.lines.toReversed();
    const turned = calculateInvoice({ ...invoice, lines, charges: invoice.charges.toReversed() });
    expect(turned).toEqual({
      ...calculation,
      lines: calculation.lines.toReversed(),
      charges: calculation.charges.toReversed(),
    });
  },

  'a line discounted by 100 % is exactly zero': (calculation, invoice) => {
    for (const [index, { discount }] of invoice.lines.entries()) {
      const line = calculation.lines[index];
      if (discount === null || !('percent' in discount) || discount.percent !== 10_000n) continue;
      expect(line?.amount).toBe(line?.charge);
    }
  },
};

describe('laws', () => {
  test('hold for every invoice', () => {
    fc.assert(
      fc.property(anInvoice, (invoice) => {
        const calculation = calculateInvoice(invoice);
        for (const law of Object.values(laws)) law(calculation, invoice);
      }),
      { numRuns },
    );
  });

  test('a document discount of 100 % leaves the charges alone', () => {
    const whole = anInvoice.map((invoice) => ({ ...invoice, discount: { percent: 10_000n } }));
    fc.assert(
      fc.property(whole, (invoice) => {
        const calculation = calculateInvoice(invoice);
        const ofCharges = calculateInvoice({ ...invoice, lines: [] });
        expect(calculation.totals.taxExclusive).toBe(ofCharges.totals.taxExclusive);
        expect(calculation.totals.taxInclusive).toBe(ofCharges.totals.taxInclusive);
        expect(calculation.lines.filter(({ value }) => value !== 0n)).toEqual([]);
      }),
    );
  });

  test('a full credit note has the figures of its invoice: nothing in the calculation depends on earlier ones', () => {
    fc.assert(
      fc.property(anInvoice, (invoice) => {
        const first = calculateInvoice(invoice);
        expect(calculateInvoice(structuredClone(invoice))).toEqual(first);
      }),
    );
  });
});

test('what is received is paid or given back as change, and the change is cash', () => {
  const amounts = fc.record({ amount: fc.bigInt({ min: 0n, max: 2000_00n }), isCash: fc.boolean() });
  const totals = fc.record({
    taxInclusive: fc.bigInt({ min: 0n, max: 3000_00n }),
    rounding: fc.bigInt({ min: -4n, max: 4n }),
    deposits: fc.bigInt({ min: 0n, max: 1000_00n }),
  });
  fc.assert(
    fc.property(totals, fc.array(amounts, { maxLength: 4 }), (of, payments) => {
      const made = settlementOf(of, payments);
      const cash = sum(payments, ({ amount, isCash }) => (isCash ? amount : 0n));
      expect(made.paidNow + made.change).toBe(made.received);
      expect(made.cash + made.change).toBe(cash);
      expect(made.change >= 0n && made.cash >= 0n).toBe(true);
      expect(made.paid + made.due).toBe(of.taxInclusive + of.rounding);
      if (made.change > 0n) expect(made.paidNow >= made.netToPay).toBe(true);
      if (made.overpaid === 0n) expect(made.paidNow <= made.netToPay).toBe(true);
    }),
    { numRuns },
  );
});
