// The operations of invoices and quotes, by the names of their contracts.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { loadedLater } from '#functions/http/operation.ts';
import { contractsOfKind } from '#shared/documents/calls/callNames.ts';
import {
  getInvoiceEntry,
  getItemStock,
  getLastPrice,
  getPostingNotice,
  getRepeatedNumber,
  getReturnable,
  listDeposits,
  listLastPurchases,
  listProductTrades,
  previewInvoiceEntry,
} from '#shared/invoices/api.ts';
import { printDeliveryNote } from '#shared/invoices/delivery/deliveryNoteApi.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { countInvoices, getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import { convertQuote, getQuoteFigures, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { contractsOfLinks } from '#shared/links/linkCallNames.ts';
import { invoiceActs } from './invoiceActs.ts';

const later = () => import('./entry/lazyInvoiceOperations.ts');

export const invoiceOperations = {
  ...kindOperations(invoiceActs),
  ...loadedLater(
    {
      ...contractsOfKind(quoteKind),
      ...contractsOfLinks(quoteLinkCalls),
      ...contractsOfLinks(invoiceLinkCalls),
    },
    async () => (await later()).lazyKindOperations,
  ),
  ...loadedLater(
    {
      previewInvoiceEntry,
      getInvoiceEntry,
      getItemStock,
      getLastPrice,
      listProductTrades,
      listLastPurchases,
      recordPayment,
      listDeposits,
      getPostingNotice,
      getRepeatedNumber,
      getReturnable,
      printDeliveryNote,
      getInvoiceOverview,
      countInvoices,
      convertQuote,
      reviseQuote,
      getQuoteFigures,
    },
    async () => (await later()).lazyInvoiceOperations,
  ),
};
