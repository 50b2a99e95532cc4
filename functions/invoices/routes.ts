// The operations of invoices, by the names of their contracts.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { loadedLater } from '#functions/http/operation.ts';
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
import { contractsOfLinks } from '#shared/links/linkCallNames.ts';
import { invoiceActs } from './invoiceActs.ts';

const later = () => import('./entry/lazyInvoiceOperations.ts');

export const invoiceOperations = {
  ...kindOperations(invoiceActs),
  ...loadedLater(
    {
      ...contractsOfLinks(invoiceLinkCalls),
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
    },
    async () => (await later()).lazyInvoiceOperations,
  ),
};
