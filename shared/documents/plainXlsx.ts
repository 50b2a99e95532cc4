// A bare Excel sheet, names of columns and rows below: for templates that people fill in and send back.
import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/universal';
import { type DocumentLanguage, directionOfLanguage } from '#shared/documents/documentFrame.ts';

type PlainSheet = {
  readonly language: DocumentLanguage;
  readonly name: string;
  readonly columns: readonly string[];
  /** Dates as YYYY-MM-DD, amounts as decimal strings with a point; everything else is text. */
  readonly rows: readonly (readonly string[])[];
};

const font = 'IBM Plex Sans Arabic';
const columnWidth = 18;
const date = /^\d{4}-\d{2}-\d{2}$/;
const amount = /^-?\d+\.\d+$/;

const cellOf = (text: string): CellObject | null => {
  if (text === '') return null;
  if (date.test(text)) return { type: Date, value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' };
  if (amount.test(text)) return { type: Number, value: Number(text), format: '#,##0.00', align: 'right' };
  return { type: String, value: text, format: '@' };
};

const headOf = (columns: readonly string[]): Row =>
  columns.map((value) => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#f5f6f8' }));

export const renderPlainXlsx = ({ language, name, columns, rows }: PlainSheet): Promise<Blob> =>
  writeXlsxFile(
    [headOf(columns), ...rows.map((row) => row.map(cellOf))],
    {
      sheet: name.slice(0, 31),
      columns: columns.map(() => ({ width: columnWidth })),
      stickyRowsCount: 1,
      rightToLeft: directionOfLanguage(language) === 'rtl',
    },
    { fontFamily: font, fontSize: 11 },
  ).toBlob();
