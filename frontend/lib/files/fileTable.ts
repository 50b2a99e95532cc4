// A file as a table: its rows with the line they stand on, and which of them names the columns.

import { rowsPerPause, type Sliced } from './inSlices.ts';
import type { CellKind, Sheet } from './readWorkbook.ts';

/** `line` as an editor or a spreadsheet counts it, from 1. */
export type FileRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** What a workbook says about a cell besides its text, by column. */
  readonly kinds?: ReadonlyMap<number, CellKind>;
  /** The texts of merged ranges that begin in a row above, by column. */
  readonly merged?: ReadonlyMap<number, string>;
};

export type FileTable = { readonly head: FileRow; readonly rows: readonly FileRow[] };

const separators = ['\t', ';', ',', '|'] as const;

/** Lines of which the separator is seen. */
const sampleLines = 20;

const sampleCharacters = 100_000;

/** The separator that the first lines have most of; a comma where they have none. */
const separatorOf = (source: string): string => {
  const sample = source
    .slice(0, sampleCharacters)
    .split(/\r\n?|\n/, sampleLines)
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

/** `lines`: line ends inside the quotes. */
type Cell = { text: string; end: number; lines: number };

const lineEnd = /\r\n?|\n/g;

const cellAt = (source: string, at: number, ending: RegExp): Cell => {
  const isQuoted = source[at] === '"';
  const close = isQuoted ? closingQuote(source, at) : at;
  ending.lastIndex = close;
  const end = ending.exec(source)?.index ?? source.length;
  if (!isQuoted) return { text: plain(source.slice(at, end)), end, lines: 0 };
  const parts = source.slice(at + 1, close).split(lineEnd);
  return { text: plain(parts.join('\n').replaceAll('""', '"')), end, lines: parts.length - 1 };
};

/** Behind the cell that ends here: a separator, one of the ways to end a line, or the end of the text. */
const behind = (source: string, end: number): number =>
  end + (source[end] === '\r' && source[end + 1] === '\n' ? 2 : 1);

const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cell === '');

/** The rows of a text whose cells a comma, semicolon, tab or bar separates; quoted cells may hold separators and line ends. */
export function* rowsInText(text: string): Sliced<FileRow[]> {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const separator = separatorOf(source);
  const ending = new RegExp(separator === '|' ? '[|\r\n]' : `[${separator}\r\n]`, 'g');
  const rows: FileRow[] = [];
  let [at, line, start] = [0, 1, 1];
  let cells: string[] = [];
  while (at <= source.length) {
    const { text: cell, end, lines } = cellAt(source, at, ending);
    cells.push(cell);
    line += lines;
    if (source[end] !== separator) {
      rows.push({ line: start, cells });
      line += 1;
      [cells, start] = [[], line];
      if (rows.length % rowsPerPause === 0) yield;
    }
    at = behind(source, end);
  }
  return rows;
}

/** The rows of a sheet, each with what is known of its cells. */
export const rowsOfSheet = ({ rows, notes }: Pick<Sheet, 'rows' | 'notes'>): FileRow[] =>
  rows.map((cells, index) => {
    const known = notes.get(index);
    if (known === undefined) return { line: index + 1, cells };
    const merged = [...known].filter(([, { kind }]) => kind === 'merged');
    return {
      line: index + 1,
      cells,
      kinds: new Map([...known].map(([column, { kind }]) => [column, kind])),
      ...(merged.length > 0 && { merged: new Map(merged.map(([column, { text }]) => [column, text])) }),
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
