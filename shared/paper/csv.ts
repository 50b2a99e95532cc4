// A table document as CSV for spreadsheets and programs: exact figures, and no cell that a spreadsheet would run as a formula.
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { exactText, fullLabel, type TableDocument } from '#shared/paper/tableDocument.ts';

const byteOrderMark = '\ufeff';
const number = /^[+-]?\d+(?:\.\d+)?$/;
// The full-width twins count too, since spreadsheets read them as the plain signs.
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
// Semicolon, bar and tab, too: a reader that looks for the separator might take one of them for it.
const needsQuotes = /[",;|\t\r\n]|^\s|\s$/;

/** An apostrophe in front makes a spreadsheet take the rest as text. */
const harmless = (text: string): string =>
  formulaStart.test(text) && !number.test(text) ? `'${text}` : text;

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvField = (text: string): string => quoted(harmless(withoutMarks(text)));

/** The columns' names, then every row, totals included; lines end in CRLF and a mark says that it is UTF-8. */
export const renderCsv = ({ columns, rows }: Pick<TableDocument, 'columns' | 'rows'>): string => {
  const head = columns.map((column) => csvField(fullLabel(column)));
  const body = rows.map((row) => columns.map((column) => csvField(exactText(column, row))));
  return byteOrderMark + [head, ...body].map((fields) => `${fields.join(',')}\r\n`).join('');
};
