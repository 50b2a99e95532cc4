// The calls of links to invoices.
import { linkCalls } from '../links/linkApi.ts';
import { invoiceKind } from './invoiceKind.ts';
import { printedInvoice } from './paper/printedInvoice.ts';

export const invoiceLinkCalls = linkCalls(invoiceKind, { document: printedInvoice });
