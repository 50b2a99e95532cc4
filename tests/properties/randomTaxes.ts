// Random documents with taxes, and what people do with the returns between them: drawn before the product has seen any of it.
import * as fc from 'fast-check';

const purchaseTaxes = ['S15', 'Z0', 'E0', 'RC15', 'IM15', 'NR15'] as const;
const salesTaxes = ['S15', 'Z0', 'ZX', 'E0'] as const;

const index = fc.nat({ max: 1_000 });
const amount = fc.bigInt({ min: 1n, max: 5_000_000n });
/** From the beginning of the books to the end of their second year. */
const day = fc.nat({ max: 700 });

const aVoucher = fc.record({
  kind: fc.constant('voucher' as const),
  day,
  branch: index,
  amount,
  isSale: fc.boolean(),
  isReturn: fc.boolean(),
  isExclusive: fc.boolean(),
  tax: index,
});

const anInvoice = fc.record({
  kind: fc.constant('invoice' as const),
  day,
  branch: index,
  isSale: fc.boolean(),
  pricesIncludeVat: fc.boolean(),
  lines: fc.array(fc.record({ tax: index, amount }), { minLength: 1, maxLength: 3 }),
});

const aNote = fc.record({ kind: fc.constant('note' as const), of: index, after: fc.nat({ max: 60 }) });
const aReversal = fc.record({ kind: fc.constant('reversal' as const), of: index });
const filing = fc.record({ kind: fc.constant('file' as const) });
const reopening = fc.record({ kind: fc.constant('reopen' as const) });

export type DrawnVoucher = typeof aVoucher extends fc.Arbitrary<infer One> ? One : never;
export type DrawnInvoice = typeof anInvoice extends fc.Arbitrary<infer One> ? One : never;

export const someTaxedActs = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: aVoucher },
    { weight: 3, arbitrary: anInvoice },
    { weight: 2, arbitrary: aNote },
    { weight: 2, arbitrary: aReversal },
    { weight: 3, arbitrary: filing },
    { weight: 1, arbitrary: reopening },
  ),
  { minLength: 4, maxLength: 14 },
);
export type TaxedAct = typeof someTaxedActs extends fc.Arbitrary<(infer One)[]> ? One : never;

const taxesOf = (isSale: boolean) => (isSale ? salesTaxes : purchaseTaxes);

export const taxOf = (isSale: boolean, number: number): string => {
  const codes = taxesOf(isSale);
  return codes[number % codes.length] ?? 'S15';
};
