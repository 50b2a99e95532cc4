// The fee of a design (B9.2): what each kind of floor, option and visit comes to, the minimum, the discount and VAT. The quote that is made of it has the same lines, and the calculation of invoices gives both their amounts.
import { calculateInvoice } from '../../../invoices/calculation.ts';
import {
  type Adjustment,
  grossOf,
  type InvoiceLine,
  priceDecimals,
  quantityDecimals,
} from '../../../invoices/invoiceLine.ts';
import { atLeastZero, type Money, mulDiv, parseMoney, sumOf } from '../../../kernel/money.ts';
import { type FeeTerms, type FloorTerms, type OptionTerms, taxOfTerms } from './feeTerms.ts';

export type FeePart = 'floor' | 'option' | 'visits' | 'minimum';

/** A line of the estimate, and of the quote. */
export type FeeLine = {
  readonly part: FeePart;
  /** Its kind of floor, or the code of its option; empty of rooms without a floor, of visits and of the minimum. */
  readonly of: string;
  /** In millionths: square metres, or a number of it. */
  readonly quantity: bigint;
  readonly isArea: boolean;
  /** In millionths of the unit of the currency; null where nothing is set on the day. */
  readonly price: bigint | null;
  readonly service: string | null;
  readonly amount: Money;
};

export type Fee = {
  readonly lines: readonly FeeLine[];
  /** Before the minimum. */
  readonly subtotal: Money;
  /** What the minimum adds; a line of its own. */
  readonly topUp: Money;
  readonly fee: Money;
  readonly discount: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly total: Money;
};

export type FeeInput = {
  readonly terms: FeeTerms;
  readonly discountPercent: string | null;
  readonly discountAmount: Money;
  /** Decimals of the currency. */
  readonly scale: number;
};

const one = 10n ** BigInt(quantityDecimals);

const millionths = (text: string | null): bigint | null =>
  text === null || text === '' ? null : parseMoney(text, priceDecimals);

type Unpriced = Omit<FeeLine, 'amount'>;

const floorLine = ({ kind, area, rate, service }: FloorTerms, factor: bigint | null): Unpriced => {
  const plain = millionths(rate);
  return {
    part: 'floor',
    of: kind ?? '',
    quantity: millionths(area) ?? 0n,
    isArea: true,
    price: plain === null || factor === null ? null : mulDiv(plain, factor, one),
    service,
  };
};

/** While it is typed it may be no number. */
const whole = (count: number): bigint => (Number.isSafeInteger(count) ? BigInt(count) : 0n);

const optionLine = ({ option, basis, count, price, service }: OptionTerms, built: bigint): Unpriced => ({
  part: 'option',
  of: option,
  quantity: basis === 'perMetre' ? built : whole(count) * one,
  isArea: basis === 'perMetre',
  price: millionths(price),
  service,
});

/** In the order of the paper: floors from below, options, visits. */
const partsOf = ({ floors, landFactor, options, visits, service }: FeeTerms): Unpriced[] => {
  const factor = millionths(landFactor);
  const built = sumOf(floors.map(({ area }) => millionths(area) ?? 0n));
  const visiting: Unpriced = {
    part: 'visits',
    of: '',
    quantity: whole(visits.count) * one,
    isArea: false,
    price: millionths(visits.fee),
    service,
  };
  return [
    ...floors.map((floor) => floorLine(floor, factor)),
    ...options.map((option) => ({ ...optionLine(option, built), service: option.service ?? service })),
    ...(visits.count > 0 ? [visiting] : []),
  ];
};

const topUpLine = (amount: Money, { terms, scale }: Pick<FeeInput, 'terms' | 'scale'>): FeeLine => ({
  part: 'minimum',
  of: '',
  quantity: one,
  isArea: false,
  price: amount * 10n ** BigInt(priceDecimals - scale),
  service: terms.minimum?.service ?? terms.service,
  amount,
});

/** A percentage that is typed counts before an amount, as in every document of trade. */
const discountOf = ({ discountPercent, discountAmount }: FeeInput): Adjustment => {
  const percent = discountPercent === null || discountPercent === '' ? null : parseMoney(discountPercent, 2);
  if (percent !== null) return { percent };
  return discountAmount === 0n ? null : { amount: discountAmount };
};

const keyOf = (at: number): string => `line ${String(at).padStart(4, '0')}`;

export const feeOf = (input: FeeInput): Fee => {
  const { terms, scale } = input;
  const priced = partsOf(terms).map(
    (line): FeeLine => ({
      ...line,
      amount: grossOf({ quantity: line.quantity, price: line.price ?? 0n }, scale),
    }),
  );
  const subtotal = sumOf(priced.map(({ amount }) => amount));
  const minimum = mulDiv(millionths(terms.minimum?.value ?? null) ?? 0n, 10n ** BigInt(scale), one);
  const topUp = priced.length === 0 ? 0n : atLeastZero(minimum - subtotal);
  const lines = topUp === 0n ? priced : [...priced, topUpLine(topUp, input)];
  const tax = taxOfTerms(terms);
  const { documentDiscount, totals } = calculateInvoice({
    scale,
    pricesIncludeVat: false,
    lines: lines.map(
      ({ quantity, price }, at): InvoiceLine => ({
        key: keyOf(at),
        quantity,
        price: price ?? 0n,
        discount: null,
        charge: null,
        tax,
      }),
    ),
    discount: discountOf(input),
    charges: [],
    deposits: [],
    rounding: 0n,
  });
  return {
    lines,
    subtotal,
    topUp,
    fee: subtotal + topUp,
    discount: documentDiscount,
    net: totals.taxExclusive,
    vat: totals.vat,
    total: totals.taxInclusive,
  };
};
