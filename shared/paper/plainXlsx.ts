// A bare Excel sheet, names of columns and rows below: for templates that people fill in and send back.
import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/universal';
import { type DocumentLanguage, directionOfLanguage } from '#shared/paper/documentFrame.ts';
import {
  exactText,
  isFigure,
  type TableColumn,
  type TableDocument,
  type TableRow,
} from '#shared/paper/tableDocument.ts';
import { dayCell, figureCell, isDay } from '#shared/paper/xlsx.ts';

type PlainSheet = {
  readonly language: DocumentLanguage;
  readonly name: string;
} & Pick<TableDocument, 'columns' | 'rows'>;

const font = 'IBM Plex Sans Arabic';
const columnWidth = 18;

const cellOf = (column: TableColumn, row: TableRow): CellObject | null => {
  const text = exactText(column, row);
  if (text === '') return null;
  if (isFigure(column)) return figureCell(column, text);
  if (isDay(text)) return dayCell(text);
  return { type: String, value: text, format: '@' };
};

const headOf = (columns: readonly TableColumn[]): Row =>
  columns.map(({ label }) => ({
    type: String,
    value: label,
    fontWeight: 'bold',
    backgroundColor: '#f5f6f8',
  }));

export const renderPlainXlsx = ({ language, name, columns, rows }: PlainSheet): Promise<Blob> =>
  writeXlsxFile(
    [headOf(columns), ...rows.map((row) => columns.map((column) => cellOf(column, row)))],
    {
      sheet: name.slice(0, 31),
      columns: columns.map(() => ({ width: columnWidth })),
      stickyRowsCount: 1,
      rightToLeft: directionOfLanguage(language) === 'rtl',
    },
    { fontFamily: font, fontSize: 11 },
  ).toBlob();
