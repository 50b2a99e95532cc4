// Reads the sheets of an Excel workbook as rows of texts. A cell without a value gets the text that Excel shows for it, and is never left empty.
import type { CellValue } from 'read-excel-file/universal';
import { type CellNote, type MergedRange, readSheetFacts, type SheetNotes } from './cellNotes.ts';

/** Digits that a number in a workbook has for certain; what follows is noise of its sums. */
const exactDigits = 15;

const numberText = (value: number): string => String(Number(value.toPrecision(exactDigits)));

const textOf = (cell: CellValue | null): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? numberText(cell) : String(cell ?? '').trim();
};

export type CellKind = CellNote['kind'];

export type Sheet = {
  readonly name: string;
  readonly rows: string[][];
  /** Rows → columns of which more is known than their text. */
  readonly notes: SheetNotes;
};

/** Puts errors and formulas without a result into the rows: the library leaves them out, and an amount would silently be empty. */
const withNotes = (rows: string[][], notes: SheetNotes): string[][] => {
  for (const [row, inRow] of notes) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    for (const [column, { kind, text }] of inRow) {
      if (kind === 'number') continue;
      while (cells.length <= column) cells.push('');
      cells[column] = text;
    }
  }
  return rows;
};

type Notes = Map<number, Map<number, CellNote>>;

const addNote = (notes: Notes, { row, column, note }: { row: number; column: number; note: CellNote }) => {
  const inRow = notes.get(row) ?? new Map<number, CellNote>();
  notes.set(row, inRow.set(column, note));
};

/** Dates, which look like texts of a date from here on. */
const addDates = (notes: Notes, data: readonly (readonly (CellValue | null)[])[]): void => {
  for (const [row, cells] of data.entries())
    for (const [column, cell] of cells.entries())
      if (cell instanceof Date) addNote(notes, { row, column, note: { kind: 'date', text: textOf(cell) } });
};

/** The text of the first cell of a merged range, for those below it. */
const addMerged = (notes: Notes, rows: readonly string[][], merged: readonly MergedRange[]): void => {
  for (const { top, bottom, column } of merged) {
    const text = rows[top]?.[column] ?? '';
    if (text === '') continue;
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row += 1)
      addNote(notes, { row, column, note: { kind: 'merged', text } });
  }
};

/** Each row at its own place, blank ones too; throws for what is no workbook. The library is loaded with the first workbook. */
export const readSheets = async (file: ArrayBuffer): Promise<Sheet[]> => {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const sheets = await readXlsxFile(file);
  const facts = await readSheetFacts(file);
  return sheets.map(({ sheet, data }, index) => {
    const { notes: read = new Map(), merged = [] } = facts[index] ?? {};
    const notes: Notes = new Map([...read].map(([row, inRow]) => [row, new Map(inRow)]));
    const rows = withNotes(
      data.map((row) => row.map(textOf)),
      notes,
    );
    addDates(notes, data);
    addMerged(notes, rows, merged);
    return { name: sheet, rows, notes };
  });
};
