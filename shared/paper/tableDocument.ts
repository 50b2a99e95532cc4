// The one model of a report or list: the PDF, the spreadsheet and the CSV are all drawn from it, so their figures are equal.

import { isDate } from '#shared/kernel/dates.ts';
import { formatMoney, groupedMoney } from '#shared/kernel/money.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import type { DocumentFact, DocumentFrame, DocumentLanguage } from '#shared/paper/documentFrame.ts';

/** `code` and `date` are set left to right; `amount` is money, `number` any other exact figure. */
export type ColumnKind = 'text' | 'code' | 'date' | 'amount' | 'number';

type ColumnBase = {
  readonly key: string;
  readonly label: string;
  /** Neighbouring columns with the same group share a heading above their own. */
  readonly group?: string | undefined;
  /** How much of the width left over this text column takes, 1 when left out. */
  readonly weight?: number | undefined;
  /** Figures stand at the right edge in both languages; everything else at the start. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** In files for machines only: on paper it would take the room of what people read. */
  readonly fileOnly?: true | undefined;
  /** A number in per cent: people read the sign behind it, files for machines hold the number. */
  readonly percent?: true | undefined;
  /** A difference: people read a plus before what is more, files for machines hold the number. */
  readonly signed?: true | undefined;
  /** Zero is left blank but in totals, for pairs of columns such as debit and credit. */
  readonly blankZero?: boolean | undefined;
};

/** `scale`: decimals of a bigint cell, those of the currency for amounts; a number has none when it is left out. */
export type TableColumn = ColumnBase &
  (
    | { readonly kind: 'amount'; readonly scale: number }
    | { readonly kind: Exclude<ColumnKind, 'amount'>; readonly scale?: number | undefined }
  );

/** Text, a date as YYYY-MM-DD, or an exact figure: minor units as bigint or a decimal string of the wire. */
export type TableCell = string | bigint | null;

/** A group heads the rows under it, a subtotal closes them, a total closes the document. */
export type RowStyle = 'normal' | 'group' | 'subtotal' | 'total';

export type TableRow = {
  readonly cells: Readonly<Record<string, TableCell>>;
  readonly style?: RowStyle | undefined;
  /** Depth in a tree, 0 when left out; the first text column is moved in. */
  readonly indent?: number | undefined;
};

export type TableBelow = {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};

export type TableDocument = DocumentFrame & {
  readonly title: string;
  /** The period and the filters the rows were chosen by. */
  readonly facts: readonly DocumentFact[];
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Smaller tables under it, on paper and in the workbook; a CSV has one table. */
  readonly below?: readonly TableBelow[] | undefined;
  /** Sentences under the table. */
  readonly notes?: readonly string[] | undefined;
  /** Chosen by the widths of the columns when left out. */
  readonly orientation?: 'portrait' | 'landscape' | undefined;
};

const decimal = /^-?\d+(?:\.\d+)?$/;

export const isFigure = (column: TableColumn): boolean =>
  column.kind === 'amount' || column.kind === 'number';

export const scaleOfColumn = ({ scale = 0 }: TableColumn): number => scale;

/** A figure's minor units and scale; a decimal string keeps every decimal it has, however many the column shows. */
const figureOf = (column: TableColumn, cell: string | bigint): { minor: bigint; scale: number } => {
  const scale = scaleOfColumn(column);
  if (typeof cell === 'bigint') return { minor: cell, scale };
  if (!decimal.test(cell)) throw new Error(`Column ${column.key} holds “${cell}”, which is no exact figure`);
  const [whole = '', fraction = ''] = cell.split('.');
  const longer = Math.max(scale, fraction.length);
  return { minor: BigInt(whole + fraction.padEnd(longer, '0')), scale: longer };
};

const isBlank = (column: TableColumn, row: TableRow): boolean => {
  const cell = row.cells[column.key];
  if (cell === null || cell === undefined || cell === '') return true;
  const isSum = row.style === 'subtotal' || row.style === 'total';
  const hidesZero = column.blankZero === true && isFigure(column) && !isSum;
  return hidesZero && figureOf(column, cell).minor === 0n;
};

const textWith =
  (format: typeof formatMoney) =>
  (column: TableColumn, row: TableRow): string => {
    const cell = row.cells[column.key];
    if (cell === null || cell === undefined || isBlank(column, row)) return '';
    if (!isFigure(column)) return String(cell);
    const { minor, scale } = figureOf(column, cell);
    return format(minor, scale);
  };

/** A cell as machines read it: `1234.50`, `2026-02-17`, or the text; empty when there is nothing to say. */
export const exactText = textWith(formatMoney);

const groupedText = textWith(groupedMoney);

/** A cell as people read it: figures with their thousands separated, the signs of a difference and of per cent, and days in words, as the head of a paper has them. */
export const shownText = (column: TableColumn, row: TableRow, language: DocumentLanguage): string => {
  const text = groupedText(column, row);
  if (column.kind === 'date' && isDate(text)) return writtenDay(text, { language, digits: 'latn' }, 'short');
  if (column.signed && /^[^-]*[1-9]/.test(text)) return `+${text}`;
  return column.percent && text !== '' ? `${text}%` : text;
};

/** A column's name where no heading spans it: `Opening balance · Debit`. */
export const fullLabel = (column: TableColumn): string =>
  column.group ? `${column.group} · ${column.label}` : column.label;
