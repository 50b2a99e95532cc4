// The operations that make something of invoices and quotes or look into them as a whole, by the names of their contracts.

import { kindOperations } from '#functions/documents/documentOperations.ts';
import { listDeposits } from '../deposits/listDeposits.ts';
import { getReturnable } from '../getReturnable.ts';
import { invoiceLinks } from '../links/invoiceLinks.ts';
import { countInvoices } from '../overview/countInvoices.ts';
import { getInvoiceOverview } from '../overview/getInvoiceOverview.ts';
import { convertQuote } from '../quotes/convertQuote.ts';
import { getQuoteFigures } from '../quotes/getQuoteFigures.ts';
import { quoteActs } from '../quotes/quoteActs.ts';
import { quoteLinks } from '../quotes/quoteLinks.ts';
import { reviseQuote } from '../quotes/reviseQuote.ts';
import { recordPayment } from '../recordPayment.ts';
import { getInvoiceEntry } from './getInvoiceEntry.ts';
import { getLastPrice } from './getLastPrice.ts';
import { getPostingNotice } from './getPostingNotice.ts';
import { getRepeatedNumber } from './getRepeatedNumber.ts';
import { previewInvoiceEntry } from './previewInvoiceEntry.ts';

/** There are far fewer quotes than invoices. */
export const lazyKindOperations = { ...kindOperations(quoteActs), ...quoteLinks, ...invoiceLinks };

export const lazyInvoiceOperations = {
  previewInvoiceEntry,
  getInvoiceEntry,
  getLastPrice,
  recordPayment,
  listDeposits,
  getPostingNotice,
  getRepeatedNumber,
  getReturnable,
  getInvoiceOverview,
  countInvoices,
  convertQuote,
  reviseQuote,
  getQuoteFigures,
};
