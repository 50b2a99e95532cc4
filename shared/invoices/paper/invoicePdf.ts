// The paper of one or several invoices as a PDF: head, who and when, lines, VAT and totals, then the code and what else is agreed.
import {
  type DocumentFrame,
  directionOfLanguage,
  type FontSource,
  usualLayout,
} from '../../paper/documentFrame.ts';
import { printLayoutOf } from '../../paper/letterhead.ts';
import { drawFeet, frameOf, withFoot } from '../../paper/pdfFrame.ts';
import { bytesOf, createPaper, type Paper } from '../../paper/pdfPaper.ts';
import { drawTable } from '../../paper/pdfTable.ts';
import { drawWatermark } from '../../paper/pdfWatermark.ts';
import { drawInvoiceEnd } from './drawInvoiceEnd.ts';
import { drawInvoiceHead, drawRunningTitle } from './drawInvoiceHead.ts';
import { type InvoicePaper, invoicePaper, type PaperChoice, titleAndNumber } from './invoicePaper.ts';
import { mainLanguageOf } from './paperLanguage.ts';
import type { InvoicePrint } from './printedInvoice.ts';

/** What is chosen when it is printed, with the pictures that it has. */
export type InvoicePrinting = PaperChoice & {
  fonts: FontSource;
  logo?: string | undefined;
  stamp?: string | undefined;
};

const frameOfPrint = (
  { letterhead }: InvoicePrint,
  content: InvoicePaper,
  { language, size, logo, stamp }: InvoicePrinting,
): DocumentFrame => {
  const main = mainLanguageOf(language);
  const layout = { ...usualLayout, ...printLayoutOf(letterhead.layout, main), paper: size };
  return {
    language: main,
    company: { name: content.seller.name[0], details: content.seller.details[0] ?? [], logo, stamp },
    // The recipient does not learn who prints it.
    printed: { by: '', at: '' },
    brand: letterhead.colour,
    layout,
  };
};

const drawAll = (paper: Paper, content: InvoicePaper, document: DocumentFrame): void => {
  const draft = content.marks.find(({ kind }) => kind === 'draft');
  const beginPage = () => draft && drawWatermark(paper, draft.said[0]);
  beginPage();
  const frame = frameOf(paper, () => {
    beginPage();
    return drawRunningTitle(paper, content, document);
  });
  const top = drawInvoiceHead(paper, content, document);
  const end = drawTable(paper, content.lines, { frame, top });
  drawInvoiceEnd(paper, content, { frame, top: end, stamp: document.company.stamp });
};

/** Invoices one after the other, each from a page of its own with pages counted for itself: `invoicesPdf(prints, { language: 'both', size: 'a4', fonts })` → the bytes of the file. */
export const invoicesPdf = (prints: readonly InvoicePrint[], printing: InvoicePrinting): Uint8Array => {
  const { fonts, size, language } = printing;
  const direction = directionOfLanguage(mainLanguageOf(language));
  const sheet = createPaper({ fonts, direction, orientation: 'portrait', paper: size });
  const titles = prints.map((print, at) => {
    const content = invoicePaper(print, printing);
    const document = frameOfPrint(print, content, printing);
    const paper = withFoot(sheet, document);
    if (at > 0) paper.pdf.addPage();
    const first = paper.pdf.getNumberOfPages();
    drawAll(paper, content, document);
    const title = titleAndNumber(content);
    drawFeet(paper, document, { said: title, first });
    // A viewer shows it from left to right: the number is kept together in the Arabic title.
    return { title, author: content.seller.name[0] };
  });
  sheet.pdf.setProperties({ ...titles[0], creator: 'Mizan' });
  return bytesOf(sheet);
};
