// Draws a table over as many pages as it takes: quiet head repeated on each, wrapped text, groups and totals.
import {
  bodyStyle,
  type DrawnColumn,
  headStyle,
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
};

const indentStep = 10;
const lead = (size: number) => size * 1.42;
const rowPadding = (size: number) => size * 0.44;

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
  const height = lead(style.size) + rowPadding(style.size);
  for (const { label, start, width } of headings) {
    const room = { start: start + cellPadding, width: width - 2 * cellPadding };
    pen.paper.say(label, style, {
      ...room,
      align: 'center',
      baseline: top + rowPadding(style.size) + style.size,
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
  const padding = rowPadding(style.size) * 1.5;
  const groups = hasGroups ? lead(style.size) + rowPadding(style.size) : 0;
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
    const text = shownText(place.column, row);
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

const rowHeight = (lines: number, size: number) => Math.max(1, lines) * lead(size) + 2 * rowPadding(size);

const drawPictures = (pen: Pen, { cells }: RowPart, at: { top: number; height: number }): void => {
  for (const { picture = '', place } of cells) {
    const room = { start: place.start + cellPadding, width: place.width - 2 * cellPadding };
    if (picture !== '') pen.drawn?.draw(pen.paper, picture, { ...room, ...at });
  }
};

const drawRowPart = (pen: Pen, part: RowPart, at: { top: number; style: RowStyle }): number => {
  const { paper, frame, layout } = pen;
  const height = Math.max(rowHeight(part.lines, layout.size), pen.drawn?.height ?? 0);
  const across = { start: frame.start, width: frame.width };
  if (at.style === 'total') paper.fill({ ...across, top: at.top, height }, totalFill);
  if (at.style === 'total' || at.style === 'subtotal')
    paper.rule({ ...across, top: at.top }, ink, at.style === 'total' ? 0.9 : 0.5);
  const style = isStrong(at.style) ? strongStyle(layout.size) : bodyStyle(layout.size);
  for (const cell of part.cells)
    writeLines(pen, cell, { style, firstBaseline: at.top + rowPadding(layout.size) + layout.size * 1.04 });
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

/** Draws the table from `top` on and says where it ended, on the last page it took. */
export const drawTable = (paper: Paper, table: Table, at: { frame: Frame; top: number }): number => {
  const { frame } = at;
  const { drawn } = table;
  const pen: Pen = { paper, frame, layout: layoutColumns(paper, table, frame), drawn };
  const { size } = pen.layout;
  const least = drawn ? Math.ceil(drawn.height / lead(size)) : 1;
  const linesLeft = (top: number) => Math.floor((frame.bottom - top - 2 * rowPadding(size)) / lead(size));
  let top = drawHead(pen, at.top);
  for (const row of table.rows) {
    const style = row.style ?? 'normal';
    const cells = cellsOf(pen, row, isStrong(style) ? strongStyle(size) : bodyStyle(size));
    let left = cutRow(cells, 0)[1];
    if (linesLeft(top) < linesWanted(row, Math.max(least, left.lines))) top = drawHead(pen, frame.nextPage());
    do {
      if (linesLeft(top) < 1) top = drawHead(pen, frame.nextPage());
      const [fitting, rest] = cutRow(left.cells, Math.max(1, linesLeft(top)));
      top = drawRowPart(pen, fitting, { top, style });
      left = rest;
    } while (left.lines > 0);
  }
  return top;
};
