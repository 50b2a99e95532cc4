// Draws the paper of one or several invoices.
import { invoicePaper, type PaperChoice, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { drawPapers, nameOfSeveral } from './drawPapers.ts';

export const drawInvoices = (prints: readonly InvoicePrint[], choice: PaperChoice): Promise<Blob> =>
  drawPapers(prints, choice, async () => (await import('#shared/invoices/paper/invoicePdf.ts')).invoicesPdf);

/** `فاتورة ضريبية 01-SI-2026-00042` */
export const invoiceFileName = (prints: readonly InvoicePrint[], choice: PaperChoice): string => {
  const [first] = prints;
  if (first === undefined) return '';
  return nameOfSeveral(withoutMarks(titleAndNumber(invoicePaper(first, choice))), prints.length);
};
