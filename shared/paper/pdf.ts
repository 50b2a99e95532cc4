// A table document as a PDF, in the browser and on the server alike.
import { numberFirst } from '#shared/paper/direction/bidiParts.ts';
import { directionOfLanguage, type FontSource, layoutOf } from '#shared/paper/documentFrame.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import { fitsUpright, printedTable } from '#shared/paper/pdfColumns.ts';
import {
  contentOf,
  drawFacts,
  drawFeet,
  drawLetterhead,
  drawNotes,
  drawRunningHead,
  frameOf,
  titleStyle,
  withFoot,
} from '#shared/paper/pdfFrame.ts';
import { bytesOf, createPaper, type Frame, type Paper, type TextStyle } from '#shared/paper/pdfPaper.ts';
import { drawTable } from '#shared/paper/pdfTable.ts';
import type { TableBelow, TableDocument } from '#shared/paper/tableDocument.ts';

const paperFor = (document: TableDocument, fonts: FontSource): Paper => {
  const direction = directionOfLanguage(document.language);
  const paper = layoutOf(document).reportPaper;
  const open = (orientation: 'portrait' | 'landscape') =>
    withFoot(createPaper({ fonts, direction, orientation, paper }), document);
  if (document.orientation) return open(document.orientation);
  const upright = open('portrait');
  return fitsUpright(upright, document, contentOf(upright).width) ? upright : open('landscape');
};

const drawTitle = (paper: Paper, title: string, top: number): number => {
  const content = contentOf(paper);
  let baseline = top;
  for (const line of paper.wrap(title, titleStyle, content.width)) {
    baseline += titleStyle.size * 1.2;
    paper.write(line, titleStyle, { ...content, baseline });
  }
  return baseline + 12;
};

const belowStyle: TextStyle = { ...titleStyle, size: 11 };

/** Its title, its head and a few rows stay together. */
const drawBelow = (paper: Paper, below: TableBelow, at: { frame: Frame; top: number }): number => {
  const { frame } = at;
  const height = 90 + below.rows.length * 18;
  const top = at.top + height > frame.bottom ? frame.nextPage() : at.top + 20;
  const baseline = top + belowStyle.size;
  paper.say(below.title, belowStyle, { ...contentOf(paper), baseline });
  return drawTable(paper, printedTable(below), { frame, top: baseline + 8 });
};

/** `renderPdf(document, { fonts })` → the bytes of the file. */
export const renderPdf = (whole: TableDocument, { fonts }: { fonts: FontSource }): Uint8Array => {
  const document = printedTable(whole);
  const paper = paperFor(document, fonts);
  paper.pdf.setProperties({
    title: numberFirst(document.title),
    author: document.company.name,
    creator: 'Mizan',
  });
  const frame = frameOf(paper, () => drawRunningHead(paper, document.title, document));
  const titleTop = drawLetterhead(paper, document);
  const factsTop = drawTitle(paper, document.title, titleTop);
  const tableTop = drawFacts(paper, document.facts, factsTop) + 2;
  const tableEnd = drawTable(paper, document, { frame, top: tableTop });
  const end = (document.below ?? []).reduce(
    (top, below) => drawBelow(paper, below, { frame, top }),
    tableEnd,
  );
  const empty = document.rows.length === 0 ? [textsFor(document.language)('empty')] : [];
  drawNotes(paper, [...empty, ...(document.notes ?? [])], { frame, top: end + 6 });
  drawFeet(paper, document);
  return bytesOf(paper);
};
