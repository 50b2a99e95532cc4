// The operations that make something of invoices and quotes or look into them as a whole, by the names of their contracts.

import { kindOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { printDeliveryNote } from '../delivery/printDeliveryNote.ts';
import { listDeposits } from '../deposits/listDeposits.ts';
import { getReturnable } from '../getReturnable.ts';
import { invoiceLinks } from '../links/invoiceLinks.ts';
import { countInvoices } from '../overview/countInvoices.ts';
import { getInvoiceOverview } from '../overview/getInvoiceOverview.ts';
import { quoteActs } from '../quotes/quoteActs.ts';
import { quoteLinks } from '../quotes/quoteLinks.ts';
import { recordPayment } from '../recordPayment.ts';
import { getItemStock } from '../stock/getItemStock.ts';
import { getInvoiceEntry } from './getInvoiceEntry.ts';
import { getLastPrice } from './getLastPrice.ts';
import { getPostingNotice } from './getPostingNotice.ts';
import { getRepeatedNumber } from './getRepeatedNumber.ts';
import { listLastPurchases } from './listLastPurchases.ts';
import { listProductTrades } from './listProductTrades.ts';
import { previewInvoiceEntry } from './previewInvoiceEntry.ts';

/** There are far fewer quotes than invoices. */
export const lazyKindOperations = { ...kindOperations(quoteActs), ...quoteLinks, ...invoiceLinks };

export const lazyInvoiceOperations = {
  reviseQuote: reviseDocument(quoteActs),
  convertQuote: convertDocument(quoteActs),
  getQuoteFigures: stateFigures(quoteActs),
  previewInvoiceEntry,
  getInvoiceEntry,
  getItemStock,
  getLastPrice,
  listProductTrades,
  listLastPurchases,
  recordPayment,
  listDeposits,
  printDeliveryNote,
  getPostingNotice,
  getRepeatedNumber,
  getReturnable,
  getInvoiceOverview,
  countInvoices,
};
