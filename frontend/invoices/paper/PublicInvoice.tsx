// The paper of invoices: of one or several, ready to print, and of one behind its link.
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { invoicePrintOf, isDraftInvoice, PrintedInvoices, ShownInvoice } from './lazyPapers.ts';
import { PrintPaper } from './PrintPaper.tsx';
import { PublicPaper } from './PublicPaper.tsx';

const paper = { kind: invoiceKind, printOf: invoicePrintOf() };

export const PrintInvoice = () => (
  <PrintPaper {...paper} isDraft={isDraftInvoice} Printed={PrintedInvoices} />
);

export const PublicInvoice = () => (
  <PublicPaper {...paper} show={invoiceLinkCalls.show} Shown={ShownInvoice} />
);
