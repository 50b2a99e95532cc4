// How the paper of invoices and quotes looks.
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { usualChoice } from '#shared/invoices/paper/usualChoice.ts';
import { drawInvoices, invoiceFileName } from './drawInvoice.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import type { PaperLooks } from './paperLooks.ts';

export const invoiceLooks: PaperLooks<InvoicePrint> = {
  name: 'invoice',
  usual: usualChoice,
  partyLanguage: ({ invoice }) => invoice.snapshot?.party?.language,
  fileName: invoiceFileName,
  draw: drawInvoices,
  Sheet: InvoiceSheet,
};
