// The calculation against the worked examples (B2.2), each under its id, and what the examples leave open.
import { describe, expect, test } from 'vitest';
import { invoiceOf, units, type WrittenInvoice } from '#tests/properties/writtenInvoice.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { convert, formatMoney, scaleOf } from '../kernel/money.ts';
import { calculateInvoice, type InvoiceCalculation } from './calculation.ts';
import { vatByLine } from './taxes/vat.ts';

type Figures = {
  lines: { gross: string; discount: string; net: string; vat: string; total: string }[];
  categories: { cat: string; rate: string; taxable: string; vat: string }[];
  document_discount: string;
  tax_exclusive: string;
  vat: string;
  tax_inclusive: string;
  prepaid: string;
  payable: string;
};

type Example = { title: string; input: WrittenInvoice; expected: Figures };

const writtenFigures = (calculation: InvoiceCalculation, scale: number): Figures => {
  const money = (amount: bigint) => formatMoney(amount, scale);
  const { lines, groups, documentDiscount, totals } = calculation;
  return {
    lines: lines.map(({ gross, discount, net, vat, total }) => ({
      gross: money(gross),
      discount: money(discount),
      net: money(net),
      vat: money(vat),
      total: money(total),
    })),
    categories: groups.map(({ category, rate, taxable, vat }) => ({
      cat: category,
      rate: `${rate / 100n}`,
      taxable: money(taxable),
      vat: money(vat),
    })),
    document_discount: money(documentDiscount),
    tax_exclusive: money(totals.taxExclusive),
    vat: money(totals.vat),
    tax_inclusive: money(totals.taxInclusive),
    prepaid: money(totals.deposits),
    payable: money(totals.payable),
  };
};

const calculated = (written: WrittenInvoice): InvoiceCalculation => calculateInvoice(invoiceOf(written));

describe('worked examples', () => {
  test.each(
    [
      'INV-01',
      'INV-02',
      'INV-04',
      'INV-06',
      'INV-07',
      'INV-08',
      'INV-10',
      'INV-12',
      'INV-13',
      'INV-15',
      'INV-16',
      'INV-17',
      'INV-19',
      'INV-21',
      'INV-25',
      'INV-27',
      'INV-28',
      'INV-29',
    ].map((id) => ({ id, ...workedExample<Example>(id) })),
  )('$id: $title', ({ input, expected }) => {
    expect(writtenFigures(calculated(input), input.currency_scale ?? 2)).toEqual(expected);
  });

  type Restated = {
    input: { cases: { vat: string; currency: string; rate_to_sar: string }[] };
    expected: { vat_sar: string[] };
  };

  test('INV-03: VAT of an invoice in US dollars, restated in riyals', () => {
    const { input, expected } = workedExample<Restated>('INV-03');
    const restated = input.cases.map(({ vat, currency, rate_to_sar }) => {
      const from = scaleOf(currency);
      return formatMoney(convert(units(vat, from), units(rate_to_sar, 10), { from, to: 2 }), 2);
    });
    expect(restated).toEqual(expected.vat_sar);
  });

  type Spread = {
    input: { category_vat: string; line_nets: string[] };
    expected: { line_vat_shown: string[] };
  };

  test('INV-32: VAT of a category by line, for display', () => {
    const { input, expected } = workedExample<Spread>('INV-32');
    const lines = input.line_nets.map((net, index) => ({ key: `${index}`, net: units(net, 2) }));
    const shown = vatByLine(units(input.category_vat, 2), lines);
    expect(shown.map((vat) => formatMoney(vat, 2))).toEqual(expected.line_vat_shown);
  });

  type ReverseCharge = {
    input: { net: string; rate: string };
    expected: { net_vat_effect: string; supplier_payable: string };
  };

  test('JRN-09: reverse charge is in no total, and the supplier is owed the net', () => {
    const { input, expected } = workedExample<ReverseCharge>('JRN-09');
    const { groups, totals } = calculated({
      lines: [{ quantity: '1', price: input.net, rate: input.rate, code: 'RC15', charged: false }],
    });
    expect(groups).toMatchObject([{ isCharged: false, taxable: 200_00n, vat: 30_00n }]);
    expect(formatMoney(totals.vat, 2)).toBe(expected.net_vat_effect);
    expect(formatMoney(totals.payable, 2)).toBe(expected.supplier_payable);
  });

  type Qr = { input: { tags: [number, string][] } };

  test('ZAT-03: the totals of the QR code', () => {
    const tags = new Map(workedExample<Qr & { expected: unknown }>('ZAT-03').input.tags);
    const { totals } = calculated({ lines: [{ quantity: '1', price: '1000' }], prepaid: '100' });
    expect(formatMoney(totals.taxInclusive, 2)).toBe(tags.get(4));
    expect(formatMoney(totals.vat, 2)).toBe(tags.get(5));
  });
});

describe('prices that include VAT', () => {
  const lines = [
    { quantity: '1', price: '340', rate: '19' },
    { quantity: '1', price: '13.90', rate: '19' },
  ];

  test('without a document discount the residue is on the largest line', () => {
    const thirds = ['0.10', '0.10', '0.11'].map((price) => ({ quantity: '1', price }));
    const { lines: calculatedLines, groups } = calculated({ lines: thirds, prices_include_vat: true });
    // 0.31 holds 0.04; the lines alone would hold 0.01 each.
    expect(groups).toMatchObject([{ taxable: 27n, vat: 4n }]);
    expect(calculatedLines.map(({ net }) => net)).toEqual([9n, 9n, 9n]);
  });

  test('a document discount takes the residue, and the lines keep their nets', () => {
    const {
      lines: calculatedLines,
      groups,
      totals,
      documentDiscount,
    } = calculated({
      lines,
      prices_include_vat: true,
      document_discount: { type: 'amt', value: '53.90' },
    });
    expect(calculatedLines.map(({ net }) => net)).toEqual([285_71n, 11_68n]);
    expect(groups).toMatchObject([{ taxable: 252_10n, vat: 47_90n, discount: 45_29n }]);
    expect(documentDiscount).toBe(53_90n);
    expect(totals).toMatchObject({ lineTotal: 297_39n, discount: 45_29n, taxExclusive: 252_10n });
    expect(totals.taxInclusive).toBe(300_00n);
  });

  test('a discount that takes all lines leaves the residue to the charges', () => {
    const {
      lines: calculatedLines,
      charges,
      totals,
    } = calculated({
      lines: [{ quantity: '1', price: '10' }],
      prices_include_vat: true,
      document_discount: { type: 'pct', value: '100' },
      charges: [{ amount: '0.10' }, { amount: '0.10' }],
    });
    expect(calculatedLines).toMatchObject([{ net: 8_70n, discountShare: 8_70n, value: 0n }]);
    // 0.20 holds 0.03; the charges alone would hold 0.01 each.
    expect(charges.map(({ net }) => net)).toEqual([8n, 9n]);
    expect(totals).toMatchObject({ discount: 8_70n, taxExclusive: 17n, taxInclusive: 20n });
  });

  test('the price of a reverse charge holds no VAT', () => {
    const {
      lines: [line],
      totals,
    } = calculated({
      lines: [{ quantity: '1', price: '115', charged: false }],
      prices_include_vat: true,
    });
    expect(line).toMatchObject({ net: 115_00n, vat: 0n, value: 115_00n });
    expect(totals.payable).toBe(115_00n);
  });

  test('amounts of a few units: no net is negative or above its amount', () => {
    const tiny = Array.from({ length: 40 }, () => ({ quantity: '1', price: '0.04' }));
    const { lines: calculatedLines, groups } = calculated({ lines: tiny, prices_include_vat: true });
    expect(groups).toMatchObject([{ taxable: 1_39n, vat: 21n }]);
    expect(calculatedLines.filter(({ net }) => net < 0n || net > 4n)).toEqual([]);
  });
});

describe('categories', () => {
  const mixed: WrittenInvoice = {
    lines: [
      { quantity: '1', price: '50', cat: 'O', rate: '0', code: 'O0' },
      { quantity: '1', price: '100', code: 'S15' },
      { quantity: '1', price: '30', cat: 'Z', rate: '0', code: 'Z0' },
      { quantity: '1', price: '20', cat: 'E', rate: '15', code: 'E0' },
      { quantity: '1', price: '100', rate: '5', code: 'S5' },
    ],
    document_discount: { type: 'pct', value: '10' },
    charges: [{ amount: '10', code: 'S15' }],
  };

  test('stand in an order of their own, and each carries its part of the discount', () => {
    const { groups, totals } = calculated(mixed);
    const figures = groups.map(({ category, rate, discount, charges, taxable, vat }) => [
      `${category} ${rate}`,
      discount,
      charges,
      taxable,
      vat,
    ]);
    expect(figures).toEqual([
      ['S 1500', 10_00n, 10_00n, 100_00n, 15_00n],
      ['S 500', 10_00n, 0n, 90_00n, 4_50n],
      ['Z 0', 3_00n, 0n, 27_00n, 0n],
      ['E 0', 2_00n, 0n, 18_00n, 0n],
      ['O 0', 5_00n, 0n, 45_00n, 0n],
    ]);
    expect(totals).toMatchObject({ taxExclusive: 280_00n, vat: 19_50n, taxInclusive: 299_50n });
  });
});

describe('purchases', () => {
  test('two tax codes of one rate share the VAT that is rounded once', () => {
    const { groups, totals } = calculated({
      lines: [
        { quantity: '1', price: '10.10', code: 'S15' },
        { quantity: '2', price: '10.10', code: 'NR15', recoverable: '0' },
      ],
    });
    expect(totals.vat).toBe(4_55n);
    expect(groups).toMatchObject([
      {
        codes: [
          { code: 'NR15', taxable: 20_20n, vat: 3_03n, nonRecoverable: 3_03n },
          { code: 'S15', taxable: 10_10n, vat: 1_52n, nonRecoverable: 0n },
        ],
      },
    ]);
  });

  test('what cannot be deducted is a cost of the lines and charges it belongs to', () => {
    const { lines, charges, groups } = calculated({
      lines: [
        { quantity: '1', price: '100', code: 'H15', recoverable: '50' },
        { quantity: '1', price: '40', code: 'S15' },
      ],
      charges: [{ amount: '20', code: 'H15', recoverable: '50' }],
    });
    expect(groups.map(({ vat }) => vat)).toEqual([24_00n]);
    expect(lines.map(({ nonRecoverable }) => nonRecoverable)).toEqual([7_50n, 0n]);
    expect(charges).toEqual([{ net: 20_00n, nonRecoverable: 1_50n }]);
  });
});

describe('while an invoice is typed', () => {
  test('one without lines is nothing', () => {
    const { lines, groups, totals } = calculated({
      lines: [],
      document_discount: { type: 'pct', value: '5' },
    });
    expect([lines, groups, totals.payable]).toEqual([[], [], 0n]);
  });

  test('a discount above what it is taken from takes all of it', () => {
    const above = calculated({ lines: [{ quantity: '1', price: '10', disc_amt: '12' }] });
    expect(above.lines).toMatchObject([{ gross: 10_00n, discount: 10_00n, amount: 0n }]);
    const whole = calculated({
      lines: [{ quantity: '1', price: '10' }],
      document_discount: { type: 'pct', value: '120' },
    });
    expect(whole.totals).toMatchObject({ discount: 10_00n, taxInclusive: 0n });
  });

  test('negative numbers count as nothing', () => {
    const { totals } = calculated({
      lines: [
        { quantity: '-1', price: '10' },
        { quantity: '1', price: '10', disc_amt: '-1', charge_amt: '-2' },
      ],
      charges: [{ amount: '-3' }],
    });
    expect(totals.taxExclusive).toBe(10_00n);
  });
});
