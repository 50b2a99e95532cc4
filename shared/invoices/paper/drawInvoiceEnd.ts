// The lower part of the paper of an invoice: VAT by category, totals, the QR code, the amount in words and what is agreed.
import { isolated } from '../../paper/bidiMarks.ts';
import { contentOf, drawPicture } from '../../paper/pdfFrame.ts';
import type { Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { drawQr } from '../../paper/pdfQr.ts';
import { hairline, ink, mutedInk, points } from '../../paper/pdfStyle.ts';
import { drawTable } from '../../paper/pdfTable.ts';
import { drawTotals, heightOfTotals, placeOfTotals } from './drawTotals.ts';
import type { InvoicePaper } from './invoicePaper.ts';
import { onOneLine } from './paperLanguage.ts';
import { type At, placed } from './placed.ts';

const labelStyle: TextStyle = { size: 7, color: mutedInk };
const noteStyle: TextStyle = { size: 8.5, color: ink };

/** Larger than the 20 mm that a reader needs, so that it reads from a copy, too. */
const qrMillimetres = 25;

type Column = Place & { top: number };

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

const notesOf = ({ words, instalments, notes }: InvoicePaper) => [
  { label: onOneLine(words.label), values: words.value.filter(Boolean) as string[] },
  ...(instalments
    ? [
        {
          label: onOneLine(instalments.label),
          values: instalments.rows.map(({ due, amount }) => `${isolated(due)} · ${amount}`),
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
