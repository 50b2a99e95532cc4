// Value added tax of an amount (B2.2, B2.4): upon an amount without it, within an amount that includes it. No other file multiplies by a tax rate.
import { allocateOver, hundredPercent, type Money, mulDiv, percentOf } from '../../kernel/money.ts';

/** Codes of UN/CEFACT 5305: standard rate, zero rate, exempt, out of scope. */
export type VatCategory = 'S' | 'Z' | 'E' | 'O';

/** What the calculation knows of a tax on the day of the invoice. */
export type InvoiceTax = {
  code: string;
  category: VatCategory;
  /** In hundredths of a per cent: 15 % is 1500. Only category S is taxed, whatever the rate says. */
  rate: bigint;
  exemption: string | null;
  /** Whether the seller charges it. False for reverse charge, and for imports taxed at customs: the buyer accounts for it. */
  isCharged: boolean;
  /** The share that the buyer deducts, in hundredths of a per cent; the rest is a cost. On sales it is 10000. */
  recoverable: bigint;
};

export const rateOf = ({ category, rate }: InvoiceTax): bigint => (category === 'S' ? rate : 0n);

/** VAT upon an amount that does not include it. */
export const vatUpon = (amount: Money, rate: bigint): Money => percentOf(amount, rate);

/** VAT within an amount that includes it: it is taken out of the amount, which never changes (INV-16, INV-25). */
export const vatWithin = (amount: Money, rate: bigint): Money => mulDiv(amount, rate, hundredPercent + rate);

/** The part of what is taxed on which VAT is deducted, where some of it is a cost. */
export const deductedBase = (taxable: Money, vat: Money, nonRecoverable: Money): Money =>
  nonRecoverable === 0n ? taxable : mulDiv(taxable, vat - nonRecoverable, vat);

/** VAT of a category for each of its lines, where a report shows it by item (B2.3); never for the ledger or the XML. */
export const vatByLine = (vat: Money, lines: readonly { key: string; net: Money }[]): Money[] =>
  allocateOver(
    vat,
    lines.map(({ net }) => net),
    lines.map(({ key }) => key),
  );
