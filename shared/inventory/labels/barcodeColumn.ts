// A column of a printed table whose texts are drawn as bars, with the text below for people.
import { barcodeBars } from '../../paper/bars/barcodeBars.ts';
import type { DrawnColumn } from '../../paper/pdfColumns.ts';
import type { Paper } from '../../paper/pdfPaper.ts';
import { points } from '../../paper/pdfStyle.ts';
import { barcodeKindOf, barsLooks } from './labelSymbol.ts';

/** In points: bars that a reader takes from paper, and their text below. */
const rowHeight = 34;
const barHeight = 18;
const textSize = 6.5;
/** In millimetres. */
const module = { least: 0.19, most: 0.3 };

const drawBars = (
  paper: Paper,
  text: string,
  { start, width, top }: { start: number; width: number; top: number },
): void => {
  const kind = barcodeKindOf(text);
  const style = { size: textSize, color: '#000000' };
  if (kind === null) {
    paper.say(text, style, { start, width, baseline: top + rowHeight / 2 });
    return;
  }
  const { modules, bars } = barcodeBars(kind, text);
  const [before, after] = barsLooks[kind].quiet;
  const one = Math.min(points(module.most), width / (before + modules + after));
  if (one >= points(module.least)) {
    const left = paper.leftOf({ start, width }) + (width - modules * one) / 2;
    paper.pdf.setFillColor('#000000');
    for (const { from, count } of bars)
      paper.pdf.rect(left + from * one, top + 4, count * one, barHeight, 'F');
  }
  paper.say(text, style, { start, width, align: 'center', baseline: top + 4 + barHeight + textSize + 1 });
};

/** The cells of `barcode`. */
export const barcodeColumn: DrawnColumn = { key: 'barcode', height: rowHeight, draw: drawBars };
