// The rows within a line as a form holds them, as one text, and in a few words for readers.
import {
  type DocumentRowsField,
  type DocumentValue,
  type LineRow,
  type RowOfLine,
  rowsOf,
} from '../documentFields.ts';

const isFilled = (row: LineRow): boolean => Object.values(row).some((text) => text !== null && text !== '');

/** An empty row is only room to type in. */
export const filledLineRows = (rows: readonly LineRow[]): LineRow[] => rows.filter(isFilled);

export const rowsAsText = (rows: readonly LineRow[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows);

const isRow = (value: unknown): value is LineRow => typeof value === 'object' && value !== null;

/** None where the text is something else, as from a spreadsheet. */
export const rowsInText = (text: string): LineRow[] => {
  if (!text.startsWith('[')) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isRow) : [];
  } catch {
    return [];
  }
};

const exactRow = <Of extends DocumentRowsField['of']>(of: Of, row: LineRow): RowOfLine<Of> =>
  Object.fromEntries(
    Object.entries(of).map(([name, { kind }]) => {
      const value = row[name] ?? '';
      return [name, value === '' && kind !== 'text' && kind !== 'code' ? null : value];
    }),
  ) as RowOfLine<Of>;

/** Rows with null where an optional day or number is not given, as the rules read them. */
export const exactRows = <Of extends DocumentRowsField['of']>(
  { of }: { readonly of: Of },
  text: string,
): RowOfLine<Of>[] => filledLineRows(rowsInText(text)).map((row) => exactRow(of, row));

/** The same with rows that are only room to type in, each at its place; none where all of them are. */
export const typedRows = <Of extends DocumentRowsField['of']>(
  { of }: { readonly of: Of },
  text: string,
): RowOfLine<Of>[] => {
  const rows = rowsInText(text);
  return rows.some(isFilled) ? rows.map((row) => exactRow(of, row)) : [];
};

/** Such as `B1 × 10, B3 × 2`. */
export const rowsSaid = (
  { said }: Pick<DocumentRowsField, 'said'>,
  value: DocumentValue | undefined,
  { comma, numberText = (text) => text }: { comma: string; numberText?: (text: string) => string },
): string =>
  filledLineRows(typeof value === 'string' ? rowsInText(value) : rowsOf(value))
    .map((row) => {
      const [name, quantity] = [row[said.name] ?? '', row[said.quantity] ?? ''];
      // From left to right in either language: a name, and how many.
      return `\u2066${name}${quantity === '' ? '' : ` × ${numberText(quantity)}`}\u2069`;
    })
    .join(comma);
