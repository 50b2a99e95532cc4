// The operations of invoices, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import * as linkApi from '#shared/invoices/linkApi.ts';
import * as overview from '#shared/invoices/overviewApi.ts';
import * as operations from './invoiceOperations.ts';

/** Few invoices are shown by links, so that what makes them is loaded when it is asked for. */
const links = () => import('./links/invoiceLinks.ts');

export const invoiceOperations = {
  ...operations,
  makeInvoiceLink: loadedLater(linkApi.makeInvoiceLink, async () => (await links()).makeInvoiceLink),
  endInvoiceLinks: loadedLater(linkApi.endInvoiceLinks, async () => (await links()).endInvoiceLinks),
  listInvoiceLinks: loadedLater(linkApi.listInvoiceLinks, async () => (await links()).listInvoiceLinks),
  sendInvoice: loadedLater(linkApi.sendInvoice, async () => (await links()).sendInvoice),
  showInvoice: loadedLater(linkApi.showInvoice, async () => (await links()).showInvoice),
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
