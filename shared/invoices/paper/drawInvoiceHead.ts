// The upper part of the paper of an invoice: who sells, what it is, to whom, and when.
import { type DocumentFrame, layoutOf } from '../../paper/documentFrame.ts';
import { brandOf, brokenAtParts, contentOf, drawPicture } from '../../paper/pdfFrame.ts';
import type { Align, Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { hairline, headFill, ink, mutedInk, points, softInk, warningInk } from '../../paper/pdfStyle.ts';
import { type HeadedPaper, type PaperFact, titleAndNumber } from './invoicePaper.ts';
import { onOneLine, type Said } from './paperLanguage.ts';

const nameStyle: TextStyle = { size: 12, color: ink, weight: 'semibold' };
const detailStyle: TextStyle = { size: 7.5, color: mutedInk };
const titleStyle: TextStyle = { size: 17, color: ink, weight: 'semibold' };
const secondTitleStyle: TextStyle = { size: 10, color: mutedInk };
const numberStyle: TextStyle = { size: 12, color: softInk, weight: 'semibold' };
const labelStyle: TextStyle = { size: 7, color: mutedInk };
const labelLead = 1.4;
const factStyle: TextStyle = { size: 8.5, color: ink, weight: 'semibold' };
const noteStyle: TextStyle = { size: 7, color: mutedInk };
const markedStyle: TextStyle = { ...noteStyle, color: warningInk, weight: 'semibold' };
const partyStyle: TextStyle = { size: 10, color: ink, weight: 'semibold' };
const markStyle: TextStyle = { size: 9, color: warningInk, weight: 'semibold' };

const isSmall = (paper: Paper): boolean => paper.width < 500;

/** Name and details of the seller in one language, from `top` on; says where they end. */
const drawBlock = (
  paper: Paper,
  { name, details }: { name: string; details: readonly string[] },
  place: Place & { top: number },
): number => {
  let baseline = place.top;
  for (const line of paper.wrap(name, nameStyle, place.width)) {
    baseline += nameStyle.size * 1.25;
    paper.write(line, nameStyle, { ...place, baseline });
  }
  baseline += 2;
  for (const detail of details)
    for (const line of brokenAtParts(paper, detail, { style: detailStyle, width: place.width })) {
      baseline += detailStyle.size * 1.5;
      paper.write(line, detailStyle, { ...place, baseline });
    }
  return baseline;
};

type LogoPlace = { start: number; width: number; align: 'center' | 'end' };

/** In the middle between two languages, at the end of one; says where it ends. */
const drawLogo = (paper: Paper, document: DocumentFrame, place: LogoPlace): number => {
  const { logo } = document.company;
  if (!logo) return 0;
  const { top: down, height } = layoutOf(document).logo;
  const top = paper.margin.top + points(down);
  drawPicture(paper, { data: logo, alias: 'logo' }, { ...place, top, height: points(height) });
  return top + points(height);
};

/** Of both languages one stands at the start, the other at the end, the logo between them. */
const drawSeller = (paper: Paper, { seller }: HeadedPaper, document: DocumentFrame): number => {
  const content = contentOf(paper);
  const { logo } = document.company;
  const blocks = seller.details.map((details, at) => ({ name: seller.name[at] ?? seller.name[0], details }));
  const isDouble = blocks.length > 1;
  const logoWidth = logo ? Math.min(points(layoutOf(document).logo.width), content.width * 0.26) : 0;
  const gap = logo ? logoWidth + 24 : 16;
  const width = isDouble ? (content.width - gap) / 2 : content.width - gap;
  const ends = blocks.map((block, at) =>
    drawBlock(paper, block, {
      start: at === 0 ? content.start : content.start + width + gap,
      width,
      align: at === 0 ? 'start' : 'end',
      top: paper.margin.top - 3,
    }),
  );
  const logoStart = isDouble ? content.start + width + 12 : content.start + content.width - logoWidth;
  const align = isDouble ? 'center' : 'end';
  const logoEnd = drawLogo(paper, document, { start: logoStart, width: logoWidth, align });
  const top = Math.max(...ends, logoEnd) + 10;
  paper.rule({ ...content, top }, hairline, 0.75);
  paper.fill({ start: content.start, width: 46, top: top - 1.1, height: 2.2 }, brandOf(document));
  return top;
};

/** What it is not yet, or no more: at the end of the title, within a frame. */
const drawMarks = (paper: Paper, { marks }: HeadedPaper, baseline: number): number => {
  const content = contentOf(paper);
  let { width } = content;
  for (const { said } of marks) {
    const word = onOneLine(said);
    const room = paper.measure(word, markStyle) + 16;
    const place = { start: content.start + width - room, width: room };
    const top = baseline - 11.5;
    for (const edge of [top, top + 17]) paper.rule({ ...place, top: edge }, warningInk, 0.8);
    for (const start of [place.start, place.start + room - 0.8])
      paper.fill({ start, width: 0.8, top, height: 17 }, warningInk);
    paper.say(word, markStyle, { ...place, align: 'center', baseline });
    width -= room + 8;
  }
  return content.width - width;
};

const drawTitle = (paper: Paper, content: HeadedPaper, top: number): number => {
  const place = contentOf(paper);
  const size = isSmall(paper) ? 14 : titleStyle.size;
  const style = { ...titleStyle, size };
  const baseline = top + size * 1.35;
  const taken = drawMarks(paper, content, baseline - 2);
  const [main, other] = content.title;
  const mainWidth = paper.measure(main, style);
  paper.say(main, style, { ...place, baseline });
  if (other) {
    const start = place.start + mainWidth + 8;
    const width = place.width - mainWidth - taken - 16;
    paper.say(other, secondTitleStyle, { start, width, baseline });
  }
  if (content.number === null) return baseline + 10;
  const second = baseline + 17;
  paper.say(content.number, numberStyle, { ...place, baseline: second });
  return second + 10;
};

type Column = Place & { top: number };

const drawLines = (
  paper: Paper,
  texts: readonly string[],
  { style, ...place }: Column & { style: TextStyle },
): number => {
  let baseline = place.top;
  for (const line of texts.flatMap((text) => paper.wrap(text, style, place.width))) {
    baseline += style.size * 1.45;
    paper.write(line, style, { ...place, baseline });
  }
  return baseline;
};

/** The names of the party in both languages where it has them, with what identifies it. */
const drawParty = (paper: Paper, { party }: HeadedPaper, place: Column): number => {
  if (party === null) return place.top;
  paper.say(onOneLine(party.label), labelStyle, { ...place, baseline: place.top + labelStyle.size });
  const names = drawLines(paper, [...party.name].filter(Boolean) as string[], {
    ...place,
    top: place.top + labelStyle.size + 1,
    style: partyStyle,
  });
  return drawLines(paper, party.details[0] ?? [], { ...place, top: names + 1, style: detailStyle });
};

const factGap = 8;

/** In one line, or each language in its own where that is too narrow. */
const labelLines = (paper: Paper, label: Said, width: number): string[] => {
  const whole = onOneLine(label);
  if (paper.measure(whole, labelStyle) <= width - factGap) return [whole];
  return label.filter((said) => said !== undefined);
};

type DrawnFact = Pick<PaperFact, 'value' | 'note'> & { label: readonly string[] };

/** `valueTop`: the values of a row begin at one height. */
const drawFact = (
  paper: Paper,
  { label, value, note }: DrawnFact,
  { valueTop, ...place }: Column & { valueTop: number },
): number => {
  const room = { ...place, width: place.width - factGap };
  label.forEach((said, at) => {
    paper.say(said, labelStyle, { ...room, baseline: place.top + labelStyle.size * (1 + at * labelLead) });
  });
  const bottom = drawLines(paper, [value], { ...room, top: valueTop, style: factStyle });
  if (note === undefined) return bottom;
  const style = note.marked ? markedStyle : noteStyle;
  return drawLines(paper, note.said.filter(Boolean) as string[], { ...room, top: bottom + 1, style });
};

/** Statements in rows of as many as fit. */
const drawFacts = (
  paper: Paper,
  { facts }: Pick<HeadedPaper, 'facts'>,
  place: Column & { each: number },
): number => {
  const { each } = place;
  const width = place.width / each;
  let { top } = place;
  for (let from = 0; from < facts.length; from += each) {
    const row = facts
      .slice(from, from + each)
      .map((fact): DrawnFact => ({ ...fact, label: labelLines(paper, fact.label, width) }));
    const most = Math.max(...row.map(({ label }) => label.length));
    const valueTop = top + labelStyle.size * (1 + (most - 1) * labelLead) + 0.5;
    const ends = row.map((fact, at) =>
      drawFact(paper, fact, { start: place.start + at * width, width, top, valueTop }),
    );
    top = Math.max(...ends) + 9;
  }
  return top - 9;
};

const boxPadding = 9;

/** Where nothing is beside them. */
const factsAcross = (paper: Paper): number => (isSmall(paper) ? 3 : 4);

/** Who buys at the start, when and what for at the end, on a quiet ground. */
const drawWhoAndWhen = (paper: Paper, content: HeadedPaper, top: number): number => {
  const place = contentOf(paper);
  const pad = boxPadding;
  const inner = { start: place.start + pad, width: place.width - 2 * pad };
  const draw = (): number => {
    const from = top + pad;
    if (content.party === null)
      return drawFacts(paper, content, { ...inner, top: from, each: factsAcross(paper) });
    const half = inner.width * 0.48;
    const gap = inner.width * 0.04;
    return Math.max(
      drawParty(paper, content, { start: inner.start, width: half, top: from }),
      drawFacts(paper, content, { start: inner.start + half + gap, width: half, top: from, each: 2 }),
    );
  };
  // Its height is known once it is drawn: the ground comes first, the words once more upon it.
  const height = draw() + pad - top;
  paper.fill({ ...place, top, height }, headFill);
  draw();
  return top + height + 12;
};

/** What its kind states of it, below who and when. */
const drawAbout = (paper: Paper, { about = [] }: HeadedPaper, top: number): number => {
  if (about.length === 0) return top;
  const { start, width } = contentOf(paper);
  const inner = { start: start + boxPadding, width: width - 2 * boxPadding };
  return drawFacts(paper, { facts: about }, { ...inner, top, each: factsAcross(paper) }) + 14;
};

/** Draws all above the lines; says where these begin. */
export const drawInvoiceHead = (paper: Paper, content: HeadedPaper, document: DocumentFrame): number => {
  const below = drawSeller(paper, content, document);
  const top = drawWhoAndWhen(paper, content, drawTitle(paper, content, below + 4));
  return drawAbout(paper, content, top);
};

const runningStyle: TextStyle = { size: 8.5, color: softInk, weight: 'semibold' };

/** The head of every further page; says where the content begins. */
export const drawRunningTitle = (paper: Paper, content: HeadedPaper, document: DocumentFrame): number => {
  if (layoutOf(document).repeatHeader) return drawSeller(paper, content, document) + 14;
  const place = contentOf(paper);
  const baseline = paper.margin.top + 2;
  const half = place.width / 2;
  paper.say(titleAndNumber(content), runningStyle, { start: place.start, width: half - 10, baseline });
  const align: Align = 'end';
  paper.say(content.seller.name[0], detailStyle, { start: place.start + half, width: half, align, baseline });
  paper.rule({ ...place, top: baseline + 8 }, hairline, 0.75);
  paper.fill({ start: place.start, width: 46, top: baseline + 6.9, height: 2.2 }, brandOf(document));
  return baseline + 20;
};
