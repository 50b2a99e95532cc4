// The paper of an invoice as a PDF: head, who and when, lines, VAT and totals, then the code and what else is agreed.
import { withoutMarks } from '../../paper/bidiMarks.ts';
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
    // Whoever prints it is nobody's business who gets it.
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

/** `invoicePdf(print, { language: 'both', size: 'a4', fonts })` → the bytes of the file. */
export const invoicePdf = (print: InvoicePrint, printing: InvoicePrinting): Uint8Array => {
  const content = invoicePaper(print, printing);
  const document = frameOfPrint(print, content, printing);
  const direction = directionOfLanguage(document.language);
  const { fonts, size } = printing;
  const paper = withFoot(createPaper({ fonts, direction, orientation: 'portrait', paper: size }), document);
  const title = titleAndNumber(content);
  paper.pdf.setProperties({ title: withoutMarks(title), author: content.seller.name[0], creator: 'Mizan' });
  drawAll(paper, content, document);
  drawFeet(paper, document, title);
  return bytesOf(paper);
};
