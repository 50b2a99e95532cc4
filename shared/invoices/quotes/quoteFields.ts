// The fields of a quote: trade's lines and charges, a day until which it holds, and its terms.
import { recordField } from '../../documents/documentFields.ts';
import { date, text } from '../../resources/fields.ts';
import { invoiceHead, invoiceLineFields, invoiceTables } from '../invoiceFields.ts';

const { reference, pricesIncludeVat, discountPercent, discountAmount, discountReason, terms } = invoiceHead;

export const quoteHead = {
  party: recordField({
    label: { en: 'Customer', ar: 'العميل' },
    of: invoiceHead.party.of,
    with: ['taxTreatment', 'discount', 'language'],
  }),
  validUntil: date({ label: { en: 'Valid until', ar: 'صالح حتى' } }),
  subject: text({ label: { en: 'Subject', ar: 'الموضوع' }, max: 120 }),
  reference,
  pricesIncludeVat,
  discountPercent,
  discountAmount,
  discountReason,
  terms,
} as const;

const { product, service, unit, quantity, price, tax } = invoiceLineFields;
const { discountPercent: lineDiscount, discountAmount: lineDiscountAmount } = invoiceLineFields;
const { chargePercent, chargeAmount } = invoiceLineFields;

export const quoteLineFields = {
  product,
  service,
  text: invoiceLineFields.text,
  unit,
  quantity,
  price,
  discountPercent: lineDiscount,
  discountAmount: lineDiscountAmount,
  chargePercent,
  chargeAmount,
  tax,
} as const;

export const quoteTables = { charges: invoiceTables.charges } as const;
