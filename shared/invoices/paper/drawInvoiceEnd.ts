// The lower part of the paper of an invoice: VAT by category, totals, the QR code, the amount in words and what is agreed.
import { isolated } from '../../paper/bidiMarks.ts';
import { contentOf, drawPicture } from '../../paper/pdfFrame.ts';
import type { Frame, Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { drawQr } from '../../paper/pdfQr.ts';
import { faintLine, hairline, headFill, ink, mutedInk, points } from '../../paper/pdfStyle.ts';
import { drawTable } from '../../paper/pdfTable.ts';
import type { InvoicePaper } from './invoicePaper.ts';
import type { InvoiceTotal } from './invoiceTotals.ts';
import { onOneLine } from './paperLanguage.ts';

const labelStyle: TextStyle = { size: 7, color: mutedInk };
const noteStyle: TextStyle = { size: 8.5, color: ink };
const secondLabel: TextStyle = { size: 6.5, color: mutedInk };

/** Larger than the 20 mm that a reader needs, so that it reads from a copy, too. */
const qrMillimetres = 25;

type Column = Place & { top: number };

/** On a small sheet everything is a little smaller. */
const scaleOf = (paper: Paper): number => (paper.width < 500 ? 0.86 : 1);

const looks = {
  plain: { size: 8.5, weight: undefined },
  strong: { size: 10, weight: 'semibold' },
  last: { size: 8.5, weight: 'semibold' },
} as const;

const heightOfTotal = (paper: Paper, { label: [, other], look }: InvoiceTotal): number =>
  ((other ? 23 : 16.5) + (look === 'strong' ? 3.5 : 0)) * scaleOf(paper);

const drawFigure = (
  paper: Paper,
  { figure, style }: { figure: string; style: TextStyle },
  { top, ...place }: Column & { height: number },
): number => {
  const baseline = top + place.height / 2 + style.size * 0.36;
  paper.say(figure, style, { start: place.start + 6, width: place.width - 12, align: 'end', baseline });
  return paper.measure(figure, style);
};

const drawTotal = (
  paper: Paper,
  { currency, ...total }: InvoiceTotal & { currency: string },
  { top, ...place }: Column,
): number => {
  const { label, amount, look } = total;
  const height = heightOfTotal(paper, total);
  const [main, other] = label;
  const { size, weight } = looks[look ?? 'plain'];
  const style: TextStyle = { size: size * scaleOf(paper), color: ink, weight };
  const edge = look === 'strong' ? { color: ink, thickness: 0.9 } : { color: faintLine, thickness: 0.5 };
  if (look) paper.fill({ ...place, top, height }, headFill);
  if (look === 'strong') paper.rule({ ...place, top }, edge.color, edge.thickness);
  const figure = look ? `${amount} ${currency}` : amount;
  const taken = drawFigure(paper, { figure, style }, { ...place, top, height });
  const room = { start: place.start + 6, width: place.width - taken - 18 };
  const baseline = top + height / 2 + (other ? -1 : style.size * 0.36);
  paper.say(main, style, { ...room, baseline });
  if (other) paper.say(other, secondLabel, { ...room, baseline: baseline + 8.5 });
  paper.rule({ ...place, top: top + height }, edge.color, edge.thickness);
  return top + height;
};

type Totals = Pick<InvoicePaper, 'currency' | 'totals'>;

const drawTotals = (paper: Paper, { currency, totals }: Totals, place: Column): number => {
  let { top } = place;
  for (const total of totals) top = drawTotal(paper, { ...total, currency }, { ...place, top });
  return top;
};

type At = { frame: Frame; top: number };

/** A part that does not fit whole begins on the next page. */
export const placed = ({ frame, top }: At, height: number): number =>
  top + height <= frame.bottom ? top : frame.nextPage();

/** VAT by category with the code under it, in the column where the page begins; says where they end. */
const drawVat = (paper: Paper, { categories, qr }: InvoicePaper, { frame, top }: At): number => {
  let end = categories ? drawTable(paper, categories, { frame, top }) : top;
  if (qr === null) return end;
  end += 10;
  drawQr(paper, qr, { start: frame.start, top: end, millimetres: qrMillimetres });
  return end + points(qrMillimetres);
};

const heightOfVat = ({ categories, qr }: InvoicePaper): number => {
  const ofRows = categories ? 30 + categories.rows.length * 30 : 0;
  return ofRows + (qr === null ? 0 : points(qrMillimetres) + 10);
};

/** At the end of the line. */
const placeOfTotals = (paper: Paper): Place => {
  const content = contentOf(paper);
  const width = content.width * (scaleOf(paper) < 1 ? 0.5 : 0.45);
  return { start: content.start + content.width - width, width };
};

const heightOfTotals = (paper: Paper, totals: InvoicePaper['totals']): number =>
  totals.reduce((sum, total) => sum + heightOfTotal(paper, total), 0);

/** Totals with nothing beside them; says where they end. */
export const drawTotalsAlone = (paper: Paper, content: Totals, at: At): number => {
  const top = placed(at, heightOfTotals(paper, content.totals));
  return drawTotals(paper, content, { ...placeOfTotals(paper), top });
};

/** VAT and the code at the start, totals at the end of the line; they stay together. */
const drawFigures = (paper: Paper, content: InvoicePaper, at: At): number => {
  const { start, width } = contentOf(paper);
  const totals = placeOfTotals(paper);
  const top = placed(at, Math.max(heightOfTotals(paper, content.totals), heightOfVat(content)));
  const totalsWidth = totals.width;
  const frame = { ...at.frame, start, width: width - totalsWidth - 16 };
  return Math.max(drawTotals(paper, content, { ...totals, top }), drawVat(paper, content, { frame, top }));
};

/** A label with what it says under it; goes on over the page where it is long. */
export const drawNote = (
  paper: Paper,
  { label, values }: { label: string; values: readonly string[] },
  { frame, top, ...place }: At & Place,
): number => {
  const lead = noteStyle.size * 1.45;
  let baseline = placed({ frame, top }, lead * 2 + 10) + labelStyle.size;
  paper.say(label, labelStyle, { ...place, baseline });
  baseline += 1.5;
  for (const line of values.flatMap((value) => paper.wrap(value, noteStyle, place.width))) {
    baseline += lead;
    if (baseline > frame.bottom) baseline = frame.nextPage() + noteStyle.size;
    paper.write(line, noteStyle, { ...place, baseline });
  }
  return baseline + 9;
};

const notesOf = ({ words, instalments, notes, currency }: InvoicePaper) => [
  { label: onOneLine(words.label), values: words.value.filter(Boolean) as string[] },
  ...(instalments
    ? [
        {
          label: onOneLine(instalments.label),
          values: instalments.rows.map(({ due, amount }) => `${isolated(due)} · ${amount} ${currency}`),
        },
      ]
    : []),
  ...notes.map(({ label, value }) => ({ label: onOneLine(label), values: [value] })),
];

/** The stamp of the company at the end of the last part, on what is done. */
const drawStamp = (
  paper: Paper,
  content: InvoicePaper,
  at: Column & { stamp: string | undefined },
): number => {
  const isDraft = content.marks.some(({ kind }) => kind === 'draft');
  if (!at.stamp || isDraft) return 0;
  const width = 84;
  const box = { start: at.start + at.width - width, width, top: at.top, height: 66 };
  drawPicture(paper, { data: at.stamp, alias: 'stamp' }, { ...box, align: 'end' });
  return width + 12;
};

/** Figures, then what is said and agreed, the stamp beside it. */
export const drawInvoiceEnd = (
  paper: Paper,
  content: InvoicePaper,
  { frame, top, stamp }: At & { stamp?: string | undefined },
): void => {
  const place = contentOf(paper);
  const figuresEnd = drawFigures(paper, content, { frame, top: top + 14 }) + 16;
  const from = placed({ frame, top: figuresEnd }, stamp ? 66 : 30);
  paper.rule({ ...place, top: from - 6 }, hairline, 0.5);
  const taken = drawStamp(paper, content, { ...place, top: from, stamp });
  const room = { start: place.start, width: place.width - taken };
  let next = from + 2;
  for (const note of notesOf(content)) next = drawNote(paper, note, { ...room, frame, top: next });
};
