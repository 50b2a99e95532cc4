// Draws a table over as many pages as it takes: quiet head repeated on each, wrapped text, groups and totals.
import {
  bodyStyle,
  type DrawnColumn,
  headStyle,
  languageOf,
  layoutColumns,
  type PlacedColumn,
  strongStyle,
  type Table,
  type TableLayout,
} from '#shared/paper/pdfColumns.ts';
import type { Line } from '#shared/paper/pdfLines.ts';
import type { Frame, Paper, TextStyle } from '#shared/paper/pdfPaper.ts';
import { cellPadding, faintLine, hairline, headFill, ink, totalFill } from '#shared/paper/pdfStyle.ts';
import { type RowStyle, shownText, type TableRow } from '#shared/paper/tableDocument.ts';

type Cell = {
  readonly lines: readonly Line[];
  readonly place: PlacedColumn;
  readonly indent: number;
  /** Drawn in the place of its lines. */
  readonly picture?: string | undefined;
};
type Pen = {
  readonly paper: Paper;
  readonly frame: Frame;
  readonly layout: TableLayout;
  readonly drawn?: DrawnColumn | undefined;
  readonly isDense: boolean;
};

const indentStep = 10;
const lead = (size: number) => size * 1.42;
/** Above and below the text of a row. */
const rowPadding = ({ layout: { size }, isDense }: Pick<Pen, 'layout' | 'isDense'>) =>
  size * (isDense ? 0.15 : 0.44);
const headPadding = (size: number) => size * 0.44;

const columnRoom = (place: PlacedColumn, indent: number) => place.width - 2 * cellPadding - indent;

const writeLines = (pen: Pen, cell: Cell, text: { style: TextStyle; firstBaseline: number }): void => {
  const { place, indent } = cell;
  const { style, firstBaseline } = text;
  cell.lines.forEach((line, index) => {
    pen.paper.write(line, style, {
      start: place.start + cellPadding + indent,
      width: columnRoom(place, indent),
      align: place.align,
      baseline: firstBaseline + index * lead(style.size),
    });
  });
};

/** Heading cells of neighbouring columns with one group, as one wide column each. */
const groupHeadings = (layout: TableLayout): { label: string; start: number; width: number }[] => {
  const headings: { label: string; start: number; width: number }[] = [];
  let previous: string | undefined;
  for (const { column, start, width } of layout.columns) {
    const last = headings.at(-1);
    if (column.group !== undefined && column.group === previous && last) last.width += width;
    else if (column.group !== undefined) headings.push({ label: column.group, start, width });
    previous = column.group;
  }
  return headings;
};

const drawGroupHeadings = (pen: Pen, top: number): number => {
  const headings = groupHeadings(pen.layout);
  if (headings.length === 0) return 0;
  const style = { ...headStyle(pen.layout.size), color: ink };
  const height = lead(style.size) + headPadding(style.size);
  for (const { label, start, width } of headings) {
    const room = { start: start + cellPadding, width: width - 2 * cellPadding };
    pen.paper.say(label, style, {
      ...room,
      align: 'center',
      baseline: top + headPadding(style.size) + style.size,
    });
    pen.paper.rule({ ...room, top: top + height + 1 }, hairline, 0.6);
  }
  return height;
};

const drawHead = (pen: Pen, top: number): number => {
  const { paper, frame, layout } = pen;
  const style = headStyle(layout.size);
  const cells = layout.columns.map((place) => ({
    place,
    indent: 0,
    lines: paper.wrap(place.column.label, style, columnRoom(place, 0)),
  }));
  const lines = Math.max(...cells.map((cell) => cell.lines.length));
  const hasGroups = layout.columns.some(({ column }) => column.group !== undefined);
  const padding = headPadding(style.size) * 1.5;
  const groups = hasGroups ? lead(style.size) + headPadding(style.size) : 0;
  const height = groups + lines * lead(style.size) + 2 * padding - (lead(style.size) - style.size) / 2;
  paper.fill({ start: frame.start, width: frame.width, top, height }, headFill);
  drawGroupHeadings(pen, top);
  for (const cell of cells) {
    // Short headings stand at the foot of the head, beside the last line of longer ones.
    const missing = lines - cell.lines.length;
    writeLines(pen, cell, {
      style,
      firstBaseline: top + groups + padding + style.size * 0.92 + missing * lead(style.size),
    });
  }
  paper.rule({ start: frame.start, width: frame.width, top: top + height }, hairline, 0.75);
  return top + height;
};

const isStrong = (style: RowStyle) => style !== 'normal';

const cellsOf = (pen: Pen, row: TableRow, style: TextStyle): Cell[] => {
  const firstText = pen.layout.columns.findIndex(({ column }) => column.kind === 'text');
  return pen.layout.columns.map((place, index) => {
    const indent = index === firstText ? Math.min((row.indent ?? 0) * indentStep, place.width / 3) : 0;
    const text = shownText(place.column, row, languageOf(pen.paper));
    if (place.column.key === pen.drawn?.key) return { place, indent, lines: [], picture: text };
    return {
      place,
      indent,
      lines: text === '' ? [] : pen.paper.wrap(text, style, columnRoom(place, indent)),
    };
  });
};

type RowPart = { readonly cells: readonly Cell[]; readonly lines: number };

/** The part of a row that fits so many lines, and what is left of it for the next page. */
const cutRow = (cells: readonly Cell[], count: number): [RowPart, RowPart] => {
  const part = (from: number, to?: number): RowPart => {
    const cut = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) }));
    return { cells: cut, lines: Math.max(...cut.map((cell) => cell.lines.length)) };
  };
  return [part(0, count), part(count)];
};

const rowHeight = (pen: Pen, lines: number) =>
  Math.max(Math.max(1, lines) * lead(pen.layout.size) + 2 * rowPadding(pen), pen.drawn?.height ?? 0);

const drawPictures = (pen: Pen, { cells }: RowPart, at: { top: number; height: number }): void => {
  for (const { picture = '', place } of cells) {
    const room = { start: place.start + cellPadding, width: place.width - 2 * cellPadding };
    if (picture !== '') pen.drawn?.draw(pen.paper, picture, { ...room, ...at });
  }
};

const drawRowPart = (pen: Pen, part: RowPart, at: { top: number; style: RowStyle }): number => {
  const { paper, frame, layout } = pen;
  const height = rowHeight(pen, part.lines);
  const across = { start: frame.start, width: frame.width };
  if (at.style === 'total') paper.fill({ ...across, top: at.top, height }, totalFill);
  if (at.style === 'total' || at.style === 'subtotal')
    paper.rule({ ...across, top: at.top }, ink, at.style === 'total' ? 0.9 : 0.5);
  const style = isStrong(at.style) ? strongStyle(layout.size) : bodyStyle(layout.size);
  for (const cell of part.cells)
    writeLines(pen, cell, { style, firstBaseline: at.top + rowPadding(pen) + layout.size * 1.04 });
  drawPictures(pen, part, { top: at.top, height });
  const bottom = at.top + height;
  paper.rule(
    { ...across, top: bottom },
    at.style === 'total' ? ink : faintLine,
    at.style === 'total' ? 0.9 : 0.5,
  );
  return bottom;
};

/** A heading row stays with the row under it. */
const linesWanted = (row: TableRow, lines: number) =>
  row.style === 'group' ? lines + 1 : Math.min(lines, 3);

const wholeRow = (pen: Pen, row: TableRow): RowPart => {
  const { size } = pen.layout;
  const cells = cellsOf(pen, row, isStrong(row.style ?? 'normal') ? strongStyle(size) : bodyStyle(size));
  return cutRow(cells, 0)[1];
};

/** The first of the rows that stay on the page of what comes below the table: its sums, and the last row above them. */
const firstKept = (rows: readonly TableRow[]): number => {
  const sums = rows.toReversed().findIndex(({ style = 'normal' }) => style === 'normal');
  return rows.length - 1 - sums;
};

/** Whether a new page begins with them, which they would not fill. */
const isKeptNext = (pen: Pen, rows: readonly TableRow[], at: { top: number; below: number }): boolean => {
  const height = rows.reduce((sum, row) => sum + rowHeight(pen, wholeRow(pen, row).lines), at.below);
  return at.top + height > pen.frame.bottom && height < pen.frame.bottom / 2;
};

/** `below`: the height of what stays on the page of its last rows, such as places to sign. */
type At = { frame: Frame; top: number; below?: number };

/** Draws the table from `top` on and says where it ended, on the last page it took. */
export const drawTable = (paper: Paper, table: Table, at: At): number => {
  const { frame, below = 0 } = at;
  const { drawn, rows, isDense = false } = table;
  const pen: Pen = { paper, frame, layout: layoutColumns(paper, table, frame), drawn, isDense };
  const { size } = pen.layout;
  const least = drawn ? Math.ceil(drawn.height / lead(size)) : 1;
  const linesLeft = (top: number) => Math.floor((frame.bottom - top - 2 * rowPadding(pen)) / lead(size));
  const kept = below > 0 ? firstKept(rows) : 0;
  let top = drawHead(pen, at.top);
  rows.forEach((row, index) => {
    const style = row.style ?? 'normal';
    let left = wholeRow(pen, row);
    const wanted = linesWanted(row, Math.max(least, left.lines));
    const isKept = kept > 0 && index === kept && isKeptNext(pen, rows.slice(kept), { top, below });
    if (isKept || linesLeft(top) < wanted) top = drawHead(pen, frame.nextPage());
    do {
      if (linesLeft(top) < 1) top = drawHead(pen, frame.nextPage());
      const [fitting, rest] = cutRow(left.cells, Math.max(1, linesLeft(top)));
      top = drawRowPart(pen, fitting, { top, style });
      left = rest;
    } while (left.lines > 0);
  });
  return top;
};
