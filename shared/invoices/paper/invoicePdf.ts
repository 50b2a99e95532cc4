// The paper of one or several invoices as a PDF: after its lines VAT and totals, then the code and what else is agreed.
import { drawInvoiceEnd } from './drawInvoiceEnd.ts';
import { headedPdf } from './headedPdf.ts';
import { invoicePaper } from './invoicePaper.ts';

export const invoicesPdf = headedPdf({ contentOf: invoicePaper, drawEnd: drawInvoiceEnd });
