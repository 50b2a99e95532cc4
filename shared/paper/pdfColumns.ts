// Decides how wide the columns of a printed table are, and how small its text must be for them to fit.

import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { Align, Paper, TextStyle } from '#shared/paper/pdfPaper.ts';
import { cellPadding, ink, mutedInk } from '#shared/paper/pdfStyle.ts';
import {
  exactText,
  isFigure,
  shownText,
  type TableColumn,
  type TableRow,
} from '#shared/paper/tableDocument.ts';

/** A column whose cells are pictures of their texts, such as barcodes: rows are at least so high. */
export type DrawnColumn = {
  readonly key: string;
  readonly height: number;
  readonly draw: (
    paper: Paper,
    text: string,
    place: { start: number; width: number; top: number; height: number },
  ) => void;
};

export type Table = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Its rows are lower, so that more of them fit on a page. */
  readonly isDense?: boolean | undefined;
  readonly drawn?: DrawnColumn | undefined;
};

export type PlacedColumn = {
  readonly column: TableColumn;
  readonly start: number;
  readonly width: number;
  readonly align: Align;
};

export type TableLayout = { readonly size: number; readonly columns: readonly PlacedColumn[] };

/** Widths of a column's text at size 1: what it would like, and below what it becomes unreadable. */
type Need = {
  readonly column: TableColumn;
  readonly wanted: number;
  readonly least: number;
  /** Of its label, unless its words stand below each other. */
  readonly label: number;
};

const sizes = [8.5, 7.75, 7, 6.25, 5.5, 4.75] as const;
const smallest = 4.75;
const textLeast = 8;
const codeMost = 14;
/** A column of figures keeps some air around short ones. */
const figureLeast = 6;
const textMost = 30;
/** Text may wrap, so the first rows are enough to judge it by; figures and codes are all measured. */
const rowsJudged = 400;

export const bodyStyle = (size: number): TextStyle => ({ size, color: ink });
export const strongStyle = (size: number): TextStyle => ({ size, color: ink, weight: 'semibold' });
export const headStyle = (size: number): TextStyle => ({
  size: size * 0.9,
  color: mutedInk,
  weight: 'semibold',
});

/** The words of its cells: a paper in both languages is set in Arabic. */
export const languageOf = ({ direction }: Pick<Paper, 'direction'>): DocumentLanguage =>
  direction === 'rtl' ? 'ar' : 'en';

const widest = (paper: Paper, texts: readonly string[], style: TextStyle): number =>
  texts
    .flatMap((text) => text.split('\n'))
    .reduce((most, line) => Math.max(most, paper.measure(line, style)), 0);

const needOf =
  (paper: Paper, rows: readonly TableRow[]) =>
  (column: TableColumn): Need => {
    const head = widest(paper, column.label.split(/\s/), headStyle(1));
    const label = widest(paper, [column.label], headStyle(1));
    const strong = rows.some((row) => row.style !== undefined && row.style !== 'normal');
    const judged = column.kind === 'text' ? rows.slice(0, rowsJudged) : rows;
    const texts = judged.map((row) => shownText(column, row, languageOf(paper)));
    const content = widest(paper, texts, strong ? strongStyle(1) : bodyStyle(1));
    if (column.kind !== 'text') {
      const least = isFigure(column) ? figureLeast : 0;
      const whole = Math.max(head, least, column.kind === 'code' ? Math.min(content, codeMost) : content);
      return { column, label, wanted: whole, least: whole };
    }
    const wanted = Math.max(head, Math.min(content, textMost));
    return { column, label, wanted, least: Math.max(head, Math.min(wanted, textLeast)) };
  };

type Sized = { readonly room: number; readonly size: number };

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
const inPoints = (needs: readonly Need[], part: 'wanted' | 'least', size: number): number[] =>
  needs.map((need) => need[part] * size + 2 * cellPadding);

/** Room left over goes to the text columns by weight, or to all columns evenly where none is text. */
const widened = (needs: readonly Need[], wanted: readonly number[], spare: number): number[] => {
  const hasText = needs.some((need) => need.column.kind === 'text');
  const weights = needs.map((need) =>
    !hasText || need.column.kind === 'text' ? (need.column.weight ?? 1) : 0,
  );
  const all = sumOf(weights);
  return wanted.map((width, index) => width + (spare * (weights[index] ?? 0)) / all);
};

/** Room left over keeps the words of labels beside each other, where it is enough for all of them. */
const withLabels = (needs: readonly Need[], wanted: readonly number[], place: Sized): readonly number[] => {
  const labelled = needs.map(({ label }, index) =>
    Math.max(wanted[index] ?? 0, label * place.size + 2 * cellPadding),
  );
  return sumOf(labelled) <= place.room ? labelled : wanted;
};

/** Too little room is taken from the columns that can spare some, each giving up the same part of it. */
const narrowed = (wanted: readonly number[], least: readonly number[], lacking: number): number[] => {
  const givable = sumOf(wanted) - sumOf(least);
  const part = givable > 0 ? lacking / givable : 0;
  return wanted.map((width, index) => width - (width - (least[index] ?? width)) * part);
};

const widthsAt = (needs: readonly Need[], size: number, room: number): number[] => {
  const wanted = inPoints(needs, 'wanted', size);
  const spare = room - sumOf(wanted);
  if (spare >= 0) {
    const labelled = withLabels(needs, wanted, { room, size });
    return widened(needs, labelled, room - sumOf(labelled));
  }
  const least = inPoints(needs, 'least', size);
  if (sumOf(least) <= room) return narrowed(wanted, least, -spare);
  // Nothing fits any more: everything shrinks alike and wraps, so that no figure falls off the page.
  return least.map((width) => (width * room) / sumOf(least));
};

const fitsAt = (needs: readonly Need[], part: 'wanted' | 'least', place: Sized) =>
  sumOf(inPoints(needs, part, place.size)) <= place.room;

/** A size at which the text reads well and hardly wraps. */
const comfortableSize = (needs: readonly Need[], room: number): number | undefined =>
  sizes.slice(0, 2).find((size) => fitsAt(needs, 'wanted', { room, size }));

const sizeThatFits = (needs: readonly Need[], room: number): number =>
  comfortableSize(needs, room) ?? sizes.find((size) => fitsAt(needs, 'least', { room, size })) ?? smallest;

const alignOf = (column: TableColumn): Align => column.align ?? (isFigure(column) ? 'figures' : 'start');

/** Whether the columns fit a width at a comfortable size; a report that does not is turned on its side. */
export const fitsUpright = (paper: Paper, table: Table, room: number): boolean =>
  comfortableSize(table.columns.map(needOf(paper, table.rows)), room) !== undefined;

/** The table as it is printed: a text column in which no row says anything would only take room from the others, as does what is for files. */
export const printedTable = <Printed extends Table>(table: Printed): Printed => ({
  ...table,
  columns: table.columns.filter(
    (column) =>
      column.fileOnly !== true &&
      (column.kind !== 'text' ||
        table.rows.length === 0 ||
        table.rows.some((row) => exactText(column, row) !== '')),
  ),
});

/** Places the columns side by side in a width, at the largest size at which they fit. */
export const layoutColumns = (
  paper: Paper,
  table: Table,
  place: { start: number; width: number },
): TableLayout => {
  const needs = table.columns.map(needOf(paper, table.rows));
  const size = sizeThatFits(needs, place.width);
  const widths = widthsAt(needs, size, place.width);
  let start = place.start;
  const columns = needs.map(({ column }, index) => {
    const width = widths[index] ?? 0;
    const placed = { column, start, width, align: alignOf(column) };
    start += width;
    return placed;
  });
  return { size, columns };
};
