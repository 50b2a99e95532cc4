// An invoice on paper, as it is kept: in the language of whoever gets it.
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { documentFonts } from '#frontend/lib/files/documentFonts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { openPdf } from '#frontend/ui/export/exportDocument.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { invoicePdf } from '#shared/invoices/paper/invoicePdf.ts';
import { toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

export const printInvoice = async ({
  document,
  letterhead,
  frame,
}: PrintOrder<InvoiceFacts, InvoiceView>): Promise<void> => {
  const { logo, stamp } = frame.company;
  const language = document.snapshot?.party?.language ?? locale;
  const bytes = invoicePdf(
    { invoice: toPrint(document), letterhead, timeZone: shownTimeZone(), isCopy: false },
    { language: language === 'en' ? 'en' : 'ar', size: 'a4', fonts: await documentFonts(), logo, stamp },
  );
  openPdf(bytes, document.number ?? document.id);
};
