// The operations by which invoices and quotes are shown outside, by the names of their contracts.
import {
  acceptShownQuote,
  declineShownQuote,
  endQuoteLinks,
  listQuoteLinks,
  mailQuote,
  makeQuoteLink,
  showQuote,
} from '../quotes/quoteLinks.ts';
import {
  endInvoiceLinks,
  listInvoiceLinks,
  makeInvoiceLink,
  sendInvoice,
  showInvoice,
} from './invoiceLinks.ts';

export const tradeLinks = {
  makeInvoiceLink,
  endInvoiceLinks,
  listInvoiceLinks,
  sendInvoice,
  showInvoice,
  makeQuoteLink,
  endQuoteLinks,
  listQuoteLinks,
  mailQuote,
  showQuote,
  acceptShownQuote,
  declineShownQuote,
};
