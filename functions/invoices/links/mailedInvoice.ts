// The paper of an invoice or quote that goes along with a mail: the same that its link shows, drawn as a PDF.
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import type { ShownKind } from '#functions/links/showLink.ts';
import { shownPaper } from '#functions/links/shownPaper.ts';
import type { MailFile } from '#functions/outbox/messageKind.ts';
import { documentFonts } from '#functions/paper/documentFonts.ts';
import { pictureOf } from '#functions/paper/documentFrame.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { invoicePaper, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { invoicesPdf } from '#shared/invoices/paper/invoicePdf.ts';
import { type InvoicePrint, type PrintedInvoice, toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import { usualChoice } from '#shared/invoices/paper/usualChoice.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { quoteActs } from '../quotes/quoteActs.ts';

const drawn = async (print: InvoicePrint): Promise<MailFile> => {
  const choice = usualChoice([print]);
  const { logo, stamp } = print.letterhead;
  const [fonts, ...pictures] = await Promise.all([documentFonts(), pictureOf(logo), pictureOf(stamp)]);
  const content = invoicesPdf([print], { ...choice, fonts, logo: pictures[0], stamp: pictures[1] });
  return { name: `${withoutMarks(titleAndNumber(invoicePaper(print, choice)))}.pdf`, content };
};

const mailed =
  <Document extends AnyDocument, Facts extends DocumentFacts>(shownKind: ShownKind<Document, Facts>) =>
  async (store: Store, hash: string): Promise<MailFile | null> => {
    const shown = await shownPaper(shownKind, { store, hash });
    if (shown === null) return null;
    const { letterhead, timeZone } = shown;
    return drawn({ invoice: shown.document as PrintedInvoice, letterhead, timeZone, isCopy: false });
  };

export const mailedInvoice = mailed({ acts: invoiceActs, shown: toPrint });
export const mailedQuote = mailed({ acts: quoteActs, shown: quoteToPrint });
