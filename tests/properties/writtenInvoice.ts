// An invoice as examples and fixtures write it, with decimal strings, and as the calculation takes it.
import type { InvoiceInput } from '#shared/invoices/calculation.ts';
import {
  type Adjustment,
  type InvoiceLine,
  priceDecimals,
  quantityDecimals,
} from '#shared/invoices/invoiceLine.ts';
import type { InvoiceTax, VatCategory } from '#shared/invoices/taxes/vat.ts';
import { parseMoney } from '#shared/kernel/money.ts';

type WrittenTax = {
  code?: string;
  cat?: VatCategory;
  rate?: string;
  exemption?: string;
  charged?: boolean;
  recoverable?: string;
};

type WrittenLine = WrittenTax & {
  key?: string;
  /** The worked examples shorten it. */
  qty?: string;
  quantity?: string;
  price: string;
  disc_pct?: string;
  disc_amt?: string;
  charge_pct?: string;
  charge_amt?: string;
};

export type WrittenInvoice = {
  lines: WrittenLine[];
  prices_include_vat?: boolean;
  document_discount?: { type: 'amt' | 'pct'; value: string };
  charges?: (WrittenTax & { key?: string; amount: string })[];
  prepaid?: string;
  rounding_amount?: string;
  currency_scale?: number;
};

export const units = (text: string, scale: number): bigint => {
  const read = parseMoney(text, scale);
  if (read === null) throw new Error(`${text} is no amount with ${scale} decimals`);
  return read;
};

/** Hundredths of a per cent. */
const percent = (text: string): bigint => units(text, 2);

const adjustment = (
  percentage: string | undefined,
  amount: string | undefined,
  scale: number,
): Adjustment => {
  if (percentage !== undefined) return { percent: percent(percentage) };
  return amount === undefined ? null : { amount: units(amount, scale) };
};

const taxOf = (written: WrittenTax): InvoiceTax => ({
  code: written.code ?? `${written.cat ?? 'S'}${written.rate ?? '15'}`,
  category: written.cat ?? 'S',
  rate: percent(written.rate ?? '15'),
  exemption: written.exemption ?? null,
  isCharged: written.charged ?? true,
  recoverable: percent(written.recoverable ?? '100'),
});

export const lineOf = (written: WrittenLine, index: number, scale = 2): InvoiceLine => ({
  key: written.key ?? `${index}`,
  quantity: units(written.quantity ?? written.qty ?? '', quantityDecimals),
  price: units(written.price, priceDecimals),
  discount: adjustment(written.disc_pct, written.disc_amt, scale),
  charge: adjustment(written.charge_pct, written.charge_amt, scale),
  tax: taxOf(written),
});

const discountOf = ({ document_discount: discount }: WrittenInvoice, scale: number): Adjustment => {
  if (discount === undefined) return null;
  return discount.type === 'pct'
    ? { percent: percent(discount.value) }
    : { amount: units(discount.value, scale) };
};

export const invoiceOf = (written: WrittenInvoice): InvoiceInput => {
  const scale = written.currency_scale ?? 2;
  return {
    scale,
    pricesIncludeVat: written.prices_include_vat ?? false,
    lines: written.lines.map((line, index) => lineOf(line, index, scale)),
    discount: discountOf(written, scale),
    charges: (written.charges ?? []).map((charge, index) => ({
      key: charge.key ?? `charge ${index}`,
      amount: units(charge.amount, scale),
      tax: taxOf(charge),
    })),
    deposits: written.prepaid === undefined ? [] : [{ amount: units(written.prepaid, scale) }],
    rounding: units(written.rounding_amount ?? '0', scale),
  };
};
