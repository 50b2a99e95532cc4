// The operations of invoices and quotes, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import {
  getInvoiceEntry,
  getLastPrice,
  getPostingNotice,
  getRepeatedNumber,
  getReturnable,
  listDeposits,
  previewInvoiceEntry,
} from '#shared/invoices/api.ts';
import {
  endInvoiceLinks,
  listInvoiceLinks,
  makeInvoiceLink,
  sendInvoice,
  showInvoice,
} from '#shared/invoices/linkApi.ts';
import { countInvoices, getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import { convertQuote, getQuoteFigures, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import {
  acceptShownQuote,
  declineShownQuote,
  endQuoteLinks,
  listQuoteLinks,
  mailQuote,
  makeQuoteLink,
  showQuote,
} from '#shared/invoices/quotes/quoteLinkApi.ts';
import * as invoices from './invoiceOperations.ts';
import * as quotes from './quotes/quoteOperations.ts';

export const invoiceOperations = {
  ...invoices,
  ...quotes,
  ...loadedLater(
    {
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
    },
    async () => (await import('./links/tradeLinks.ts')).tradeLinks,
  ),
  ...loadedLater(
    {
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
    },
    async () => (await import('./entry/lazyInvoiceOperations.ts')).lazyInvoiceOperations,
  ),
};
