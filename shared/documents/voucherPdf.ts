// A voucher as an A4 page to sign and file: who, when, why, the lines with their totals, and places for signatures.
import { directionOfLanguage, type FontSource } from '#shared/documents/documentFrame.ts';
import { textsFor } from '#shared/documents/documentTexts.ts';
import {
  contentOf,
  drawFacts,
  drawFeet,
  drawLetterhead,
  drawRunningHead,
  frameOf,
  titleStyle,
} from '#shared/documents/pdfFrame.ts';
import { bytesOf, createPaper, type Frame, type Paper, type TextStyle } from '#shared/documents/pdfPaper.ts';
import {
  hairline,
  ink,
  margin,
  mizanGreen,
  mutedInk,
  softInk,
  warningInk,
  watermarkInk,
} from '#shared/documents/pdfStyle.ts';
import { drawTable } from '#shared/documents/pdfTable.ts';
import {
  type SignatureRole,
  type VoucherDocument,
  voucherFacts,
  voucherTable,
} from '#shared/documents/voucherDocument.ts';

const numberStyle: TextStyle = { size: 12, color: softInk };
const labelStyle: TextStyle = { size: 7.5, color: mutedInk };
const narrationStyle: TextStyle = { size: 9.5, color: ink };
const signatureStyle: TextStyle = { size: 8.5, color: softInk, weight: 'semibold' };

type Status = VoucherDocument['status'] | 'reversed';

const statusOf = (voucher: VoucherDocument): Status => (voucher.reversedBy ? 'reversed' : voucher.status);

const statusColor: Record<Status, string> = {
  draft: mutedInk,
  pending: '#b45309',
  posted: mizanGreen,
  reversed: warningInk,
};

/** The status across the page while the voucher is not in the books, so that a draft is never taken for a record. */
const drawWatermark = (paper: Paper, voucher: VoucherDocument): void => {
  if (voucher.status === 'posted') return;
  const word = textsFor(voucher.language)(`status.${voucher.status}`);
  const style: TextStyle = { size: 120, color: watermarkInk, weight: 'semibold' };
  const width = paper.measure(word, style);
  const slope = (35 * Math.PI) / 180;
  const center = { x: paper.width / 2, y: paper.height / 2 };
  paper.sayAlong(word, style, {
    x: center.x - (Math.cos(slope) * width) / 2,
    y: center.y + (Math.sin(slope) * width) / 2,
    degrees: 35,
  });
};

/** Draws the status at the end of a line and says how much of the line it took. */
const drawStatus = (paper: Paper, voucher: VoucherDocument, baseline: number): number => {
  const status = statusOf(voucher);
  const color = statusColor[status];
  const style: TextStyle = { size: 10, color, weight: 'semibold' };
  const word = textsFor(voucher.language)(`status.${status}`);
  const content = contentOf(paper);
  const width = paper.measure(word, style);
  const start = content.start + content.width - width;
  paper.say(word, style, { start, width, baseline });
  paper.dot({ start: start - 11, width: 6 }, baseline - 3.3, color);
  return width + 11;
};

const numberOf = (voucher: VoucherDocument): string =>
  voucher.number ?? textsFor(voucher.language)('voucher.withoutNumber');

/** Type and number on one line with the status; a long type may wrap, the number stays beside its last line. */
const drawTitle = (paper: Paper, voucher: VoucherDocument, top: number): number => {
  const content = contentOf(paper);
  let baseline = top + titleStyle.size * 1.2;
  const statusWidth = drawStatus(paper, voucher, baseline);
  const numberWidth = paper.measure(numberOf(voucher), numberStyle);
  const room = content.width - statusWidth - numberWidth - 36;
  const lines = paper.wrap(voucher.type, titleStyle, Math.max(room, content.width / 3));
  lines.forEach((line, index) => {
    baseline += index === 0 ? 0 : titleStyle.size * 1.3;
    paper.write(line, titleStyle, { ...content, baseline });
  });
  const start = content.start + (lines.at(-1)?.width ?? 0) + 12;
  const width = content.start + content.width - start - statusWidth - 12;
  paper.say(numberOf(voucher), numberStyle, { start, width, baseline });
  return baseline + 14;
};

const drawNarration = (paper: Paper, voucher: VoucherDocument, at: { frame: Frame; top: number }): number => {
  if (voucher.narration.trim() === '') return at.top;
  const content = contentOf(paper);
  let baseline = at.top + labelStyle.size;
  paper.say(textsFor(voucher.language)('voucher.narration'), labelStyle, { ...content, baseline });
  baseline += 2;
  for (const line of paper.wrap(voucher.narration, narrationStyle, content.width)) {
    baseline += narrationStyle.size * 1.4;
    if (baseline > at.frame.bottom) baseline = at.frame.nextPage() + narrationStyle.size;
    paper.write(line, narrationStyle, { ...content, baseline });
  }
  return baseline + 14;
};

const signatureHeight = 74;

const drawSignature = (
  paper: Paper,
  signature: { role: SignatureRole; voucher: VoucherDocument },
  at: { start: number; width: number; top: number },
): void => {
  const { role, voucher } = signature;
  const say = textsFor(voucher.language);
  const room = { start: at.start, width: at.width };
  paper.say(say(`signature.${role}`), signatureStyle, { ...room, baseline: at.top + 9 });
  const lines = [
    { label: say('signature.name'), value: role === 'prepared' ? voucher.preparedBy : '', top: at.top + 36 },
    { label: say('signature.signature'), value: '', top: at.top + 66 },
  ];
  for (const { label, value, top } of lines) {
    paper.say(label, labelStyle, { ...room, baseline: top - 4 });
    const indent = paper.measure(label, labelStyle) + 8;
    paper.say(
      value,
      { ...narrationStyle, size: 8.5 },
      { start: at.start + indent, width: at.width - indent, baseline: top - 4 },
    );
    paper.rule({ ...room, top }, hairline, 0.75);
  }
};

/** The places to sign stay together: they move to a new page as one. */
const drawSignatures = (paper: Paper, voucher: VoucherDocument, at: { frame: Frame; top: number }): void => {
  const roles = voucher.signatures ?? ['prepared', 'reviewed', 'approved'];
  const { frame } = at;
  const fits = at.top + signatureHeight <= frame.bottom;
  const top = fits
    ? Math.max(at.top, Math.min(frame.bottom - signatureHeight - margin.top, at.top + 26))
    : frame.nextPage();
  const gap = 22;
  const width = (frame.width - gap * (roles.length - 1)) / roles.length;
  roles.forEach((role, index) => {
    drawSignature(paper, { role, voucher }, { start: frame.start + index * (width + gap), width, top });
  });
};

/** `voucherPdf(voucher, { fonts })` → the bytes of the file. */
export const voucherPdf = (voucher: VoucherDocument, { fonts }: { fonts: FontSource }): Uint8Array => {
  const direction = directionOfLanguage(voucher.language);
  const paper = createPaper({ fonts, direction, orientation: 'portrait' });
  const title = `${voucher.type} ${numberOf(voucher)}`;
  paper.pdf.setProperties({ title, author: voucher.company.name, creator: 'Mizan' });
  drawWatermark(paper, voucher);
  const frame = frameOf(paper, () => {
    drawWatermark(paper, voucher);
    return drawRunningHead(paper, title, voucher);
  });
  const titleTop = drawLetterhead(paper, voucher);
  const factsTop = drawTitle(paper, voucher, titleTop);
  const narrationTop = drawFacts(paper, voucherFacts(voucher), factsTop) + 2;
  const tableTop = drawNarration(paper, voucher, { frame, top: narrationTop });
  const end = drawTable(paper, voucherTable(voucher), { frame, top: tableTop });
  drawSignatures(paper, voucher, { frame, top: end + 16 });
  drawFeet(paper, voucher);
  return bytesOf(paper);
};
