// The chart of accounts as a file: columns of the export, and reading the same columns back from CSV.
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';

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

/** Splits a CSV or tab-separated text into rows of cells; quoted cells may hold separators and line ends. */
export const readCells = (text: string): string[][] => {
  const source = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [firstLine = ''] = source.split('\n', 1);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of source.matchAll(
    cellPattern(firstLine.includes('\t') ? '\t' : ','),
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
};

/** Rows as the import takes them; the first row names the columns, those that are not known are left out. */
export const importRows = (text: string): Record<string, string>[] => {
  const [head = [], ...body] = readCells(text);
  const columns = head.map(columnOf);
  return body.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, index) => {
        const column = columns[index];
        return column === undefined || cell === '' ? [] : [[column, cell]];
      }),
    ),
  );
};
