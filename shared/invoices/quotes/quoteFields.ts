// The fields of a quote: trade's lines and charges, a day until which it holds, and its terms.
import { partyLabels } from '../../crm/partyKind.ts';
import { recordField } from '../../documents/documentFields.ts';
import { date, note, text } from '../../resources/fields.ts';
import { invoiceHead, invoiceLineFields, invoiceTables } from '../invoiceFields.ts';

const { reference, pricesIncludeVat, discountPercent, discountAmount, discountReason } = invoiceHead;
const { paymentTerms } = invoiceHead;

export const quoteHead = {
  party: recordField({
    label: partyLabels.customer,
    of: invoiceHead.party.of,
    with: ['taxTreatment', 'discount', 'paymentTerms', 'language', 'creditLimit', 'vatNumber'],
  }),
  validUntil: date({ label: { en: 'Valid until', ar: 'صالح حتى' } }),
  paymentTerms,
  subject: text({ label: { en: 'Subject', ar: 'الموضوع' }, max: 120 }),
  reference,
  pricesIncludeVat,
  discountPercent,
  discountAmount,
  discountReason,
  /** Most quotes say theirs. */
  terms: note({ label: invoiceHead.terms.label, max: invoiceHead.terms.max }),
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
