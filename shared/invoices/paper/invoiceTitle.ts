// What an invoice is called on paper (B13.3): by its type, and by whether its buyer can deduct the VAT of it.
import type { TradeSide } from '../../finance/taxes/vatBoxes.ts';
import type { InvoiceSnapshot } from '../invoiceSnapshot.ts';
import { type InvoiceRole, type InvoiceTypeCode, invoiceTypes } from '../invoiceType.ts';
import type { InvoiceWord } from './paperLanguage.ts';
import type { PrintedInvoice } from './printedInvoice.ts';

/** A buyer with a VAT number, or an organisation, gets the full one. */
const isForOrganisation = ({ party }: InvoiceSnapshot): boolean =>
  party !== null && (party.vatNumber !== '' || party.kind === 'organisation');

/** The type under which a quote is printed. */
export const quoteType = 'quote';

/** The type under which the estimate of a fee is printed: as a quote that has not been made yet. */
export const estimateType = 'estimate';

type PrintedType = { side: TradeSide; role: InvoiceRole | 'quote' };

export const printedType = ({ type }: Pick<PrintedInvoice, 'type'>): PrintedType =>
  type === quoteType || type === estimateType
    ? { side: 'sales', role: 'quote' }
    : invoiceTypes[type as InvoiceTypeCode];

export const invoiceTitle = (invoice: Pick<PrintedInvoice, 'type' | 'snapshot'>): InvoiceWord => {
  const { side, role } = printedType(invoice);
  const { snapshot } = invoice;
  if (role === 'quote') return invoice.type === estimateType ? 'titleEstimate' : 'titleQuote';
  if (side === 'purchase') return role === 'credit' ? 'titlePurchaseReturn' : 'titlePurchase';
  if (role === 'credit') return 'titleCredit';
  if (role === 'debit') return 'titleDebit';
  if (role === 'deposit') return 'titleDeposit';
  if (!snapshot?.seller.vatNumber) return 'titlePlain';
  return isForOrganisation(snapshot) ? 'titleTax' : 'titleSimplified';
};
