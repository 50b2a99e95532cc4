// The frame around a printed document: company and brand line on the first page, a running head on the others, the foot on all.
import {
  type DocumentFact,
  type DocumentFrame,
  detailSeparator,
  layoutOf,
} from '#shared/paper/documentFrame.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import type { Line } from '#shared/paper/pdfLines.ts';
import type { Frame, Paper, Place, TextStyle } from '#shared/paper/pdfPaper.ts';
import { hairline, ink, mizanGreen, mutedInk, points, softInk, warningInk } from '#shared/paper/pdfStyle.ts';

const companyStyle: TextStyle = { size: 12, color: ink, weight: 'semibold' };
const branchStyle: TextStyle = { size: 8.5, color: mutedInk };
const smallBranchStyle: TextStyle = { ...branchStyle, size: 7.5 };
const labelStyle: TextStyle = { size: 7.5, color: mutedInk };
const valueStyle: TextStyle = { size: 9, color: ink, weight: 'semibold' };
const noteStyle: TextStyle = { size: 7.5, color: mutedInk };
const markedStyle: TextStyle = { ...noteStyle, color: warningInk, weight: 'semibold' };
const sentenceStyle: TextStyle = { size: 8, color: mutedInk };
const smallStyle: TextStyle = { size: 7.5, color: mutedInk };
export const titleStyle: TextStyle = { size: 18, color: ink, weight: 'semibold' };
const runningStyle: TextStyle = { size: 8.5, color: softInk, weight: 'semibold' };

export const brandOf = (document: DocumentFrame): string =>
  document.brand && /^#[0-9a-f]{6}$/i.test(document.brand) ? document.brand : mizanGreen;

/** The part of the sheet between the side margins. */
export const contentOf = (paper: Paper): Place => ({
  start: paper.margin.side,
  width: paper.width - 2 * paper.margin.side,
});

/** The place for content between the margins; `head` draws what every further page begins with. */
export const frameOf = (paper: Paper, head: () => number): Frame => ({
  ...contentOf(paper),
  bottom: paper.height - paper.margin.bottom,
  nextPage: () => {
    paper.pdf.addPage();
    return head();
  },
});

/** On a roll the logo stands above the names, elsewhere beside them. */
const isNarrow = (paper: Paper): boolean => contentOf(paper).width < 300;

type LogoBox = { width: number; height: number; top: number; side: number };

/** The room of the logo: at the end of the head and never more than half of it, on a roll in the middle. */
const logoBoxOf = (paper: Paper, document: DocumentFrame): LogoBox => {
  const { width, height, top, side } = layoutOf(document).logo;
  const most = contentOf(paper).width / (isNarrow(paper) ? 1 : 2);
  return {
    width: Math.min(points(width), most),
    height: points(height),
    top: points(top),
    side: points(side),
  };
};

type Box = { start: number; top: number; width: number; height: number };

/** Draws a picture in its own proportions at the end of a box, or in its middle; one that cannot be read is left out. */
export const drawPicture = (
  paper: Paper,
  picture: { data: string; alias: string },
  { start, top, width, height, align }: Box & { align: 'center' | 'end' },
): void => {
  if (!/^data:image\/(png|jpeg);/.test(picture.data)) return;
  try {
    const own = paper.pdf.getImageProperties(picture.data);
    const scale = Math.min(width / own.width, height / own.height);
    const size = { width: own.width * scale, height: own.height * scale };
    const room = width - size.width;
    const left = paper.leftOf({ start: start + (align === 'end' ? room : room / 2), width: size.width });
    paper.pdf.addImage(picture.data, left, top, size.width, size.height, picture.alias, 'FAST');
  } catch {
    // A broken picture must not keep anybody from printing a document.
  }
};

const drawLogo = (paper: Paper, data: string, box: LogoBox): void => {
  const content = contentOf(paper);
  const { width, height } = box;
  const align = isNarrow(paper) ? 'center' : 'end';
  const room = content.width - width;
  const start = content.start + (isNarrow(paper) ? room / 2 : room - box.side);
  const place = { start, top: paper.margin.top + box.top, width, height, align } as const;
  drawPicture(paper, { data, alias: 'logo' }, place);
};

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A label and its number stay together where there is room for both. */
export const brokenAtParts = (
  paper: Paper,
  text: string,
  at: { style: TextStyle; width: number },
): Line[] => {
  const lines: string[] = [];
  for (const part of text.split(detailSeparator)) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last}${detailSeparator}${part}`;
    if (last !== undefined && paper.measure(joined, at.style) <= at.width) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines.flatMap((line) => paper.wrap(line, at.style, at.width));
};

/** Company name, branch and details with the brand line under them; says where the content begins. */
export const drawLetterhead = (paper: Paper, document: DocumentFrame): number => {
  const content = contentOf(paper);
  const { margin } = paper;
  const { company } = document;
  const box = logoBoxOf(paper, document);
  if (company.logo) drawLogo(paper, company.logo, box);
  const isBeside = company.logo !== undefined && !isNarrow(paper);
  const logoEnd = company.logo ? margin.top + box.top + box.height + 8 : 0;
  const taken = isBeside ? box.width + box.side + 16 : 0;
  const room = { ...content, width: content.width - taken };
  let baseline = (isBeside ? margin.top : Math.max(margin.top, logoEnd)) + companyStyle.size;
  for (const line of paper.wrap(company.name, companyStyle, room.width)) {
    paper.write(line, companyStyle, { ...room, baseline });
    baseline += companyStyle.size * 1.4;
  }
  const small = [company.branch ?? '', ...(company.details ?? []), ...linesOf(layoutOf(document).header)];
  const style = content.width < 400 ? smallBranchStyle : branchStyle;
  for (const line of small
    .filter((text) => text !== '')
    .flatMap((text) => brokenAtParts(paper, text, { style, width: room.width }))) {
    paper.write(line, style, { ...room, baseline: baseline - 2 });
    baseline += style.size * 1.45;
  }
  const top = Math.max(baseline - 2, logoEnd);
  paper.rule({ ...content, top }, hairline, 0.75);
  paper.fill({ start: content.start, width: 46, top: top - 1.1, height: 2.2 }, brandOf(document));
  return top + 14;
};

const drawSmallHead = (paper: Paper, title: string, document: DocumentFrame): number => {
  const content = contentOf(paper);
  const baseline = paper.margin.top + 2;
  const half = content.width / 2;
  paper.say(title, runningStyle, { start: content.start, width: half - 10, baseline });
  paper.say(document.company.name, smallStyle, {
    start: content.start + half,
    width: half,
    align: 'end',
    baseline,
  });
  paper.rule({ ...content, top: baseline + 8 }, hairline, 0.75);
  paper.fill({ start: content.start, width: 46, top: baseline + 6.9, height: 2.2 }, brandOf(document));
  return baseline + 20;
};

/** The head of every page but the first; says where the content begins. */
export const drawRunningHead = (paper: Paper, title: string, document: DocumentFrame): number =>
  layoutOf(document).repeatHeader ? drawLetterhead(paper, document) : drawSmallHead(paper, title, document);

/** Statements side by side, by the width there is. */
const factsPerRow = (width: number): number => [300, 350, 600].filter((least) => width > least).length + 2;

const drawFact = (paper: Paper, fact: DocumentFact, at: Place & { top: number }): number => {
  const room = { start: at.start, width: at.width - (at.width < 100 ? 5 : 10) };
  let baseline = at.top + labelStyle.size;
  paper.say(fact.label, labelStyle, { ...room, baseline });
  baseline += 3.5;
  for (const line of paper.wrap(fact.value, valueStyle, room.width)) {
    baseline += valueStyle.size * 1.1;
    paper.write(line, valueStyle, { ...room, baseline });
    baseline += valueStyle.size * 0.25;
  }
  const ofNote = fact.marked ? markedStyle : noteStyle;
  for (const line of fact.note ? paper.wrap(fact.note, ofNote, room.width) : []) {
    baseline += ofNote.size * 1.3;
    paper.write(line, ofNote, { ...room, baseline });
  }
  return baseline;
};

/** A wide one is a row of its own. */
const rowsOf = (facts: readonly DocumentFact[], each: number): DocumentFact[][] => {
  const rows: DocumentFact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    const hasRoom = last && last.length < each && !fact.wide && !last.some(({ wide }) => wide);
    if (hasRoom) last.push(fact);
    else rows.push([fact]);
  }
  return rows;
};

/** Labelled statements side by side, as many rows as they need; says where they end. */
export const drawFacts = (paper: Paper, facts: readonly DocumentFact[], top: number): number => {
  const content = contentOf(paper);
  const each = factsPerRow(content.width);
  const width = content.width / each;
  let rowTop = top;
  for (const row of rowsOf(facts, each)) {
    const ends = row.map((fact, index) =>
      drawFact(paper, fact, {
        start: content.start + index * width,
        top: rowTop,
        width: fact.wide ? content.width : width,
      }),
    );
    rowTop = Math.max(...ends) + 12;
  }
  return rowTop;
};

const footLinesOf = (paper: Paper, document: DocumentFrame): Line[] =>
  linesOf(layoutOf(document).footer).flatMap((line) => paper.wrap(line, smallStyle, contentOf(paper).width));

const footLead = smallStyle.size * 1.45;

/** The sheet with room at its foot for what the company prints there. */
export const withFoot = (paper: Paper, document: DocumentFrame): Paper => {
  const { margin } = paper;
  const room = footLinesOf(paper, document).length * footLead;
  return { ...paper, margin: { ...margin, bottom: margin.bottom + room } };
};

/** The company's own lines, who printed and when or what else is said, and page x of y, on every page from the first of a document on; drawn last, when their number is known. */
export const drawFeet = (
  paper: Paper,
  document: DocumentFrame,
  { said, first = 1 }: { said?: string; first?: number } = {},
): void => {
  const say = textsFor(document.language);
  const content = contentOf(paper);
  const pages = paper.pdf.getNumberOfPages();
  const printed = said ?? say('printed', document.printed);
  const top = paper.height - paper.margin.bottom + 16;
  const own = footLinesOf(paper, document);
  const baseline = top + 13 + own.length * footLead;
  for (let page = first; page <= pages; page++) {
    paper.pdf.setPage(page);
    paper.rule({ ...content, top }, hairline, 0.75);
    own.forEach((line, index) => {
      paper.write(line, smallStyle, { ...content, align: 'center', baseline: top + 12 + index * footLead });
    });
    paper.say(printed, smallStyle, { ...content, width: content.width * 0.7, baseline });
    const place = { start: content.start + content.width * 0.7, width: content.width * 0.3 };
    const number = say('page', { page: String(page - first + 1), pages: String(pages - first + 1) });
    paper.say(number, smallStyle, { ...place, align: 'end', baseline });
  }
};

/** Draws small sentences under what stands above, on a new page if they do not fit; says where they end. */
export const drawNotes = (
  paper: Paper,
  notes: readonly string[],
  at: { frame: Frame; top: number },
): number => {
  const content = contentOf(paper);
  let baseline = at.top;
  for (const line of notes.flatMap((note) => paper.wrap(note, sentenceStyle, content.width))) {
    baseline += sentenceStyle.size * 1.5;
    if (baseline > at.frame.bottom) baseline = at.frame.nextPage() + sentenceStyle.size;
    paper.write(line, sentenceStyle, { ...content, baseline });
  }
  return baseline;
};
