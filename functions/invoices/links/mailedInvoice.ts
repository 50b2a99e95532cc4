// The papers of invoices and quotes that go along with mails.
import { invoicePaper } from '#shared/invoices/paper/invoicePaper.ts';
import { invoicesPdf } from '#shared/invoices/paper/invoicePdf.ts';
import { type InvoicePrint, type PrintedInvoice, toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import { usualChoice } from '#shared/invoices/paper/usualChoice.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { quoteActs } from '../quotes/quoteActs.ts';
import { type MailedLooks, mailedPaper } from './mailedPaper.ts';

const looks: MailedLooks<InvoicePrint> = {
  printOf: (document, beside) => ({ invoice: document as PrintedInvoice, isCopy: false, ...beside }),
  choiceOf: usualChoice,
  paperOf: invoicePaper,
  draw: invoicesPdf,
};

export const mailedInvoice = mailedPaper({ acts: invoiceActs, shown: toPrint }, looks);
export const mailedQuote = mailedPaper({ acts: quoteActs, shown: quoteToPrint }, looks);
