// Rows in the order of a column, by themselves and as the branches of a tree.
import { expect, test } from 'vitest';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { inOrder, orderColumn } from './rowOrder.ts';
import { treeRows } from './treeRows.ts';

type Row = { code: string; name: string; name_ar: string; parent: string | null; price?: number };

const row = (code: string, name_ar: string, more: Partial<Row> = {}): Row => ({
  code,
  name: code,
  name_ar,
  parent: null,
  ...more,
});

const rows = [
  row('lamps', 'إنارة'),
  row('floors', 'أرضيات'),
  row('tiles', 'بلاط', { parent: 'floors', price: 9 }),
  row('slabs', 'ألواح', { parent: 'floors', price: 100 }),
  row('spots', 'آفاق', { parent: 'lamps' }),
  row('wood', 'خشب', { parent: 'floors' }),
];

const byName = ({ name_ar }: Row) => searchKey(name_ar);
const codes = (each: readonly Row[]) => each.map(({ code }) => code);

const treeBy = (sortBy: (each: Row) => string | number | undefined, descending: boolean) =>
  treeRows(
    inOrder(rows, sortBy, descending),
    { key: ({ code }) => code, parentOf: ({ parent }) => parent },
    new Set(),
  ).map(({ item, depth }) => `${depth}:${item.code}`);

test('spellings of a letter stand together, and equals stay as they stood', () => {
  expect(codes(inOrder(rows, byName, false))).toEqual(['floors', 'spots', 'slabs', 'lamps', 'tiles', 'wood']);
  expect(codes(inOrder(rows, () => 'same', true))).toEqual(codes(rows));
});

test('rows without a value come last in either direction', () => {
  const priced = (descending: boolean) => codes(inOrder(rows, ({ price }) => price, descending));
  expect(priced(false).slice(0, 2)).toEqual(['tiles', 'slabs']);
  expect(priced(true).slice(0, 2)).toEqual(['slabs', 'tiles']);
});

test('in a tree those below one record change places, and nobody leaves its parent', () => {
  expect(treeBy(byName, false)).toEqual(['0:floors', '1:slabs', '1:tiles', '1:wood', '0:lamps', '1:spots']);
  expect(treeBy(byName, true)).toEqual(['0:lamps', '1:spots', '0:floors', '1:wood', '1:tiles', '1:slabs']);
});

test('an order by a column that is gone, or that does not sort, is none', () => {
  const columns = [
    { key: 'name', title: '', cell: byName, sortBy: byName },
    { key: 'status', title: '', cell: byName },
  ];
  expect(orderColumn(columns, { key: 'name', descending: true })?.key).toBe('name');
  expect(orderColumn(columns, { key: 'status', descending: true })).toBeUndefined();
  expect(orderColumn(columns, { key: 'wage', descending: true })).toBeUndefined();
  expect(orderColumn(columns, null)).toBeUndefined();
});
