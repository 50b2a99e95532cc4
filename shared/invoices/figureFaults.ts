// What the figures of an invoice lack to be posted (B2.2, B2.4, B2.6): quantities, discounts, taxes, deposits and payments.
import { formatMoney, hundredPercent, isBeyondAmounts, type Money, sumOf } from '../kernel/money.ts';
import type { InvoiceCalculation, InvoiceInput } from './calculation.ts';
import { type Adjustment, adjustmentOf, grossOf, type InvoiceLine } from './invoiceLine.ts';
import type { Payment, Settlement } from './settlement.ts';
import type { InvoiceTax } from './taxes/vat.ts';

/** Of what is sold and its taxes, as a quote has it, too. */
export const tradeFaultCodes = [
  'invoice.quantity',
  'invoice.amountTooLarge',
  'invoice.discountOverGross',
  'invoice.taxMissing',
  'invoice.chargeTaxMissing',
  'invoice.exemptionMissing',
  'invoice.exemptionMixed',
] as const;

export const figureFaultCodes = [
  ...tradeFaultCodes,
  'invoice.zeroTotal',
  'deposit.exceeded',
  'deposit.unpaid',
  'deposit.overTotal',
  'payment.overpaid',
] as const;

export type FigureFault = {
  code: (typeof figureFaultCodes)[number];
  /** The field in the body of the call, such as `lines.0.quantity`; empty where the document as a whole is meant. */
  path: string;
  details: Readonly<Record<string, string | number>>;
};

/** A deposit invoice and how much of it is used here; `left` is what earlier invoices leave of it, with VAT. */
export type UsedDeposit = {
  invoice: string;
  amount: Money;
  left: Money;
  /** Nothing is paid of it yet. */
  isUnpaid?: boolean;
};

const found = (
  isFault: boolean,
  code: FigureFault['code'],
  at: Pick<FigureFault, 'path'> & Partial<FigureFault>,
): FigureFault[] => (isFault ? [{ code, details: {}, ...at }] : []);

/** Also where the rounded amount of more than 100 % is no more than the whole. */
const isOver = (discount: Adjustment, whole: Money): boolean => {
  if (discount !== null && 'percent' in discount) return discount.percent > hundredPercent;
  return adjustmentOf(discount, whole) > whole;
};

const lineFaults = (line: InvoiceLine, index: number, scale: number): FigureFault[] => {
  const gross = grossOf(line, scale);
  return [
    ...found(line.quantity <= 0n, 'invoice.quantity', {
      path: `lines.${index}.quantity`,
      details: { line: index },
    }),
    ...found(isBeyondAmounts(gross, scale), 'invoice.amountTooLarge', {
      path: `lines.${index}.price`,
      details: { line: index },
    }),
    ...found(isOver(line.discount, gross), 'invoice.discountOverGross', {
      path: `lines.${index}.discount`,
      details: { line: index, gross: formatMoney(gross, scale) },
    }),
  ];
};

type TaxAt = Pick<FigureFault, 'code' | 'path' | 'details'> & { tax: InvoiceTax };

const taxesOf = ({ lines, charges }: Pick<InvoiceInput, 'lines' | 'charges'>): TaxAt[] => [
  ...lines.map(
    ({ tax }, line): TaxAt => ({
      tax,
      code: 'invoice.taxMissing',
      path: `lines.${line}.tax`,
      details: { line },
    }),
  ),
  ...charges.map(
    ({ tax }, at): TaxAt => ({
      tax,
      code: 'invoice.chargeTaxMissing',
      path: `charges.${at}.tax`,
      details: { position: at + 1 },
    }),
  ),
];

/** Every line and every charge has a tax, were it one of nothing. */
const missingFaults = (invoice: Pick<InvoiceInput, 'lines' | 'charges'>): FigureFault[] =>
  taxesOf(invoice)
    .filter(({ tax }) => tax.code === '')
    .map(({ tax: _, ...missing }) => missing);

/** Categories Z, E and O say why nothing is charged; a reason belongs to one of them only. */
const exemptionFaults = (invoice: Pick<InvoiceInput, 'lines' | 'charges'>): FigureFault[] => {
  const untaxed = taxesOf(invoice).filter(({ tax }) => tax.code !== '' && tax.category !== 'S');
  const categoryOf = new Map<string, string>();
  for (const { tax } of untaxed)
    if (tax.exemption !== null && !categoryOf.has(tax.exemption)) categoryOf.set(tax.exemption, tax.category);
  return untaxed.flatMap(({ tax: { code, category, exemption }, path }): FigureFault[] => {
    if (exemption === null) return [{ code: 'invoice.exemptionMissing', path, details: { tax: code } }];
    const isMixed = categoryOf.get(exemption) !== category;
    return found(isMixed, 'invoice.exemptionMixed', { path, details: { exemption } });
  });
};

/** No deposit is used beyond what is left of it, and all together not beyond the total of the invoice. */
export const depositFaults = (
  deposits: readonly UsedDeposit[],
  total: Money,
  scale: number,
): FigureFault[] => {
  const usedUpTo = (index: number, invoice?: string) =>
    sumOf(
      deposits
        .slice(0, index + 1)
        .filter((deposit) => invoice === undefined || deposit.invoice === invoice)
        .map(({ amount }) => amount),
    );
  return deposits.flatMap(({ invoice, left, isUnpaid = false }, index) => {
    const path = `deposits.${index}.amount`;
    if (usedUpTo(index, invoice) > left)
      return found(true, isUnpaid ? 'deposit.unpaid' : 'deposit.exceeded', {
        path,
        details: { invoice, left: formatMoney(left, scale) },
      });
    const isBeyondTotal = usedUpTo(index) > total;
    return found(isBeyondTotal, 'deposit.overTotal', {
      path,
      details: { invoice, total: formatMoney(total, scale) },
    });
  });
};

/** Change is given for cash only, so other payments are not above what is to be paid: the one that goes beyond it is named. */
export const paymentFaults = (
  payments: readonly Payment[],
  { netToPay, overpaid }: Pick<Settlement, 'netToPay' | 'overpaid'>,
  scale: number,
): FigureFault[] => {
  if (overpaid === 0n) return [];
  const nonCashUpTo = (index: number) =>
    sumOf(payments.slice(0, index + 1).map(({ amount, isCash }) => (isCash ? 0n : amount)));
  const index = payments.findIndex((_, at) => nonCashUpTo(at) > netToPay);
  const details = { netToPay: formatMoney(netToPay, scale), overpaid: formatMoney(overpaid, scale) };
  return [{ code: 'payment.overpaid', path: `payments.${index}.amount`, details }];
};

/** Faults of the invoice itself, the first of them being the one that the server refuses. */
export const figureFaults = (
  invoice: Pick<InvoiceInput, 'lines' | 'charges' | 'discount' | 'scale'>,
  { lines, totals }: Pick<InvoiceCalculation, 'lines' | 'totals'>,
): FigureFault[] => {
  const { scale, discount } = invoice;
  const whole = sumOf(lines.map(({ amount }) => amount));
  return [
    ...invoice.lines.flatMap((line, index) => lineFaults(line, index, scale)),
    ...found(isOver(discount, whole), 'invoice.discountOverGross', {
      path: 'discount',
      details: { gross: formatMoney(whole, scale) },
    }),
    ...missingFaults(invoice),
    ...exemptionFaults(invoice),
    // Deposits are what is paid, not what is sold: they may bring what is payable down to zero.
    ...found(totals.taxInclusive === 0n, 'invoice.zeroTotal', { path: '' }),
  ];
};
