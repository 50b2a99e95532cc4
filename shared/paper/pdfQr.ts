// A text as a QR code on paper: squares of ink, level M, with the empty border by which a reader finds it.
import { encode } from 'uqr';
import type { Paper } from '#shared/paper/pdfPaper.ts';
import { points } from '#shared/paper/pdfStyle.ts';

/** The empty squares around it that the standard asks for. */
const border = 4;

/** Readers of phones take a printed code from this size on. */
export const qrMillimetresMin = 20;

const black = '#000000';
const white = '#ffffff';

/** Which squares are dark, row by row, border included. */
export const qrSquares = (text: string): boolean[][] => encode(text, { ecc: 'M', border }).data;

/** Squares beside each other are one area: a seam between two of them would show. */
const darkRuns = (row: readonly boolean[]): { from: number; count: number }[] => {
  const runs: { from: number; count: number }[] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.count === at) last.count += 1;
    else runs.push({ from: at, count: 1 });
  });
  return runs;
};

/** Draws the code in a square of at least 20 mm whose upper corner is `start`, `top`; it is never mirrored. */
export const drawQr = (
  paper: Paper,
  text: string,
  { start, top, millimetres }: { start: number; top: number; millimetres: number },
): void => {
  const side = points(Math.max(millimetres, qrMillimetresMin));
  const squares = qrSquares(text);
  const square = side / squares.length;
  paper.fill({ start, width: side, top, height: side }, white);
  const left = paper.leftOf({ start, width: side });
  paper.pdf.setFillColor(black);
  squares.forEach((row, at) => {
    for (const { from, count } of darkRuns(row))
      paper.pdf.rect(left + from * square, top + at * square, count * square, square, 'F');
  });
};
