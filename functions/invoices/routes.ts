// The operations of invoices, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import * as linkApi from '#shared/invoices/linkApi.ts';
import * as overview from '#shared/invoices/overviewApi.ts';
import * as payments from '#shared/invoices/paymentApi.ts';
import * as quoteApi from '#shared/invoices/quotes/quoteApi.ts';
import * as quoteLinkApi from '#shared/invoices/quotes/quoteLinkApi.ts';
import * as operations from './invoiceOperations.ts';
import * as quotes from './quotes/quoteOperations.ts';

/** Few invoices are shown by links, so that what makes them is loaded when it is asked for. */
const links = () => import('./links/invoiceLinks.ts');

const quoteLinks = () => import('./quotes/quoteLinks.ts');

const quoteOperations = {
  ...quotes,
  convertQuote: loadedLater(
    quoteApi.convertQuote,
    async () => (await import('./quotes/convertQuote.ts')).convertQuote,
  ),
  reviseQuote: loadedLater(
    quoteApi.reviseQuote,
    async () => (await import('./quotes/reviseQuote.ts')).reviseQuote,
  ),
  getQuoteFigures: loadedLater(
    quoteApi.getQuoteFigures,
    async () => (await import('./quotes/getQuoteFigures.ts')).getQuoteFigures,
  ),
  makeQuoteLink: loadedLater(quoteLinkApi.makeQuoteLink, async () => (await quoteLinks()).makeQuoteLink),
  endQuoteLinks: loadedLater(quoteLinkApi.endQuoteLinks, async () => (await quoteLinks()).endQuoteLinks),
  listQuoteLinks: loadedLater(quoteLinkApi.listQuoteLinks, async () => (await quoteLinks()).listQuoteLinks),
  mailQuote: loadedLater(quoteLinkApi.mailQuote, async () => (await quoteLinks()).mailQuote),
  showQuote: loadedLater(quoteLinkApi.showQuote, async () => (await quoteLinks()).showQuote),
  acceptShownQuote: loadedLater(
    quoteLinkApi.acceptShownQuote,
    async () => (await quoteLinks()).acceptShownQuote,
  ),
  declineShownQuote: loadedLater(
    quoteLinkApi.declineShownQuote,
    async () => (await quoteLinks()).declineShownQuote,
  ),
};

export const invoiceOperations = {
  ...operations,
  ...quoteOperations,
  makeInvoiceLink: loadedLater(linkApi.makeInvoiceLink, async () => (await links()).makeInvoiceLink),
  endInvoiceLinks: loadedLater(linkApi.endInvoiceLinks, async () => (await links()).endInvoiceLinks),
  listInvoiceLinks: loadedLater(linkApi.listInvoiceLinks, async () => (await links()).listInvoiceLinks),
  sendInvoice: loadedLater(linkApi.sendInvoice, async () => (await links()).sendInvoice),
  showInvoice: loadedLater(linkApi.showInvoice, async () => (await links()).showInvoice),
  recordPayment: loadedLater(
    payments.recordPayment,
    async () => (await import('./recordPayment.ts')).recordPayment,
  ),
  previewInvoiceEntry: loadedLater(
    api.previewInvoiceEntry,
    async () => (await import('./entry/previewInvoiceEntry.ts')).previewInvoiceEntry,
  ),
  getInvoiceEntry: loadedLater(
    api.getInvoiceEntry,
    async () => (await import('./entry/getInvoiceEntry.ts')).getInvoiceEntry,
  ),
  listDeposits: loadedLater(api.listDeposits, async () => (await import('./listDeposits.ts')).listDeposits),
  getReturnable: loadedLater(
    api.getReturnable,
    async () => (await import('./getReturnable.ts')).getReturnable,
  ),
  getInvoiceOverview: loadedLater(
    overview.getInvoiceOverview,
    async () => (await import('./overview/getInvoiceOverview.ts')).getInvoiceOverview,
  ),
  countInvoices: loadedLater(
    overview.countInvoices,
    async () => (await import('./overview/countInvoices.ts')).countInvoices,
  ),
};
