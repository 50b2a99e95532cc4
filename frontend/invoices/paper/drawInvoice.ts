// Draws the paper of one or several invoices, with code that is fetched when the first one is drawn.
import { documentFonts } from '#frontend/lib/files/documentFonts.ts';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import { invoicePaper, type PaperChoice, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';

/** All of one company, whose pictures are those of each. */
export const drawInvoices = async (prints: readonly InvoicePrint[], choice: PaperChoice): Promise<Blob> => {
  const letterhead = prints[0]?.letterhead;
  const [{ invoicesPdf }, fonts, logo, stamp] = await Promise.all([
    import('#shared/invoices/paper/invoicePdf.ts'),
    documentFonts(),
    pictureData(letterhead?.logo ?? null),
    pictureData(letterhead?.stamp ?? null),
  ]);
  const bytes = new Uint8Array(invoicesPdf(prints, { ...choice, fonts, logo, stamp }));
  return new Blob([bytes], { type: 'application/pdf' });
};

/** `فاتورة ضريبية 01-SI-2026-00042`, and how many others there are: `… +3` */
export const invoiceFileName = (prints: readonly InvoicePrint[], choice: PaperChoice): string => {
  const [first, ...others] = prints;
  if (first === undefined) return '';
  const name = withoutMarks(titleAndNumber(invoicePaper(first, choice)));
  return others.length === 0 ? name : `${name} +${others.length}`;
};
