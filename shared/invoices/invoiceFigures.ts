// From an invoice as it is typed or kept to its figures: the one way into the calculation for form, server, ledger and paper.
import { hundredPercent, type Money, parseMoney, scaleOf } from '../kernel/money.ts';
import { calculateInvoice, type InvoiceCalculation, type InvoiceInput } from './calculation.ts';
import { type Adjustment, priceDecimals, quantityDecimals } from './invoiceLine.ts';
import { type InvoiceSnapshot, type KeptTax, noSnapshot } from './invoiceSnapshot.ts';
import { type Payment, type Settlement, settlementOf } from './settlement.ts';
import type { InvoiceTax } from './taxes/vat.ts';
import type { GroupLimit } from './taxes/vatGroup.ts';

type Adjusted = { discountPercent: string | null; discountAmount: Money };

/** What of an invoice makes up its figures. */
export type FiguredLine = Adjusted & {
  quantity: string | null;
  price: string | null;
  chargePercent: string | null;
  chargeAmount: Money;
  tax: string | null;
};

export type FiguredInvoice = Adjusted & {
  pricesIncludeVat: boolean;
  lines: readonly FiguredLine[];
  charges: readonly { amount: Money; tax: string | null }[];
  deposits: readonly { amount: Money }[];
  payments: readonly { method: string | null; amount: Money }[];
  snapshot?: InvoiceSnapshot | null;
};

export type InvoiceFigures = {
  input: InvoiceInput;
  calculation: InvoiceCalculation;
  payments: Payment[];
  settlement: Settlement;
};

/** A tax that is not chosen yet, or is none. */
const noTax: InvoiceTax = {
  code: '',
  category: 'O',
  rate: 0n,
  exemption: null,
  isCharged: true,
  recoverable: hundredPercent,
};

const taxOf = ({ code, category, rate, exemption, recoverable, treatment }: KeptTax): InvoiceTax => ({
  code,
  category,
  exemption,
  rate: BigInt(rate),
  recoverable: BigInt(recoverable),
  isCharged: treatment === 'charged',
});

/** Hundredths of a per cent; a percentage that is typed counts before an amount. */
const adjustment = (percent: string | null, amount: Money): Adjustment => {
  const hundredths = percent === null || percent === '' ? null : parseMoney(percent, 2);
  if (hundredths !== null) return { percent: hundredths };
  return amount === 0n ? null : { amount };
};

const decimalOf = (text: string | null, decimals: number): bigint =>
  text === null || text === '' ? 0n : (parseMoney(text, decimals) ?? 0n);

/** Lines of equal remainders are ordered by their place. */
const keyOf = (part: 'line' | 'charge', at: number): string => `${part} ${String(at).padStart(4, '0')}`;

/** The limits of a note as the calculation takes them. */
export const limitsOf = ({ limits }: Pick<InvoiceSnapshot, 'limits'>): GroupLimit[] =>
  limits.map(({ category, rate, isCharged, vatLeast, vatMost, codes }) => ({
    category,
    isCharged,
    rate: BigInt(rate),
    vatLeast: BigInt(vatLeast),
    vatMost: BigInt(vatMost),
    codes:
      codes &&
      new Map(
        codes.map(({ code, taxable, vat, nonRecoverable }) => [
          code,
          { taxable: BigInt(taxable), vat: BigInt(vat), nonRecoverable: BigInt(nonRecoverable) },
        ]),
      ),
  }));

export const invoiceInputOf = (invoice: FiguredInvoice): InvoiceInput => {
  const snapshot = invoice.snapshot ?? noSnapshot;
  const taxes = new Map(snapshot.taxes.map((tax) => [tax.code, taxOf(tax)]));
  const taxNamed = (code: string | null): InvoiceTax => taxes.get(code ?? '') ?? noTax;
  return {
    scale: scaleOf(snapshot.currency),
    pricesIncludeVat: invoice.pricesIncludeVat,
    lines: invoice.lines.map((line, at) => {
      const fixed = snapshot.fixed[String(at)];
      return {
        key: keyOf('line', at),
        quantity: decimalOf(line.quantity, quantityDecimals),
        price: decimalOf(line.price, priceDecimals),
        discount: adjustment(line.discountPercent, line.discountAmount),
        charge: adjustment(line.chargePercent, line.chargeAmount),
        tax: taxNamed(line.tax),
        ...(fixed !== undefined && { fixedAmount: BigInt(fixed) }),
      };
    }),
    discount: adjustment(invoice.discountPercent, invoice.discountAmount),
    charges: invoice.charges.map(({ amount, tax }, at) => ({
      key: keyOf('charge', at),
      amount,
      tax: taxNamed(tax),
    })),
    deposits: invoice.deposits,
    rounding: 0n,
    limits: limitsOf(snapshot),
  };
};

/** Deterministic: a kept invoice has the same figures whenever they are asked for. */
export const invoiceFigures = (invoice: FiguredInvoice): InvoiceFigures => {
  const input = invoiceInputOf(invoice);
  const calculation = calculateInvoice(input);
  const cash = new Set(invoice.snapshot?.cashMethods ?? []);
  const payments = invoice.payments.map(({ method, amount }) => ({
    amount,
    isCash: cash.has(method ?? ''),
  }));
  return { input, calculation, payments, settlement: settlementOf(calculation.totals, payments) };
};

/** The amounts that are kept of an invoice; `payable`: with tax, less deposits. */
export const invoiceSums = (
  invoice: FiguredInvoice,
): Record<'taxInclusive' | 'taxExclusive' | 'vat' | 'payable', Money> => {
  const { taxInclusive, taxExclusive, vat, payable } = invoiceFigures(invoice).calculation.totals;
  return { taxInclusive, taxExclusive, vat, payable };
};
