// Draws the paper of an invoice, with code that is fetched when the first one is drawn.
import { documentFonts } from '#frontend/lib/files/documentFonts.ts';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import { invoicePaper, type PaperChoice, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';

export const drawInvoice = async (print: InvoicePrint, choice: PaperChoice): Promise<Blob> => {
  const [{ invoicePdf }, fonts, logo, stamp] = await Promise.all([
    import('#shared/invoices/paper/invoicePdf.ts'),
    documentFonts(),
    pictureData(print.letterhead.logo),
    pictureData(print.letterhead.stamp),
  ]);
  const bytes = new Uint8Array(invoicePdf(print, { ...choice, fonts, logo, stamp }));
  return new Blob([bytes], { type: 'application/pdf' });
};

/** `فاتورة ضريبية 01-SI-2026-00042` */
export const invoiceFileName = (print: InvoicePrint, choice: PaperChoice): string =>
  withoutMarks(titleAndNumber(invoicePaper(print, choice)));
