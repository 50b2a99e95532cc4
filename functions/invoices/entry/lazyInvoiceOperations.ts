// The operations that make something of invoices or look into them as a whole, by the names of their contracts.

import { printDeliveryNote } from '../delivery/printDeliveryNote.ts';
import { listDeposits } from '../deposits/listDeposits.ts';
import { getReturnable } from '../getReturnable.ts';
import { invoiceLinks } from '../links/invoiceLinks.ts';
import { countInvoices } from '../overview/countInvoices.ts';
import { getInvoiceOverview } from '../overview/getInvoiceOverview.ts';
import { recordPayment } from '../recordPayment.ts';
import { getItemStock } from '../stock/getItemStock.ts';
import { getInvoiceEntry } from './getInvoiceEntry.ts';
import { getLastPrice } from './getLastPrice.ts';
import { getPostingNotice } from './getPostingNotice.ts';
import { getRepeatedNumber } from './getRepeatedNumber.ts';
import { listLastPurchases } from './listLastPurchases.ts';
import { listProductTrades } from './listProductTrades.ts';
import { previewInvoiceEntry } from './previewInvoiceEntry.ts';

export const lazyInvoiceOperations = {
  ...invoiceLinks,
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
