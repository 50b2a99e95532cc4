// Faults of a file by its columns: counted by reason, with what the first rows contain, and placed as a spreadsheet names cells.
import { expect, test } from 'vitest';
import { absentColumns, faultsOfColumn, faultyColumns, placeOfFault } from './columnFaults.ts';

const column = (name: string, required = false) => ({ name, label: name, title: name, required, text: '' });
const columns = [column('code', true), column('name_ar'), column('unit', true), column('units')];
const line = (at: number, ...cells: string[]) => ({ line: at, cells });
const rows = [line(4, 'P1', 'box'), line(5, 'P2', 'crate'), line(6, 'P3', 'box')];
const sheet = { name: 'goods.csv', sha256: '', table: { head: line(3, 'Code', 'Unit'), rows } };
const mapping = { code: 0, unit: 1 };
const unknown = (row: number) => ({ row, field: 'unit', code: 'file.nameUnknown', message: 'Unknown.' });
const wanted = { row: 2, field: 'name_ar', code: 'field.required', message: 'Required.' };
const faults = [unknown(1), unknown(2), unknown(3), wanted];

test('a reason is counted by rows and shows each value once; a column that is not there is wanted', () => {
  const read = { sheet, mapping };
  expect(faultsOfColumn('unit', faults, read)).toEqual([
    { message: 'Unknown.', rows: 3, values: ['box', 'crate'], isWanting: false },
  ]);
  expect(faultsOfColumn('name_ar', faults, read)).toMatchObject([{ rows: 1, values: [], isWanting: true }]);
  expect(faultyColumns(columns, faults)).toEqual(['name_ar', 'unit']);
  expect(absentColumns({ target: { columns }, mapping: { code: 0 } }).map(({ name }) => name)).toEqual([
    'name_ar',
    'unit',
  ]);
});

test.each([
  [
    { row: 2, field: 'unit', message: '' },
    { cell: 'B5', record: 'P2', value: 'crate', entry: null },
  ],
  [
    { row: 3, field: 'units.1.factor', message: '' },
    { cell: '6', record: 'P3', entry: 2, part: 'factor' },
  ],
])('%o is in its cell', (fault, place) => {
  expect(placeOfFault(fault, { sheet, mapping })).toMatchObject(place);
});
