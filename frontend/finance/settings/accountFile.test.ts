// The chart of accounts as a file: what is written is read back, and foreign files are read with care.
import { expect, test } from 'vitest';
import { accountCells, accountColumns, importRows, readCells } from './accountFile.ts';

test('cells may be quoted, hold separators, quotes and line ends', () => {
  expect(readCells('a,"b, c","say ""yes""","two\nlines"\r\n1,2,3,4\r\n')).toEqual([
    ['a', 'b, c', 'say "yes"', 'two\nlines'],
    ['1', '2', '3', '4'],
  ]);
});

test('a byte order mark, blank rows and tabs do no harm', () => {
  expect(readCells('\ufeffcode\tname\n\n1\tA, B\n')).toEqual([
    ['code', 'name'],
    ['1', 'A, B'],
  ]);
});

test('rows take the names of their columns; unknown columns and empty cells are left out', () => {
  const text =
    'Code,parent,group,NAME,name_ar,active,colour\n11003,110,0,Safe,الخزنة,0,red\n12,1,1,Bank,,,\n';
  expect(importRows(text)).toEqual([
    { code: '11003', parent: '110', group: '0', name: 'Safe', name_ar: 'الخزنة', active: '0' },
    { code: '12', parent: '1', group: '1', name: 'Bank' },
  ]);
});

test('the other names of columns are understood', () => {
  expect(importRows('code\tkind\tcash_flow\ten\tar\n110\tG\tcash\tCash\tالنقدية\n')).toEqual([
    { code: '110', group: 'G', cashFlow: 'cash', name: 'Cash', name_ar: 'النقدية' },
  ]);
});

test('an exported account reads back', () => {
  const account = {
    ...{ code: '11001', parent: '110', group: false, root: 'asset' as const, subtype: 'cash' },
    ...{ cashFlow: 'cash' as const, control: 'cash' as const, name: 'Main, box', name_ar: 'الصندوق' },
    ...{ mapping: null, currency: null, branches: [], active: true, rev: 1 },
  };
  const cells = accountCells(account);
  const line = accountColumns.map((column) => `"${cells[column]}"`).join(',');
  expect(importRows(`${accountColumns.join(',')}\n${line}`)).toEqual([
    {
      ...{ code: '11001', parent: '110', group: '0', root: 'asset', subtype: 'cash', cashFlow: 'cash' },
      ...{ control: 'cash', name: 'Main, box', name_ar: 'الصندوق', active: '1' },
    },
  ]);
});

test('an empty file has no rows', () => {
  expect(importRows('')).toEqual([]);
});
