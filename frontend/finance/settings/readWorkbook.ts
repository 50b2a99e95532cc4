// Reads the sheets of an Excel workbook as rows of texts.
import type { CellValue } from 'read-excel-file/universal';

/** Digits that a number in a workbook has for certain; what follows is noise of its sums. */
const exactDigits = 15;

const numberText = (value: number): string => String(Number(value.toPrecision(exactDigits)));

const textOf = (cell: CellValue | null): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? numberText(cell) : String(cell ?? '').trim();
};

export type Sheet = { readonly name: string; readonly rows: string[][] };

/** Each row at its own place, blank ones too; throws for what is no workbook. The library is loaded with the first workbook. */
export const readSheets = async (file: ArrayBuffer): Promise<Sheet[]> => {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const sheets = await readXlsxFile(file);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
};

/** The first sheet. */
export const readWorkbook = async (file: ArrayBuffer): Promise<string[][]> =>
  (await readSheets(file))[0]?.rows ?? [];
