// The laws of the fee of a design: more area never costs less at the same rates, and the quote that is made of it comes to the same by the calculation of invoices.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import { type FeeInput, feeOf } from '#shared/pms/design/calculator/fee.ts';
import type { FeeTerms, FloorTerms } from '#shared/pms/design/calculator/feeTerms.ts';
import { quoteLinesOf } from '#shared/pms/design/calculator/quoteOfFee.ts';
import { triesOf } from '../../longRun.ts';

const numRuns = triesOf({ long: 20_000, usual: 500 });

const decimals = (most: number, places: number) =>
  fc.bigInt({ min: 0n, max: BigInt(most) }).map((units) => formatMoney(units, places));

const aKind = fc.constantFrom('basement', 'ground', 'upper', 'roof', null);

const floors: fc.Arbitrary<FloorTerms[]> = fc.uniqueArray(
  fc.record({
    kind: aKind,
    area: fc.oneof(decimals(500, 2), decimals(200_000, 2)),
    rate: decimals(20_000, 2),
    service: fc.constant(null),
  }),
  { selector: ({ kind }) => kind, maxLength: 5 },
);

const anOption = fc.record({
  option: fc.string({ minLength: 1, maxLength: 4 }),
  name: fc.constant('Option'),
  name_ar: fc.constant('خيار'),
  basis: fc.constantFrom('fixed' as const, 'perMetre' as const),
  count: fc.integer({ min: 1, max: 9 }),
  price: decimals(500_000, 2),
  service: fc.constant(null),
});

const terms: fc.Arbitrary<FeeTerms> = fc.record({
  currency: fc.constant('SAR'),
  entity: fc.constant('villa'),
  floors,
  landFactor: decimals(300, 2),
  options: fc.array(anOption, { maxLength: 4 }),
  visits: fc.record({ count: fc.integer({ min: 0, max: 9 }), fee: decimals(100_000, 2) }),
  minimum: fc.option(fc.record({ value: decimals(3_000_000, 2), service: fc.constant(null) })),
  service: fc.constant(null),
  tax: fc.constantFrom(
    { code: 'S15', category: 'S' as const, rate: '1500' },
    { code: 'Z0', category: 'Z' as const, rate: '0' },
  ),
  isSample: fc.boolean(),
});

const inputs: fc.Arbitrary<FeeInput> = fc.record({
  terms,
  discountPercent: fc.option(decimals(10_000, 2)),
  discountAmount: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 5_000_000n })),
  scale: fc.constantFrom(2, 2, 3),
});

const more = (area: string, by: bigint): string => formatMoney(BigInt(area.replace('.', '')) + by, 2);

test('more area never costs less at the same rates', () => {
  fc.assert(
    fc.property(inputs, fc.nat({ max: 4 }), fc.bigInt({ min: 0n, max: 100_000n }), (input, at, by) => {
      const larger = input.terms.floors.map((floor, place) =>
        place === at ? { ...floor, area: more(floor.area, by) } : floor,
      );
      const [before, after] = [feeOf(input), feeOf({ ...input, terms: { ...input.terms, floors: larger } })];
      expect(after.fee).toBeGreaterThanOrEqual(before.fee);
      expect(after.net).toBeGreaterThanOrEqual(before.net);
      expect(after.total).toBeGreaterThanOrEqual(before.total);
    }),
    { numRuns },
  );
});

test('the sheet adds up, and the quote comes to the same total', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const fee = feeOf(input);
      const { discountPercent, discountAmount, scale } = input;
      expect(sumOf(fee.lines.map(({ amount }) => amount))).toBe(fee.fee);
      expect(fee.subtotal + fee.topUp).toBe(fee.fee);
      expect(fee.fee - fee.discount).toBe(fee.net);
      expect(fee.net + fee.vat).toBe(fee.total);
      const { tax } = input.terms;
      const none = { discountPercent: null, discountAmount: 0n, chargePercent: null, chargeAmount: 0n };
      const quote = invoiceFigures({
        pricesIncludeVat: false,
        discountPercent,
        discountAmount,
        charges: [],
        deposits: [],
        payments: [],
        lines: quoteLinesOf(fee, { terms: input.terms, language: 'ar', unit: 'MTK' }).map((line) => ({
          ...line,
          ...none,
        })),
        snapshot: {
          ...noSnapshot,
          currency: scale === 3 ? 'KWD' : 'SAR',
          taxes: [
            {
              code: tax?.code ?? '',
              category: tax?.category ?? 'O',
              rate: tax?.rate ?? '0',
              exemption: null,
              recoverable: '10000',
              treatment: 'charged',
              box: null,
              name: '',
              name_ar: '',
              exemptionText: '',
            },
          ],
        },
      }).calculation;
      expect(quote.lines.map(({ amount }) => amount)).toEqual(fee.lines.map(({ amount }) => amount));
      expect([quote.totals.taxExclusive, quote.totals.vat, quote.totals.taxInclusive]).toEqual([
        fee.net,
        fee.vat,
        fee.total,
      ]);
    }),
    { numRuns },
  );
});
