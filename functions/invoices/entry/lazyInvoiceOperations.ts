// The operations that make something of invoices and quotes or look into them as a whole, by the names of their contracts.

import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { listDeposits } from '../deposits/listDeposits.ts';
import { getReturnable } from '../getReturnable.ts';
import { tradeLinks } from '../links/tradeLinks.ts';
import { countInvoices } from '../overview/countInvoices.ts';
import { getInvoiceOverview } from '../overview/getInvoiceOverview.ts';
import { quoteActs } from '../quotes/quoteActs.ts';
import * as quotes from '../quotes/quoteOperations.ts';
import { recordPayment } from '../recordPayment.ts';
import { getInvoiceEntry } from './getInvoiceEntry.ts';
import { getLastPrice } from './getLastPrice.ts';
import { getPostingNotice } from './getPostingNotice.ts';
import { getRepeatedNumber } from './getRepeatedNumber.ts';
import { previewInvoiceEntry } from './previewInvoiceEntry.ts';

export const lazyInvoiceOperations = {
  // There are far fewer quotes than invoices.
  ...quotes,
  reviseQuote: reviseDocument(quoteActs),
  convertQuote: convertDocument(quoteActs),
  getQuoteFigures: stateFigures(quoteActs),
  ...tradeLinks,
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
};
