// A file as a table: its rows with the line they stand on, and which of them names the columns.

import type { CellKind, Sheet } from '../settings/readWorkbook.ts';

/** `line` as an editor or a spreadsheet counts it, from 1. */
export type FileRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** What a workbook tells of a cell besides its text, by column. */
  readonly kinds?: ReadonlyMap<number, CellKind>;
};

export type FileTable = { readonly head: FileRow; readonly rows: readonly FileRow[] };

const separators = ['\t', ';', ',', '|'] as const;

/** Lines of which the separator is seen. */
const sampleLines = 20;

/** The separator that the first lines have most of; a comma where they have none. */
const separatorOf = (source: string): string => {
  const sample = source
    .split('\n', sampleLines)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => sample.split(separator).length);
  const most = Math.max(...counts);
  return most === 1 ? ',' : (separators[counts.indexOf(most)] ?? ',');
};

/** Without the apostrophe that an export puts before what a spreadsheet would run as a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim();

/** Where the quoted cell that opens here closes; the end of the text where it never does. */
const closingQuote = (source: string, open: number): number => {
  let at = source.indexOf('"', open + 1);
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at < 0 ? source.length : at;
};

type Cell = { text: string; end: number };

const cellAt = (source: string, at: number, ending: RegExp): Cell => {
  const isQuoted = source[at] === '"';
  const close = isQuoted ? closingQuote(source, at) : at;
  ending.lastIndex = close;
  const end = ending.exec(source)?.index ?? source.length;
  const text = isQuoted ? source.slice(at + 1, close).replaceAll('""', '"') : source.slice(at, end);
  return { text: plain(text), end };
};

const lineEndsIn = (text: string): number => text.split('\n').length - 1;

const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cell === '');

/** The rows of a text whose cells a comma, semicolon, tab or bar separates; quoted cells may hold separators and line ends. */
export const rowsOfText = (text: string): FileRow[] => {
  const source = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const ending = new RegExp(separator === '|' ? '[|\n]' : `[${separator}\n]`, 'g');
  const rows: FileRow[] = [];
  let [at, line, start] = [0, 1, 1];
  let cells: string[] = [];
  while (at <= source.length) {
    const { text: cell, end } = cellAt(source, at, ending);
    cells.push(cell);
    line += lineEndsIn(source.slice(at, end + 1));
    if (source[end] !== separator) {
      rows.push({ line: start, cells });
      [cells, start] = [[], line];
    }
    at = end + 1;
  }
  return rows;
};

/** The rows of a sheet, each with what is known of its cells. */
export const rowsOfSheet = ({ rows, notes }: Pick<Sheet, 'rows' | 'notes'>): FileRow[] =>
  rows.map((cells, index) => {
    const known = notes.get(index);
    if (known === undefined) return { line: index + 1, cells };
    return {
      line: index + 1,
      cells,
      kinds: new Map([...known].map(([column, { kind }]) => [column, kind])),
    };
  });

/** Rows among which the one that names the columns is looked for: exports have a title and facts above it. */
const headWithin = 20;

/**
 * The table of these rows: below the row with the most names that are known, or below the first one. A table with a title
 * above it ends at its first blank row, where the foot begins.
 */
export const tableOf = (
  rows: readonly FileRow[],
  knownNames: (cells: readonly string[]) => number,
): FileTable | null => {
  const candidates = rows.slice(0, headWithin);
  const counts = candidates.map(({ cells }) => knownNames(cells));
  const most = Math.max(0, ...counts);
  const at = most > 0 ? counts.indexOf(most) : candidates.findIndex((row) => !isBlank(row));
  const head = rows[at];
  if (!head) return null;
  const hasTitle = rows.slice(0, at).some((row) => !isBlank(row));
  const foot = hasTitle ? rows.findIndex((row, index) => index > at && isBlank(row)) : -1;
  const body = rows.slice(at + 1, foot < 0 ? undefined : foot).filter((row) => !isBlank(row));
  return body.length === 0 ? null : { head, rows: body };
};
