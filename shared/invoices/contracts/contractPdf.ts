// The paper of one or several contracts as a PDF: parties, articles, what is sold, when it is paid, and places to sign.

import { leftToRight } from '../../paper/bidiMarks.ts';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import { contentOf, drawPicture } from '../../paper/pdfFrame.ts';
import type { Frame, Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { ink, mutedInk } from '../../paper/pdfStyle.ts';
import { drawTable } from '../../paper/pdfTable.ts';
import { drawRichColumns } from '../../paper/rich/richColumns.ts';
import { richLines } from '../../paper/rich/richPdf.ts';
import { drawNote } from '../paper/drawInvoiceEnd.ts';
import { drawSigners, heightOfSigners, placesOfSigners } from '../paper/drawSigners.ts';
import { drawTotalsAlone } from '../paper/drawTotals.ts';
import { headedPdf, type Printing } from '../paper/headedPdf.ts';
import type { PaperChoice } from '../paper/invoicePaper.ts';
import { onOneLine, type Said } from '../paper/paperLanguage.ts';
import { placed } from '../paper/placed.ts';
import { type ArticleOnPaper, type ContractPaper, contractPaper } from './contractPaper.ts';

const sectionStyle: TextStyle = { size: 11, color: ink, weight: 'semibold' };
const labelStyle: TextStyle = { size: 7, color: mutedInk };
const nameStyle: TextStyle = { size: 10, color: ink, weight: 'semibold' };
const detailStyle: TextStyle = { size: 7.5, color: mutedInk };
const noteStyle: TextStyle = { size: 8.5, color: ink };
const signerStyle: TextStyle = { size: 9, color: ink, weight: 'semibold' };

const articleSize = 9;
const columnGap = 24;
const articleGap = 11;
/** A heading stays with so much of what it heads. */
const headedRoom = 64;
const stampHeight = 66;
/** From what a party is to its name. */
const nameHeight = 14;

type At = { frame: Frame; top: number };

const drawSection = (paper: Paper, title: Said, at: At): number => {
  const top = placed(at, headedRoom) + 6;
  const baseline = top + sectionStyle.size;
  paper.say(onOneLine(title), sectionStyle, { ...contentOf(paper), baseline });
  return baseline + 8;
};

const halvesOf = (paper: Paper): Place[] => {
  const { start, width } = contentOf(paper);
  const half = (width - columnGap) / 2;
  return [
    { start, width: half },
    { start: start + half + columnGap, width: half },
  ];
};

const drawWords = (
  paper: Paper,
  texts: readonly string[],
  { style, ...place }: Place & { top: number; style: TextStyle },
): number => {
  let baseline = place.top;
  for (const line of texts.flatMap((text) => paper.wrap(text, style, place.width))) {
    baseline += style.size * 1.45;
    paper.write(line, style, { ...place, baseline });
  }
  return baseline;
};

const drawParties = (paper: Paper, { parties }: ContractPaper, { frame, top }: At): number => {
  const halves = halvesOf(paper);
  const from = placed({ frame, top }, headedRoom);
  const ends = parties.map(({ label, name, details }, at) => {
    const place = halves[at] ?? contentOf(paper);
    paper.say(onOneLine(label), labelStyle, { ...place, baseline: from + labelStyle.size });
    const names = [...name].filter((said) => said !== undefined);
    const below = drawWords(paper, names, { ...place, top: from + labelStyle.size + 1, style: nameStyle });
    return drawWords(paper, details[0] ?? [], { ...place, top: below + 1, style: detailStyle });
  });
  return Math.max(from, ...ends) + 14;
};

/** The heading of an article is a line of its text, so that both keep together and beside each other. */
const articleText = ({ heading, text }: ArticleOnPaper[number]): string => {
  const head = [{ insert: heading }, { insert: '\n', attributes: { header: 3 } }];
  return JSON.stringify([...head, ...(text === '' ? [] : (JSON.parse(text) as object[]))]);
};

/** Arabic at the right, English at the left; one language alone takes the whole width. */
const drawArticle = (paper: Paper, article: ArticleOnPaper, { frame, top }: At): number => {
  const places = article.length > 1 ? halvesOf(paper) : [contentOf(paper)];
  const columns = article.map((each, at) => {
    const place = places[at] ?? contentOf(paper);
    const lines = richLines(paper, articleText(each), { width: place.width, size: articleSize });
    return { ...place, lines };
  });
  return drawRichColumns(paper, columns, { frame, top });
};

const drawBeforeLines = (paper: Paper, content: ContractPaper, { frame, top }: At): number => {
  let next = drawParties(paper, content, { frame, top });
  if (content.object) {
    const { label, value } = content.object;
    const at = { ...contentOf(paper), frame, top: next };
    next = drawNote(paper, { label: onOneLine(label), values: [value] }, at) + 4;
  }
  for (const article of content.articles) {
    if (article.length === 0) continue;
    const from = placed({ frame, top: next }, headedRoom);
    next = drawArticle(paper, article, { frame, top: from }) + articleGap;
  }
  return content.linesTitle === null ? next : drawSection(paper, content.linesTitle, { frame, top: next });
};

const drawSchedule = (paper: Paper, { schedule }: ContractPaper, { frame, top }: At): number => {
  if (schedule === null) return top;
  const from = drawSection(paper, schedule.title, { frame, top });
  let end = drawTable(paper, schedule.table, { frame, top: from }) + 4;
  const place = contentOf(paper);
  for (const said of schedule.note?.filter((each) => each !== undefined) ?? [])
    for (const line of paper.wrap(said, noteStyle, place.width)) {
      end = placed({ frame, top: end }, noteStyle.size * 1.5) + noteStyle.size * 1.5;
      paper.write(line, noteStyle, { ...place, baseline: end });
    }
  return end + 10;
};

type Signing = At & { stamp: string | undefined };

/** The words of both parties, their names and the places to sign stay together. */
const drawSignatures = (
  paper: Paper,
  { signatures, marks }: ContractPaper,
  { frame, top, stamp }: Signing,
): void => {
  const { signers, blanks } = signatures;
  const signing = { signers: signers.map(({ label }) => label), blanks };
  const stampRoom = blanks.length > 0 || stamp ? stampHeight : 2 * nameHeight;
  const height = 34 + nameHeight + heightOfSigners(signing) + stampRoom + 14;
  const from = drawSection(paper, signatures.title, { frame, top: placed({ frame, top }, height) });
  drawSigners(paper, { ...signing, named: nameHeight }, from);
  const below = from + nameHeight + heightOfSigners(signing) + 4;
  placesOfSigners(paper, signing).forEach((place, at) => {
    const { name: [main, other] = [''], accepted = null } = signers[at] ?? {};
    // A point at the end of the second name stays there.
    const name: Said = other === undefined ? [main] : [main, leftToRight(other)];
    paper.say(onOneLine(name), signerStyle, { ...place, baseline: from + 9 + nameHeight });
    if (accepted !== null) {
      const { label, value } = accepted;
      paper.say(onOneLine(label), labelStyle, { ...place, baseline: below });
      drawWords(paper, [value], { ...place, top: below + 1, style: noteStyle });
    }
    const isOurs = at === 0 && !marks.some(({ kind }) => kind === 'draft');
    if (blanks.length > 0)
      paper.say(onOneLine(signatures.stamp), labelStyle, { ...place, baseline: below + labelStyle.size });
    if (!stamp || !isOurs) return;
    drawPicture(
      paper,
      { data: stamp, alias: 'stamp' },
      { ...place, top: below, height: stampHeight, align: 'center' },
    );
  });
};

const drawContractEnd = (
  paper: Paper,
  content: ContractPaper,
  { frame, top, stamp }: At & { stamp?: string | undefined },
): void => {
  const { words } = content;
  const place = contentOf(paper);
  let next = top;
  if (words) {
    const totalsEnd = drawTotalsAlone(paper, content, { frame, top: top + 12 });
    const said = words.value.filter((each) => each !== undefined);
    const note = { label: onOneLine(words.label), values: said };
    next = drawNote(paper, note, { ...place, frame, top: totalsEnd + 12 });
  }
  next = drawSchedule(paper, content, { frame, top: next + 2 });
  drawSignatures(paper, content, { frame, top: next + 4, stamp });
};

/** Papers of what a client agrees to, by what is on them. */
export const agreedPdf = <Print extends { letterhead: Letterhead }>(
  contentOf: (print: Print, choice: PaperChoice) => ContractPaper,
): ((prints: readonly Print[], printing: Printing) => Uint8Array) =>
  headedPdf({ contentOf, drawBefore: drawBeforeLines, drawEnd: drawContractEnd });

export const contractsPdf = agreedPdf(contractPaper);
