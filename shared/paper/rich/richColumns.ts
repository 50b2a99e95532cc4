// Draws rich texts in columns beside each other, over as many pages as the longest needs.
import type { Frame, Paper, Place } from '../pdfPaper.ts';
import { faintLine } from '../pdfStyle.ts';
import { drawRichLine, type RichLine } from './richPdf.ts';

export type RichColumn = Place & { readonly lines: readonly RichLine[] };

type Room = { readonly top: number; readonly bottom: number };

/** How many lines fit, at least the first of a new page; and where they end. */
const fitting = (lines: readonly RichLine[], { top, bottom }: Room): { count: number; end: number } => {
  let end = top;
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const next = line.keepsNext ? (lines[at + 1]?.height ?? 0) : 0;
    const start = end + (at === 0 ? 0 : line.gap);
    if (start + line.height + next > bottom && !(count === 0 && next === 0 && line.height > bottom - top))
      break;
    end = start + line.height;
    count += 1;
  }
  return { count, end };
};

/** On one page; says what is left and where they end. */
const drawOnPage = (paper: Paper, column: RichColumn, room: Room): { rest: RichColumn; end: number } => {
  const { count, end } = fitting(column.lines, room);
  let { top } = room;
  column.lines.slice(0, count).forEach((line, at) => {
    top += at === 0 ? 0 : line.gap;
    drawRichLine(paper, line, { left: paper.leftOf(column), top });
    top += line.height;
  });
  return { rest: { ...column, lines: column.lines.slice(count) }, end };
};

/** A quiet line in the middle of the space between neighbours. */
const drawBetween = (
  paper: Paper,
  columns: readonly RichColumn[],
  room: { top: number; end: number },
): void => {
  columns.slice(1).forEach((column, at) => {
    const before = columns[at];
    if (!before) return;
    const middle = (before.start + before.width + column.start) / 2;
    const place = { start: middle - 0.25, width: 0.5, top: room.top, height: room.end - room.top };
    paper.fill(place, faintLine);
  });
};

/** Says where the longest ends. */
export const drawRichColumns = (
  paper: Paper,
  columns: readonly RichColumn[],
  { frame, top }: { frame: Frame; top: number },
): number => {
  let rest = columns;
  let from = top;
  for (;;) {
    const room = { top: from, bottom: frame.bottom };
    const drawn = rest.map((column) => drawOnPage(paper, column, room));
    const end = Math.max(...drawn.map((each) => each.end));
    drawBetween(paper, columns, { top: from, end });
    rest = drawn.map((each) => each.rest);
    if (rest.every(({ lines }) => lines.length === 0)) return end;
    from = frame.nextPage();
  }
};
