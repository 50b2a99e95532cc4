// The paper of invoices: of one or several, ready to print, and of one behind its link.
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import { PrintPaper } from './PrintPaper.tsx';
import { PublicPaper } from './PublicPaper.tsx';

export const PrintInvoice = () => <PrintPaper kind={invoiceKind} toPrint={toPrint} />;

export const PublicInvoice = () => <PublicPaper kind={invoiceKind} show={invoiceLinkCalls.show} />;
