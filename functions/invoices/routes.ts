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
import {
  acceptQuote,
  changeQuote,
  convertQuote,
  declineQuote,
  exportQuotes,
  findQuoteByNumber,
  getQuote,
  getQuoteFigures,
  listQuotes,
  printQuote,
  removeQuote,
  reviseQuote,
  saveQuote,
  sendQuote,
} from '#shared/invoices/quotes/quoteApi.ts';
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

export const invoiceOperations = {
  ...invoices,
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
      saveQuote,
      changeQuote,
      removeQuote,
      sendQuote,
      acceptQuote,
      declineQuote,
      getQuote,
      findQuoteByNumber,
      listQuotes,
      printQuote,
      exportQuotes,
      convertQuote,
      reviseQuote,
      getQuoteFigures,
    },
    async () => (await import('./entry/lazyInvoiceOperations.ts')).lazyInvoiceOperations,
  ),
};
