// Papers of trade as a PDF: the head, who and when, the lines, and what each kind of paper ends with.

import { numberFirst } from '../../paper/direction/bidiParts.ts';
import {
  type DocumentFrame,
  directionOfLanguage,
  type FontSource,
  usualLayout,
} from '../../paper/documentFrame.ts';
import { printLayoutOf } from '../../paper/letterhead.ts';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import { drawFeet, frameOf, withFoot } from '../../paper/pdfFrame.ts';
import { bytesOf, createPaper, type Frame, type Paper } from '../../paper/pdfPaper.ts';
import { drawTable } from '../../paper/pdfTable.ts';
import { drawWatermark } from '../../paper/pdfWatermark.ts';
import { drawInvoiceHead, drawRunningTitle } from './drawInvoiceHead.ts';
import { type HeadedPaper, type PaperChoice, titleAndNumber } from './invoicePaper.ts';
import { mainLanguageOf } from './paperLanguage.ts';

/** What is chosen when it is printed, with the pictures that it has. */
export type Printing = PaperChoice & {
  fonts: FontSource;
  logo?: string | undefined;
  stamp?: string | undefined;
  /** The pictures of rich texts, by their sources. */
  images?: Paper['images'];
};

type Headed = { letterhead: Letterhead };

/** How a kind of paper is made: what it contains, and how it ends. */
export type PaperDrawing<Print extends Headed, Content extends HeadedPaper> = {
  contentOf: (print: Print, choice: PaperChoice) => Content;
  /** What comes between its head and its lines; says where that ends. */
  drawBefore?: (paper: Paper, content: Content, at: { frame: Frame; top: number }) => number;
  drawEnd: (
    paper: Paper,
    content: Content,
    at: { frame: Frame; top: number; stamp?: string | undefined },
  ) => void;
};

const frameOfPrint = (
  { letterhead }: Headed,
  content: HeadedPaper,
  { language, size, logo, stamp }: Printing,
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

/** Read across each page, so that no single one is taken for what it is not. */
const notInForce: readonly string[] = ['draft', 'declined', 'terminated'];

type Upper<Content extends HeadedPaper> = {
  document: DocumentFrame;
  drawBefore: PaperDrawing<Headed, Content>['drawBefore'];
};

/** Everything above the end; says where that begins. */
const drawUpper = <Content extends HeadedPaper>(
  paper: Paper,
  content: Content,
  { document, drawBefore = (_, __, { top }) => top }: Upper<Content>,
): { frame: Frame; top: number } => {
  const across = content.marks.find(({ kind }) => notInForce.includes(kind));
  const beginPage = () => across && drawWatermark(paper, across.said[0]);
  beginPage();
  const frame = frameOf(paper, () => {
    beginPage();
    return drawRunningTitle(paper, content, document);
  });
  const below = drawInvoiceHead(paper, content, document);
  const top = drawBefore(paper, content, { frame, top: below });
  const hasLines = content.lines.rows.length > 0;
  return { frame, top: hasLines ? drawTable(paper, content.lines, { frame, top }) : top };
};

/** Papers one after the other, each from a page of its own with pages counted for itself: `headedPdf(drawing)(prints, { language: 'both', size: 'a4', fonts })` → the bytes of the file. */
export const headedPdf =
  <Print extends Headed, Content extends HeadedPaper>({
    contentOf,
    drawBefore,
    drawEnd,
  }: PaperDrawing<Print, Content>) =>
  (prints: readonly Print[], printing: Printing): Uint8Array => {
    const { fonts, size, language, stamp, images } = printing;
    const direction = directionOfLanguage(mainLanguageOf(language));
    const sheet = createPaper({ fonts, direction, orientation: 'portrait', paper: size, images });
    const titles = prints.map((print, at) => {
      const content = contentOf(print, printing);
      const document = frameOfPrint(print, content, printing);
      const paper = withFoot(sheet, document);
      if (at > 0) paper.pdf.addPage();
      const first = paper.pdf.getNumberOfPages();
      drawEnd(paper, content, { ...drawUpper(paper, content, { document, drawBefore }), stamp });
      const title = titleAndNumber(content);
      drawFeet(paper, document, { said: title, first });
      return { title: numberFirst(title), author: content.seller.name[0] };
    });
    sheet.pdf.setProperties({ ...titles[0], creator: 'Mizan' });
    return bytesOf(sheet);
  };
