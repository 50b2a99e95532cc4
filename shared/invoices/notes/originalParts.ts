// What an invoice offers to its notes and to those that use it as a deposit: its lines and charges at what was charged for them, its categories by tax code, and what earlier documents leave of both.
import { absolute, formatMoney, type Money, mulDiv, parseMoney, sumOf } from '../../kernel/money.ts';
import type { InvoiceCalculation, InvoiceInput } from '../calculation.ts';
import { grossOf, priceDecimals, quantityDecimals } from '../invoiceLine.ts';
import type { DepositPart } from './depositUse.ts';

/** A line, or after the lines a charge, which counts as one of it. */
export type OriginalPart = {
  /** In millionths. */
  quantity: bigint;
  /** After all discounts, with VAT where prices include it. */
  amount: Money;
};

export type OriginalCode = {
  category: string;
  rate: bigint;
  isCharged: boolean;
  code: string;
  taxable: Money;
  vat: Money;
  nonRecoverable: Money;
};

export type OriginalParts = { parts: OriginalPart[]; codes: OriginalCode[] };

/** What notes have taken of an invoice, and later invoices of a deposit, so far. */
export type Consumption = OriginalParts & { deposits: DepositPart[] };

export const noConsumption: Consumption = { parts: [], codes: [], deposits: [] };

const one = 10n ** BigInt(quantityDecimals);

/** The codes of the categories of an invoice. */
export const codesOf = ({ groups }: Pick<InvoiceCalculation, 'groups'>): OriginalCode[] =>
  groups.flatMap(({ category, rate, isCharged, codes }) =>
    codes.map(({ code, taxable, vat, nonRecoverable }) => ({
      category,
      rate,
      isCharged,
      code,
      taxable,
      vat,
      nonRecoverable,
    })),
  );

type Figures = { input: Pick<InvoiceInput, 'lines' | 'charges'>; calculation: InvoiceCalculation };

/** Lines at what was charged for them, then the charges: those of a category add up to what it charges. */
const partsOf = ({ input, calculation }: Figures): OriginalPart[] => [
  ...calculation.lines.map(({ charged }, at) => ({
    quantity: input.lines[at]?.quantity ?? 0n,
    amount: charged,
  })),
  ...input.charges.map(({ amount }) => ({ quantity: one, amount })),
];

export const originalParts = (figures: Figures): OriginalParts => ({
  parts: partsOf(figures),
  codes: codesOf(figures.calculation),
});

const isSameCode = (one: OriginalCode, other: OriginalCode): boolean =>
  one.category === other.category &&
  one.rate === other.rate &&
  one.isCharged === other.isCharged &&
  one.code === other.code;

/** What earlier notes leave. */
export const partsLeft = (original: OriginalParts, consumed: OriginalParts): OriginalParts => ({
  parts: original.parts.map(({ quantity, amount }, at) => ({
    quantity: quantity - (consumed.parts[at]?.quantity ?? 0n),
    amount: amount - (consumed.parts[at]?.amount ?? 0n),
  })),
  codes: original.codes.map((each) => {
    const less = consumed.codes.find((other) => isSameCode(each, other));
    return {
      ...each,
      taxable: each.taxable - (less?.taxable ?? 0n),
      vat: each.vat - (less?.vat ?? 0n),
      nonRecoverable: each.nonRecoverable - (less?.nonRecoverable ?? 0n),
    };
  }),
});

/** Cents that rounding leaves over, of a line that was returned in many parts; what is more was taken by a note on the price. */
const roundingMax = 9n;

/** Whether all that is left of a line comes to its amount at this price: cents go along unseen. */
export const isWholeAt = (left: OriginalPart, price: bigint, scale: number): boolean =>
  absolute(grossOf({ quantity: left.quantity, price }, scale) - left.amount) <= roundingMax;

/** Both consumptions as one. */
export const addConsumption = (consumed: Consumption, more: OriginalParts): Consumption => {
  const length = Math.max(consumed.parts.length, more.parts.length);
  const codes = consumed.codes.map((each) => {
    const other = more.codes.find((code) => isSameCode(each, code));
    return {
      ...each,
      taxable: each.taxable + (other?.taxable ?? 0n),
      vat: each.vat + (other?.vat ?? 0n),
      nonRecoverable: each.nonRecoverable + (other?.nonRecoverable ?? 0n),
    };
  });
  return {
    ...consumed,
    parts: Array.from({ length }, (_, at) => ({
      quantity: (consumed.parts[at]?.quantity ?? 0n) + (more.parts[at]?.quantity ?? 0n),
      amount: (consumed.parts[at]?.amount ?? 0n) + (more.parts[at]?.amount ?? 0n),
    })),
    codes: [...codes, ...more.codes.filter((code) => !consumed.codes.some((each) => isSameCode(each, code)))],
  };
};

/** The price of one of it after all discounts, to the decimals of prices. */
export const unitPrice = ({ quantity, amount }: OriginalPart, scale: number): string => {
  if (quantity === 0n) return '0';
  const price = mulDiv(amount * one, 10n ** BigInt(priceDecimals), quantity * 10n ** BigInt(scale));
  return formatMoney(price, priceDecimals).replace(/\.?0+$/, '');
};

const unitPriceOf = (part: OriginalPart, scale: number): bigint =>
  parseMoney(unitPrice(part, scale), priceDecimals) ?? 0n;

/** A line of an invoice as it was charged, and what earlier notes leave of it. */
type PartAndLeft = { whole: OriginalPart; left: OriginalPart };

/** At which price its quantity is returned: what was charged for one, less what notes on the price have taken off. */
export const returnPrice = ({ whole, left }: PartAndLeft, scale: number): string => {
  const isCharged = left.quantity === 0n || isWholeAt(left, unitPriceOf(whole, scale), scale);
  return unitPrice(isCharged ? whole : left, scale);
};

/** A note returns a quantity at the price that was charged, or at what notes have made of it; another price changes no more than the amount. */
export const isReturnPrice = (price: bigint, { whole, left }: PartAndLeft, scale: number): boolean =>
  price === unitPriceOf(whole, scale) || (left.quantity > 0n && price === unitPriceOf(left, scale));

/** What of a deposit invoice no later invoice has used and no note has taken back, by tax code. */
export const depositParts = (original: OriginalParts, consumed: Consumption): DepositPart[] =>
  partsLeft(original, consumed).codes.map(({ code, taxable, vat }) => {
    const used = consumed.deposits.find((each) => each.code === code);
    return { code, taxable: taxable - (used?.taxable ?? 0n), vat: vat - (used?.vat ?? 0n) };
  });

export const withDepositUse = (consumed: Consumption, used: readonly DepositPart[]): Consumption => ({
  ...consumed,
  deposits: [...new Set([...consumed.deposits, ...used].map(({ code }) => code))].map((code) => {
    const own = [...consumed.deposits, ...used].filter((each) => each.code === code);
    return {
      code,
      taxable: sumOf(own.map(({ taxable }) => taxable)),
      vat: sumOf(own.map(({ vat }) => vat)),
    };
  }),
});
