// The calls of links to invoices.

import { endLinksCall, listLinksCall, makeLinkCall, sendCall, showLinkCall } from '../links/linkApi.ts';
import { invoiceKind } from './invoiceKind.ts';
import { printedInvoice } from './paper/printedInvoice.ts';

const kind = invoiceKind;

export const makeInvoiceLink = makeLinkCall(kind);
export const endInvoiceLinks = endLinksCall(kind);
export const listInvoiceLinks = listLinksCall(kind);
export const sendInvoice = sendCall(kind);
export const showInvoice = showLinkCall(kind, printedInvoice);
