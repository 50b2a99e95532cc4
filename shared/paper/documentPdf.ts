// A document as a page to sign and file: who, when, why, the lines with their totals, and places for signatures.
import { numberFirst } from '#shared/paper/direction/bidiParts.ts';
import { directionOfLanguage, type FontSource, layoutOf } from '#shared/paper/documentFrame.ts';
import type { DocumentPage, PageStatus, SignatureRole } from '#shared/paper/documentPage.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import {
  contentOf,
  drawFacts,
  drawFeet,
  drawLetterhead,
  drawPicture,
  drawRunningHead,
  frameOf,
  titleStyle,
  withFoot,
} from '#shared/paper/pdfFrame.ts';
import { bytesOf, createPaper, type Frame, type Paper, type TextStyle } from '#shared/paper/pdfPaper.ts';
import { hairline, ink, mizanGreen, mutedInk, softInk, warningInk } from '#shared/paper/pdfStyle.ts';
import { drawTable } from '#shared/paper/pdfTable.ts';
import { drawWatermark } from '#shared/paper/pdfWatermark.ts';

const numberStyle: TextStyle = { size: 12, color: softInk };
const labelStyle: TextStyle = { size: 7.5, color: mutedInk };
const aboutStyle: TextStyle = { size: 9.5, color: ink };
const signatureStyle: TextStyle = { size: 8.5, color: softInk, weight: 'semibold' };

type Status = PageStatus | 'reversed';

const statusOf = (page: DocumentPage): Status => (page.reversedBy ? 'reversed' : page.status);

const statusColor: Record<Status, string> = {
  draft: mutedInk,
  pending: '#b45309',
  sentToPost: '#b45309',
  sentOn: '#b45309',
  posted: mizanGreen,
  registered: mizanGreen,
  rejected: warningInk,
  reversed: warningInk,
};

const isDone = ({ status }: DocumentPage): boolean => status === 'posted' || status === 'registered';

/** The status across the page while the document is not done, so that a draft is never taken for a record. */
const drawStatusAcross = (paper: Paper, page: DocumentPage): void => {
  if (!isDone(page)) drawWatermark(paper, textsFor(page.language)(`status.${page.status}`));
};

/** Draws the status at the end of a line and says how much of the line it took. */
const drawStatus = (paper: Paper, page: DocumentPage, baseline: number): number => {
  const status = statusOf(page);
  if (page.hidesDone && isDone(page) && status !== 'reversed') return 0;
  const color = statusColor[status];
  const style: TextStyle = { size: 10, color, weight: 'semibold' };
  const word = textsFor(page.language)(`status.${status}`);
  const content = contentOf(paper);
  const width = paper.measure(word, style);
  const start = content.start + content.width - width;
  paper.say(word, style, { start, width, baseline });
  paper.dot({ start: start - 11, width: 6 }, baseline - 3.3, color);
  return width + 11;
};

const numberOf = (page: DocumentPage): string => page.number ?? textsFor(page.language)('withoutNumber');

const narrowTitleStyle: TextStyle = { ...titleStyle, size: 13 };

/** On a narrow page the type and the number have lines of their own below the status. */
const drawNarrowTitle = (paper: Paper, page: DocumentPage, top: number): number => {
  const content = contentOf(paper);
  let baseline = top;
  for (const line of paper.wrap(page.title, narrowTitleStyle, content.width)) {
    baseline += narrowTitleStyle.size * 1.4;
    paper.write(line, narrowTitleStyle, { ...content, baseline });
  }
  baseline += numberStyle.size * 1.3;
  paper.say(numberOf(page), numberStyle, { ...content, baseline });
  return baseline + 14;
};

/** Type and number on one line with the status; a long type may wrap, the number stays beside its last line. */
const drawTitle = (paper: Paper, page: DocumentPage, top: number): number => {
  const content = contentOf(paper);
  let baseline = top + titleStyle.size * 1.2;
  const statusWidth = drawStatus(paper, page, baseline);
  const numberWidth = paper.measure(numberOf(page), numberStyle);
  const room = content.width - statusWidth - numberWidth - 36;
  if (room < content.width / 4) return drawNarrowTitle(paper, page, baseline);
  const lines = paper.wrap(page.title, titleStyle, Math.max(room, content.width / 3));
  lines.forEach((line, index) => {
    baseline += index === 0 ? 0 : titleStyle.size * 1.3;
    paper.write(line, titleStyle, { ...content, baseline });
  });
  const start = content.start + (lines.at(-1)?.width ?? 0) + 12;
  const width = content.start + content.width - start - statusWidth - 12;
  paper.say(numberOf(page), numberStyle, { start, width, baseline });
  return baseline + 14;
};

const drawAbout = (paper: Paper, page: DocumentPage, at: { frame: Frame; top: number }): number => {
  if (page.about.value.trim() === '') return at.top;
  const content = contentOf(paper);
  let baseline = at.top + labelStyle.size;
  paper.say(page.about.label, labelStyle, { ...content, baseline });
  baseline += 2;
  for (const line of paper.wrap(page.about.value, aboutStyle, content.width)) {
    baseline += aboutStyle.size * 1.4;
    if (baseline > at.frame.bottom) baseline = at.frame.nextPage() + aboutStyle.size;
    paper.write(line, aboutStyle, { ...content, baseline });
  }
  return baseline + 14;
};

/** A low sheet has less room to sign, so that a document of a few lines stays on one; so has a page that is filled. */
const signatureOn = (paper: Paper, { table }: Pick<DocumentPage, 'table'>) =>
  paper.height < 700 || table?.isDense
    ? { height: 56, name: 28, sign: 50 }
    : { height: 74, name: 36, sign: 66 };

const drawSignature = (
  paper: Paper,
  signature: { role: SignatureRole; page: DocumentPage },
  at: { start: number; width: number; top: number },
): void => {
  const { role, page } = signature;
  const { name, sign } = signatureOn(paper, page);
  const say = textsFor(page.language);
  const signed = page.signed?.[role];
  const room = { start: at.start, width: at.width };
  paper.say(say(`signature.${role}`), signatureStyle, { ...room, baseline: at.top + 9 });
  const lines = [
    {
      label: say('signature.name'),
      value: signed?.name ?? (role === 'prepared' ? page.preparedBy : ''),
      top: at.top + name,
    },
    { label: say('signature.signature'), value: '', top: at.top + sign },
  ];
  for (const { label, value, top } of lines) {
    paper.say(label, labelStyle, { ...room, baseline: top - 4 });
    const indent = paper.measure(label, labelStyle) + 8;
    paper.say(
      value,
      { ...aboutStyle, size: 8.5 },
      { start: at.start + indent, width: at.width - indent, baseline: top - 4 },
    );
    paper.rule({ ...room, top }, hairline, 0.75);
  }
  if (signed?.picture) {
    const indent = paper.measure(say('signature.signature'), labelStyle) + 8;
    const box = { start: at.start + indent, width: at.width - indent, align: 'center' } as const;
    // Between the two lines, its foot on the lower.
    const place = { ...box, top: at.top + name + 2, height: sign - name - 3 };
    drawPicture(paper, { data: signed.picture, alias: `signature-${role}` }, place);
  }
};

/** The stamp of the company stands behind the approval of what is done. */
const drawStamp = (
  paper: Paper,
  page: DocumentPage,
  at: { start: number; width: number; top: number },
): void => {
  const { stamp } = page.company;
  if (!stamp || !isDone(page)) return;
  const box = { ...at, height: signatureOn(paper, page).height, align: 'end' } as const;
  drawPicture(paper, { data: stamp, alias: 'stamp' }, box);
};

/** Between the lines and the places to sign, at least. */
const gapToSign = 16;

const signatureGap = 22;

const rolesOf = ({ signatures }: DocumentPage): readonly SignatureRole[] =>
  signatures ?? ['prepared', 'reviewed', 'approved'];

/** Side by side, or under each other where the page is narrow. */
const signaturePlaces = (paper: Paper, page: DocumentPage, frame: Frame) => {
  const { height } = signatureOn(paper, page);
  const count = rolesOf(page).length;
  if (frame.width < 300)
    return Array.from({ length: count }, (_, index) => ({
      start: frame.start,
      width: frame.width,
      down: index * height,
    }));
  const width = (frame.width - signatureGap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    start: frame.start + index * (width + signatureGap),
    width,
    down: 0,
  }));
};

const heightToSign = (paper: Paper, page: DocumentPage, frame: Frame): number =>
  (signaturePlaces(paper, page, frame).at(-1)?.down ?? 0) + signatureOn(paper, page).height;

/** The places to sign stay together: they move to a new page as one; says where they end. */
const drawSignatures = (paper: Paper, page: DocumentPage, at: { frame: Frame; top: number }): number => {
  const roles = rolesOf(page);
  const { frame } = at;
  const places = signaturePlaces(paper, page, frame);
  const height = heightToSign(paper, page, frame);
  const top =
    at.top + height <= frame.bottom
      ? Math.max(at.top, Math.min(frame.bottom - height - paper.margin.top, at.top + 26))
      : frame.nextPage();
  places.forEach(({ start, width, down }, index) => {
    const role = roles[index];
    if (role === 'approved') drawStamp(paper, page, { start, width, top: top + down });
    if (role) drawSignature(paper, { role, page }, { start, width, top: top + down });
  });
  return top + height;
};

/** Draws everything but the feet; says where it ends. */
const drawPage = (paper: Paper, page: DocumentPage): number => {
  const title = numberFirst(`${page.title} ${numberOf(page)}`);
  paper.pdf.setProperties({ title, author: page.company.name, creator: 'Mizan' });
  drawStatusAcross(paper, page);
  const frame = frameOf(paper, () => {
    drawStatusAcross(paper, page);
    return drawRunningHead(paper, title, page);
  });
  const titleTop = drawLetterhead(paper, page);
  const factsTop = drawTitle(paper, page, titleTop);
  const aboutTop = drawFacts(paper, page.facts, factsTop) + 2;
  const tableTop = drawAbout(paper, page, { frame, top: aboutTop });
  const below = gapToSign + heightToSign(paper, page, frame);
  const end = page.table ? drawTable(paper, page.table, { frame, top: tableTop, below }) : tableTop;
  return drawSignatures(paper, page, { frame, top: end + gapToSign });
};

/** `documentPdf(page, { fonts })` → the bytes of the file. */
export const documentPdf = (page: DocumentPage, { fonts }: { fonts: FontSource }): Uint8Array => {
  const { paper: name } = layoutOf(page);
  const direction = directionOfLanguage(page.language);
  const open = (height?: number): Paper =>
    withFoot(createPaper({ fonts, direction, orientation: 'portrait', paper: name, height }), page);
  let paper = open();
  const end = drawPage(paper, page);
  if (paper.pdf.getNumberOfPages() === 2 && page.table) {
    // What is little more than a page becomes one by lower rows.
    const denser = open();
    drawPage(denser, { ...page, table: { ...page.table, isDense: true } });
    if (denser.pdf.getNumberOfPages() === 1) paper = denser;
  }
  if (name === 'roll80') {
    // How long the page is is known once it is drawn: it is cut there and drawn again.
    paper = open(end + paper.margin.top + paper.margin.bottom);
    drawPage(paper, page);
  }
  drawFeet(paper, page);
  return bytesOf(paper);
};
