// The chart of accounts as a file: columns of the export, and the same columns in the rows of a file that is brought in.

import { type FileRow as SheetRow, tableOf } from '#frontend/lib/fileTable.ts';
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

/** A row of the file: its place as a spreadsheet counts it, and its cells by column. */
export type FileRow = { readonly place: number; readonly cells: Record<string, string> };

const knownNames = (cells: readonly string[]): number =>
  cells.filter((cell) => columnOf(cell) !== undefined).length;

/** Rows as the import takes them: below the row that names the columns, those that are not known left out. */
export const importRows = (rows: readonly SheetRow[]): FileRow[] => {
  const table = tableOf(rows, knownNames);
  const columns = table?.head.cells.map(columnOf) ?? [];
  if (table === null || !columns.includes('code')) return [];
  return table.rows.map(({ line, cells }) => ({
    place: line,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at] ?? '']])),
    ),
  }));
};
