// The VAT of one category and rate, by tax code: the ledger keeps code, base and box of each VAT line, and adds to the cost what the buyer cannot deduct (B2.7).
import { allocateOver, hundredPercent, type Money, sumOf } from '../../kernel/money.ts';
import type { InvoiceTax } from './vat.ts';

/** A line or a charge without VAT, after its part of the document discount. */
export type TaxedValue = { key: string; value: Money; tax: InvoiceTax };

export type CodeVat = {
  code: string;
  exemption: string | null;
  taxable: Money;
  vat: Money;
  /** Part of the VAT that the buyer cannot deduct. */
  nonRecoverable: Money;
};

/** The figures of a code that are not worked out here: what a note takes that leaves nothing of its invoice. */
export type FixedVat = { taxable: Money; vat: Money; nonRecoverable: Money };

export type VatByCode = {
  codes: CodeVat[];
  /** Of each value, its part of the VAT that cannot be deducted. */
  nonRecoverable: Money[];
};

const keysOf = (values: readonly TaxedValue[]): string[] => values.map(({ key }) => key);
const amountsOf = (values: readonly TaxedValue[]): Money[] => values.map(({ value }) => value);

const nonRecoverableOf = (vat: Money, { recoverable }: InvoiceTax): Money =>
  allocateOver(vat, [recoverable, hundredPercent - recoverable], [])[1] ?? 0n;

/** A tax code has one category, rate and recoverable share, so that the first of its values names them. */
const byCode = (values: readonly TaxedValue[]): [string, TaxedValue[]][] =>
  [...Map.groupBy(values, ({ tax }) => tax.code)].sort(([a], [b]) => (a < b ? -1 : 1));

export const vatByCode = (
  vat: Money,
  values: readonly TaxedValue[],
  fixed: ReadonlyMap<string, FixedVat> | null = null,
): VatByCode => {
  const groups = byCode(values);
  const taxables = groups.map(([, own]) => sumOf(amountsOf(own)));
  const vats = allocateOver(
    vat,
    taxables,
    groups.map(([code]) => code),
  );
  const onValue = new Map<TaxedValue, Money>();
  const codes = groups.flatMap(([code, own], index): CodeVat[] => {
    const [first] = own;
    if (first === undefined) return [];
    const left = fixed?.get(code);
    const ownVat = left?.vat ?? vats[index] ?? 0n;
    const nonRecoverable = left?.nonRecoverable ?? nonRecoverableOf(ownVat, first.tax);
    const parts = allocateOver(nonRecoverable, amountsOf(own), keysOf(own));
    for (const [at, value] of own.entries()) onValue.set(value, parts[at] ?? 0n);
    const taxable = taxables[index] ?? 0n;
    return [{ code, exemption: first.tax.exemption, taxable, vat: ownVat, nonRecoverable }];
  });
  return { codes, nonRecoverable: values.map((value) => onValue.get(value) ?? 0n) };
};
