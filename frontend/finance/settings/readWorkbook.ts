// Reads the first sheet of an Excel workbook as rows of texts.
import type { CellValue } from 'read-excel-file/universal';

const textOf = (cell: CellValue | null): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

/** Each row at its own place, blank ones too; throws for what is no workbook. The library is loaded with the first workbook. */
export const readWorkbook = async (file: ArrayBuffer): Promise<string[][]> => {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const [sheet] = await readXlsxFile(file);
  return (sheet?.data ?? []).map((row) => row.map(textOf));
};
