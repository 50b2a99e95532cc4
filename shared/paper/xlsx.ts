// A table document as an Excel workbook: real numbers and dates, right to left where the language is, the head frozen, rows of a tree folding.
import writeXlsxFile, { type CellObject, type Feature, type Row } from 'write-excel-file/universal';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import {
  exactText,
  isFigure,
  scaleOfColumn,
  type TableBelow,
  type TableColumn,
  type TableDocument,
  type TableRow,
} from '#shared/paper/tableDocument.ts';

const font = 'IBM Plex Sans Arabic';
const muted = '#5c6570';
const headFill = '#f5f6f8';
const line = '#e3e6ea';
const ink = '#15191e';

/** Excel keeps fifteen digits of a number; a longer amount is written as text, or its last halalas would be lost. */
const digitsMax = 15;

const cellTextMax = 32_767;
const plainText = (text: string): string => withoutMarks(text).slice(0, cellTextMax);

const digitsOf = (figure: string): number => figure.replace(/\D/g, '').replace(/^0+/, '').length;
const decimalsOf = (figure: string): number => figure.split('.')[1]?.length ?? 0;

/** How Excel shows a figure: thousands apart, so many decimals. */
const numberFormat = (decimals: number): string =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;

const isLong = (figure: string): boolean => digitsOf(figure) > digitsMax;

const hasLongFigures = ({ columns, rows }: TableDocument): boolean =>
  columns.some((column) => isFigure(column) && rows.some((row) => isLong(exactText(column, row))));

/** A figure as a number with the decimals of its column, or as text where it is too long for one. */
export const figureCell = (column: TableColumn, figure: string): CellObject => {
  const format = numberFormat(Math.max(scaleOfColumn(column), decimalsOf(figure)));
  if (column.percent) return { type: Number, value: Number(figure), format: `${format}"%"`, align: 'right' };
  if (isLong(figure)) return { type: String, value: figure, format: '@', align: 'right' };
  return { type: Number, value: Number(figure), format, align: 'right' };
};

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const dayCell = (day: string): CellObject => ({
  type: Date,
  value: new Date(`${day}T00:00:00Z`),
  format: 'yyyy-mm-dd',
});

const contentCell = (column: TableColumn, text: string): CellObject => {
  if (isFigure(column)) return figureCell(column, text);
  if (column.kind === 'date' && isDay(text)) return dayCell(text);
  if (column.kind === 'code') return { type: String, value: plainText(text), format: '@' };
  return { type: String, value: plainText(text), wrap: text.length > 60 };
};

const rowLook = (row: TableRow): Partial<CellObject> => {
  const style = row.style ?? 'normal';
  if (style === 'total')
    return { fontWeight: 'bold', backgroundColor: headFill, topBorderStyle: 'medium', topBorderColor: ink };
  if (style === 'subtotal') return { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: ink };
  return style === 'group' ? { fontWeight: 'bold' } : {};
};

const sheetRow = (columns: readonly TableColumn[], row: TableRow): Row => {
  const look = rowLook(row);
  const firstText = columns.findIndex((column) => column.kind === 'text');
  return columns.map((column, index) => {
    const text = exactText(column, row);
    const indent = index === firstText && row.indent ? { indent: row.indent } : {};
    // An empty cell of a total still carries its line and its tint.
    if (text === '') return look.topBorderStyle ? { ...look, type: String, value: '' } : null;
    return { alignVertical: 'top', ...contentCell(column, text), ...indent, ...look } as CellObject;
  });
};

const headCell = (column: TableColumn): CellObject => ({
  type: String,
  value: column.label,
  fontWeight: 'bold',
  textColor: muted,
  backgroundColor: headFill,
  bottomBorderStyle: 'thin',
  bottomBorderColor: line,
  wrap: true,
  ...(isFigure(column) ? { align: 'right' as const } : {}),
});

/** A row of headings that span their columns, where there are any. */
const groupRow = (columns: readonly TableColumn[]): Row[] => {
  if (columns.every((column) => column.group === undefined)) return [];
  const row: Row = columns.map((column, index) => {
    const { group } = column;
    const starts = columns[index - 1]?.group !== group;
    if (group === undefined || !starts) return null;
    const end = columns.findIndex((other, at) => at > index && other.group !== group);
    const columnSpan = (end < 0 ? columns.length : end) - index;
    return {
      type: String,
      value: group,
      columnSpan,
      align: 'center',
      fontWeight: 'bold',
      backgroundColor: headFill,
    };
  });
  return [row];
};

const sentence = (value: string, look: Partial<CellObject> = {}): Row => [
  { type: String, value: plainText(value), ...look } as CellObject,
];

/** Title, company and facts: what a reader needs to know which rows these are. */
const introduction = (document: TableDocument): Row[] => {
  const { company, facts } = document;
  const place = [company.name, company.branch].filter(Boolean).join(' · ');
  const stated = facts.map((fact) => `${fact.label}: ${fact.value}`).join('   ');
  return [
    sentence(document.title, { fontWeight: 'bold', fontSize: 16 }),
    sentence(place, { fontWeight: 'bold' }),
    ...(stated ? [sentence(stated, { textColor: muted })] : []),
    [],
  ];
};

/** A smaller table under a line of its own. */
const belowRows = ({ title, columns, rows }: TableBelow): Row[] => {
  const body = rows.map((row) => sheetRow(columns, row));
  return [[], sentence(title, { fontWeight: 'bold' }), ...groupRow(columns), columns.map(headCell), ...body];
};

const ending = (document: TableDocument): Row[] => {
  const say = textsFor(document.language);
  const empty = document.rows.length === 0 ? [say('empty')] : [];
  const long = hasLongFigures(document) ? [say('longFigures')] : [];
  const texts = [...empty, ...(document.notes ?? []), ...long, say('printed', document.printed)];
  return [[], ...texts.map((text) => sentence(text, { textColor: muted }))];
};

const widthLimits = { least: 9, most: 60 } as const;

/** Wide enough for the longest cell, thousands separators included. */
const columnWidth = (document: TableDocument, column: TableColumn): { width: number } => {
  const longest = document.rows.reduce(
    (most, row) => Math.max(most, exactText(column, row).length),
    column.label.length,
  );
  const separated = isFigure(column) ? longest + Math.floor(longest / 3) : longest + 2;
  return { width: Math.min(Math.max(separated, widthLimits.least), widthLimits.most) };
};

/** Excel refuses some signs and more than 31 characters in the name of a sheet. */
const sheetName = (title: string): string =>
  withoutMarks(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Mizan';

/** Excel has no more. */
const levelsMax = 7;

const levelOf = ({ indent = 0 }: TableRow): number => Math.min(indent, levelsMax);

/** What is folded away is held by the row above it, which names or adds it up. */
const foldsUp = '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>';

const withLevels = (sheet: string, deepest: number): string =>
  sheet
    .replace('<sheetViews>', `${foldsUp}<sheetViews>`)
    .replace(
      '</sheetViews>',
      `</sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="${deepest}"/>`,
    );

/** `headRows`: those of the sheet above the rows. None where nothing is moved in. */
const outlineOf = (rows: readonly TableRow[], headRows: number): Feature<Blob>[] => {
  const deepest = rows.reduce((most, row) => Math.max(most, levelOf(row)), 0);
  if (deepest === 0) return [];
  return [
    {
      files: {
        transform: {
          'xl/worksheets/sheet{id}.xml': {
            transform: (sheet) => withLevels(sheet, deepest),
            transformElementAttributes: (tag, attributes, index) => {
              const row = tag === 'row' && index !== undefined ? rows[index - headRows] : undefined;
              const level = row === undefined ? 0 : levelOf(row);
              return level === 0 ? attributes : { ...attributes, outlineLevel: level };
            },
          },
        },
      },
    },
  ];
};

/** Further amounts are scrolled to, beside what names them. */
const scrolledFrom = 4;

/** Code and name before many amounts stay in sight; what stands wider than half a screen would leave no room for these. */
const frozenColumns = (columns: readonly TableColumn[]): number => {
  const first = columns.findIndex(isFigure);
  const isNamed = first === 1 || first === 2;
  return isNamed && columns.length - first >= scrolledFrom ? first : 0;
};

/** `await renderXlsx(document)` → the workbook as a Blob, in the browser and on the server. */
export const renderXlsx = (document: TableDocument): Promise<Blob> => {
  const { columns } = document;
  const head = [...introduction(document), ...groupRow(columns), columns.map(headCell)];
  const body = document.rows.map((row) => sheetRow(columns, row));
  const sticky = frozenColumns(columns);
  return writeXlsxFile(
    [...head, ...body, ...(document.below ?? []).flatMap(belowRows), ...ending(document)],
    {
      sheet: sheetName(document.title),
      columns: columns.map((column) => columnWidth(document, column)),
      stickyRowsCount: head.length,
      ...(sticky > 0 && { stickyColumnsCount: sticky }),
      rightToLeft: document.language === 'ar',
      ...(document.orientation === 'landscape' ? { orientation: 'landscape' as const } : {}),
    },
    { fontFamily: font, fontSize: 10, features: outlineOf(document.rows, head.length) },
  ).toBlob();
};
