// The chart of accounts as a file: columns of the export, and the same columns in the rows of a file that is brought in.

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

/** One account that shows how the columns are filled. */
export const sampleAccounts: TableDocument['rows'] = [
  {
    cells: {
      code: '11099',
      parent: '110',
      group: '0',
      root: 'asset',
      subtype: 'cash',
      cashFlow: 'cash',
      control: 'cash',
      name: 'Petty cash',
      name_ar: 'صندوق المصروفات النثرية',
      currency: '',
      active: '1',
    },
  },
];

/** Other names that charts in files give to the same columns. */
const otherNames: Readonly<Record<string, AccountColumn>> = {
  account: 'code',
  kind: 'group',
  type: 'root',
  cash_flow: 'cashFlow',
  en: 'name',
  name_en: 'name',
  ar: 'name_ar',
  الاسم: 'name_ar',
};

/** The column that a title of a file means. */
export const accountColumnOf = (title: string): AccountColumn | null => {
  const name = title.toLowerCase();
  return accountColumns.find((column) => column.toLowerCase() === name) ?? otherNames[name] ?? null;
};
