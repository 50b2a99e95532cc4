// The chart of accounts as a file: columns of the export, and reading the same columns back from CSV.

import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';

/** Columns in the order of the file; the names are the same in both languages, so that a file travels. */
export const accountColumns = [
  'code',
  'parent',
  'group',
  'root',
  'subtype',
  'cashFlow',
  'control',
  'name',
  'name_ar',
  'currency',
  'active',
] as const;

export type AccountColumn = (typeof accountColumns)[number];
export type AccountCells = Record<AccountColumn, string>;

export const accountCells = (account: LedgerAccount): AccountCells => ({
  code: account.code,
  parent: account.parent ?? '',
  group: account.group ? '1' : '0',
  root: account.root,
  subtype: account.subtype,
  cashFlow: account.cashFlow,
  control: account.control,
  name: account.name,
  name_ar: account.name_ar,
  currency: account.currency ?? '',
  active: account.active ? '1' : '0',
});

/** A file to begin with: the columns and one account that shows how they are filled. */
export const accountTemplate: Pick<TableDocument, 'columns' | 'rows'> = {
  columns: accountColumns.map((key) => ({ key, label: key, kind: 'text' })),
  rows: [
    {
      cells: {
        ...{ code: '11099', parent: '110', group: '0', root: 'asset', subtype: 'cash', cashFlow: 'cash' },
        ...{
          control: 'cash',
          name: 'Petty cash',
          name_ar: 'صندوق المصروفات النثرية',
          currency: '',
          active: '1',
        },
      },
    },
  ],
};

/** Other names that charts in files give to the same columns. */
const otherNames: Readonly<Record<string, AccountColumn>> = {
  account: 'code',
  kind: 'group',
  type: 'root',
  cash_flow: 'cashFlow',
  en: 'name',
  name_en: 'name',
  ar: 'name_ar',
};

const columnOf = (title: string): AccountColumn | undefined => {
  const name = title.toLowerCase();
  return accountColumns.find((column) => column.toLowerCase() === name) ?? otherNames[name];
};

/** One cell and what ends it: the separator, a line end or the end of the text. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}\\n]*|([^${separator}\\n]*))(${separator}|\\n|$)`, 'g');

/** Spreadsheets write a tab, a comma, or a semicolon where the comma is a decimal sign. */
const separatorOf = (firstLine: string): string => {
  if (firstLine.includes('\t')) return '\t';
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
};

/** Without the apostrophe that an export puts before what a spreadsheet would run as a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim();

/** Splits a CSV or tab-separated text into rows of cells; quoted cells may hold separators and line ends. */
export const readCells = (text: string): string[][] => {
  const source = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [firstLine = ''] = source.split('\n', 1);
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of source.matchAll(cellPattern(separatorOf(firstLine)))) {
    rows.at(-1)?.push(plain(quoted?.replaceAll('""', '"') ?? bare));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
};

const isBlank = (row: readonly string[] = []): boolean => row.every((cell) => cell === '');

/** A row of the file: its place as a spreadsheet counts it, and its cells by column. */
export type FileRow = { readonly place: number; readonly cells: Record<string, string> };

const isHead = (row: readonly string[]): boolean => row.map(columnOf).includes('code');

/**
 * Rows as the import takes them: below the row that names the columns, those that are not known left out. A workbook of ours
 * has a title above that row; its table ends at the first blank row, where the foot begins.
 */
export const importRows = (table: readonly (readonly string[])[]): FileRow[] => {
  const head = table.findIndex(isHead);
  if (head < 0) return [];
  const columns = (table[head] ?? []).map(columnOf);
  const foot = head > 0 ? table.findIndex((row, at) => at > head && isBlank(row)) : -1;
  return table
    .map((row, at) => ({ row, place: at + 1 }))
    .slice(head + 1, foot < 0 ? undefined : foot)
    .filter(({ row }) => !isBlank(row))
    .map(({ row, place }) => ({
      place,
      cells: Object.fromEntries(
        columns.flatMap((column, at) => (column === undefined ? [] : [[column, row[at] ?? '']])),
      ),
    }));
};
