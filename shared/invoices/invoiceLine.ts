// A line of an invoice up to its amount: gross, discount, charge (B2.2).
import { atLeastZero, type Money, mulDiv, percentOf, smallerOf } from '../kernel/money.ts';
import type { InvoiceTax } from './taxes/vat.ts';

/** Decimals of quantities, and of prices below the unit of their currency. */
export const quantityDecimals = 6;
export const priceDecimals = 6;

/** A discount or a charge: hundredths of a per cent of what it changes, or an amount. */
export type Adjustment = { percent: bigint } | { amount: Money } | null;

export type InvoiceLine = {
  /** Names the line wherever it stands: of equal lines it decides which takes the smallest unit that is left (B1.2). */
  key: string;
  /** In millionths of the unit. */
  quantity: bigint;
  /** Of one unit, in millionths of the currency's unit. */
  price: bigint;
  discount: Adjustment;
  charge: Adjustment;
  tax: InvoiceTax;
  /** Of a note that takes all that is left of a line: the amount, whatever quantity and price would give. */
  fixedAmount?: Money;
};

export type LineAmounts = {
  gross: Money;
  discount: Money;
  charge: Money;
  /** Gross less discount plus charge: the line amount, with VAT where prices include it. */
  amount: Money;
};

/** An adjustment as an amount; it is never negative. */
export const adjustmentOf = (adjustment: Adjustment, changed: Money): Money => {
  if (adjustment === null) return 0n;
  return atLeastZero('percent' in adjustment ? percentOf(changed, adjustment.percent) : adjustment.amount);
};

/** A discount takes at most all there is: a form shows figures also while what is typed is refused. */
export const discountOf = (discount: Adjustment, whole: Money): Money =>
  smallerOf(adjustmentOf(discount, whole), whole);

const smallestProduct = 10n ** BigInt(quantityDecimals + priceDecimals);

export const grossOf = ({ quantity, price }: Pick<InvoiceLine, 'quantity' | 'price'>, scale: number): Money =>
  atLeastZero(mulDiv(quantity * price, 10n ** BigInt(scale), smallestProduct));

export const lineAmounts = (line: InvoiceLine, scale: number): LineAmounts => {
  const { fixedAmount } = line;
  if (fixedAmount !== undefined) return { gross: fixedAmount, discount: 0n, charge: 0n, amount: fixedAmount };
  const gross = grossOf(line, scale);
  const discount = discountOf(line.discount, gross);
  const charge = adjustmentOf(line.charge, gross);
  return { gross, discount, charge, amount: gross - discount + charge };
};
