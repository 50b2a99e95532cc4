// @vitest-environment jsdom
// The chart of accounts as a file: what is written is read back, and foreign files are read with care.
import { expect, test } from 'vitest';
import { type FileRow, rowsInText, rowsOfSheet } from '#frontend/lib/files/fileTable.ts';
import { atOnce } from '#frontend/lib/files/inSlices.ts';
import { readSheets } from '#frontend/lib/files/readWorkbook.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { renderCsv } from '#shared/paper/csv.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { renderXlsx } from '#shared/paper/xlsx.ts';
import { accountRows } from '#tests/support/books/accountRows.ts';
import { aTrialBalance } from '#tests/support/kinds/documentSamples.ts';
import { accountCells, accountColumns } from './accountFile.ts';

const rowsIn = (text: string) => atOnce(rowsInText(text));

const readRows = (text: string) => accountRows(rowsIn(text)).map(({ cells }) => cells);

const someAccount = (code: string, changes: Partial<LedgerAccount> = {}): LedgerAccount => ({
  code,
  parent: '110',
  group: false,
  root: 'asset',
  subtype: 'cash',
  cashFlow: 'cash',
  control: 'cash',
  name: `Account ${code}`,
  name_ar: `حساب ${code}`,
  mapping: null,
  currency: null,
  branches: [],
  active: true,
  rev: 1,
  ...changes,
});

const rowsOfWorkbook = async (workbook: Blob): Promise<FileRow[]> => {
  const [sheet] = await readSheets(await workbook.arrayBuffer());
  return sheet ? rowsOfSheet(sheet) : [];
};

test('a byte order mark, blank rows and tabs do no harm', () => {
  expect(readRows('\ufeffcode\tname\n\n1\tA, B\n')).toEqual([{ code: '1', name: 'A, B' }]);
});

test('rows take the names of their columns; unknown columns are left out', () => {
  const text =
    'Code,parent,group,NAME,name_ar,active,colour\n11003,110,0,Safe,الخزنة,0,red\n12,1,1,Bank,,,\n';
  expect(readRows(text)).toEqual([
    { code: '11003', parent: '110', group: '0', name: 'Safe', name_ar: 'الخزنة', active: '0' },
    { code: '12', parent: '1', group: '1', name: 'Bank', name_ar: '', active: '' },
  ]);
});

test('the other names of columns are understood', () => {
  expect(readRows('code\tkind\tcash_flow\ten\tar\n110\tG\tcash\tCash\tالنقدية\n')).toEqual([
    { code: '110', group: 'G', cashFlow: 'cash', name: 'Cash', name_ar: 'النقدية' },
  ]);
});

test('an exported account reads back', () => {
  const account = {
    code: '11001',
    parent: '110',
    group: false,
    root: 'asset' as const,
    subtype: 'cash',
    cashFlow: 'cash' as const,
    control: 'cash' as const,
    name: 'Main, box',
    name_ar: 'الصندوق',
    mapping: null,
    currency: null,
    branches: [],
    active: true,
    rev: 1,
  };
  const cells = accountCells(account);
  const line = accountColumns.map((column) => `"${cells[column]}"`).join(',');
  expect(readRows(`${accountColumns.join(',')}\n${line}`)).toEqual([
    {
      code: '11001',
      parent: '110',
      group: '0',
      root: 'asset',
      subtype: 'cash',
      cashFlow: 'cash',
      control: 'cash',
      name: 'Main, box',
      name_ar: 'الصندوق',
      currency: '',
      active: '1',
    },
  ]);
});

const exportedChart = [
  someAccount('1', { parent: null, group: true, control: 'none', subtype: '', cashFlow: '' }),
  someAccount('11001', { name: '-5% "=SUM(A1)", two\nlines', name_ar: '=حساب', currency: 'USD' }),
  someAccount('11002', { active: false }),
];

const exportedTable: TableDocument = {
  ...aTrialBalance(),
  title: 'دليل الحسابات',
  columns: accountColumns.map((key) => ({ key, label: key, kind: key === 'code' ? 'code' : 'text' })),
  rows: exportedChart.map((account) => ({ cells: accountCells(account) })),
};

test.each(['csv', 'xlsx'])('a chart exported as %s reads back as it was', async (format) => {
  const sheet =
    format === 'csv'
      ? rowsIn(renderCsv(exportedTable))
      : await rowsOfWorkbook(await renderXlsx(exportedTable));
  const rows = accountRows(sheet);
  expect(rows.map((row) => row.cells)).toEqual(exportedChart.map(accountCells));
  const head = sheet.find(({ cells }) => cells[0] === 'code');
  expect(rows[0]?.line).toBe((head?.line ?? 0) + 1);
});

test('a semicolon separates where the comma does not, and places count blank rows too', () => {
  expect(accountRows(rowsIn('code;name\n\n1;A, B\n'))).toEqual([
    { line: 3, cells: { code: '1', name: 'A, B' } },
  ]);
});

test('an empty file has no rows', () => {
  expect(readRows('')).toEqual([]);
});
