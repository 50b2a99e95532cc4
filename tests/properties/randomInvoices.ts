// Invoices of any kind, most of them as people write them and some with amounts of a few units, where rounding is hardest.
import fc from 'fast-check';
import type { DocumentCharge, InvoiceInput } from '#shared/invoices/calculation.ts';
import type { Adjustment, InvoiceLine } from '#shared/invoices/invoiceLine.ts';
import type { InvoiceTax } from '#shared/invoices/taxes/vat.ts';

const taxed = (code: string, rate: bigint, more: Partial<InvoiceTax> = {}): InvoiceTax => ({
  code,
  category: 'S',
  rate,
  exemption: null,
  isCharged: true,
  recoverable: 10_000n,
  ...more,
});

const taxes: InvoiceTax[] = [
  taxed('S15', 1500n),
  taxed('S5', 500n),
  taxed('S5.5', 550n),
  taxed('S100', 10_000n),
  taxed('H15', 1500n, { recoverable: 3333n }),
  taxed('NR15', 1500n, { recoverable: 0n }),
  taxed('RC15', 1500n, { isCharged: false }),
  taxed('RN15', 1500n, { isCharged: false, recoverable: 0n }),
  taxed('Z0', 0n, { category: 'Z', exemption: 'VATEX-SA-35' }),
  taxed('E0', 0n, { category: 'E', exemption: 'VATEX-SA-29' }),
  // A rate on what is out of scope counts for nothing.
  taxed('O0', 1500n, { category: 'O', exemption: 'VATEX-SA-OOS' }),
];

const aTax = fc.constantFrom(...taxes);

const upTo = (most: bigint) => fc.bigInt({ min: 0n, max: most });

/** A few units, everyday amounts, and the largest that can be entered. */
const anAmount = fc.oneof(upTo(9n), upTo(1000_00n), upTo(10n ** 17n));

const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: upTo(10_000n).map((percent) => ({ percent })) },
  { weight: 1, arbitrary: anAmount.map((amount) => ({ amount })) },
);

const aQuantity = fc.oneof(
  fc.bigInt({ min: 1n, max: 50n }).map((whole) => whole * 1_000_000n),
  fc.bigInt({ min: 1n, max: 10n ** 9n }),
);

const aPrice = fc.oneof(
  upTo(30n).map((hundredths) => hundredths * 10_000n),
  upTo(10n ** 10n),
  upTo(10n ** 14n),
);

const aLine: fc.Arbitrary<Omit<InvoiceLine, 'key'>> = fc.record({
  quantity: aQuantity,
  price: aPrice,
  discount: adjustment,
  charge: adjustment,
  tax: aTax,
});

const aCharge: fc.Arbitrary<Omit<DocumentCharge, 'key'>> = fc.record({ amount: anAmount, tax: aTax });

const named = <Part>(parts: readonly Part[], name: string): (Part & { key: string })[] =>
  parts.map((part, index) => ({ ...part, key: `${name}${index}` }));

/** Some lines are equal: which of them takes the unit that is left must not depend on their order. */
const someLines: fc.Arbitrary<InvoiceLine[]> = fc
  .tuple(fc.array(aLine, { maxLength: 6 }), fc.nat({ max: 3 }))
  .map(([lines, copies]) =>
    named(
      [...lines, ...lines.slice(0, 1).flatMap((line) => Array.from({ length: copies }, () => line))],
      'line',
    ),
  );

export const anInvoice: fc.Arbitrary<InvoiceInput> = fc.record({
  scale: fc.constantFrom(2, 2, 2, 3, 0),
  pricesIncludeVat: fc.boolean(),
  lines: someLines,
  discount: adjustment,
  charges: fc.array(aCharge, { maxLength: 2 }).map((charges) => named(charges, 'charge')),
  deposits: fc.array(fc.record({ amount: anAmount }), { maxLength: 2 }),
  rounding: fc.bigInt({ min: -4n, max: 4n }),
});
