// A tree by keyboard: the arrow into it opens and goes in, the arrow out closes and goes out, letters find a row.
import { expect, test } from 'vitest';
import { rowOfText, type TreeRules, treeStep } from './treeKeys.ts';

type Row = { code: string; name: string; depth: number; open?: boolean };

const rows: Row[] = [
  { code: '1', name: 'الأصول', depth: 0, open: true },
  { code: '11', name: 'الأصول المتداولة', depth: 1, open: false },
  { code: '12', name: 'أصول ثابتة', depth: 1, open: true },
  { code: '121', name: 'السيارات', depth: 2 },
  { code: '2', name: 'الالتزامات', depth: 0, open: false },
];

const tree: TreeRules<Row> = {
  depth: (row) => row.depth,
  isOpen: (row) => row.open,
  onToggle: () => undefined,
  texts: (row) => [row.code, row.name],
};

const step = (key: string, at: number, direction: 'rtl' | 'ltr' = 'ltr') =>
  treeStep(tree, rows, { key, at, direction });

test('the arrow into the tree opens a closed row and goes into an open one', () => {
  expect(step('ArrowRight', 1)).toEqual({ do: 'toggle' });
  expect(step('ArrowRight', 2)).toEqual({ do: 'focus', index: 3 });
  expect(step('ArrowRight', 3)).toBeNull();
});

test('the arrow out closes an open row and goes from any other to its parent', () => {
  expect(step('ArrowLeft', 2)).toEqual({ do: 'toggle' });
  expect(step('ArrowLeft', 3)).toEqual({ do: 'focus', index: 2 });
  expect(step('ArrowLeft', 1)).toEqual({ do: 'focus', index: 0 });
  expect(step('ArrowLeft', 4)).toBeNull();
});

test('on a page that runs from the right, left goes in', () => {
  expect(step('ArrowLeft', 1, 'rtl')).toEqual({ do: 'toggle' });
  expect(step('ArrowRight', 3, 'rtl')).toEqual({ do: 'focus', index: 2 });
});

test('letters find a row by code or name, from the active one on and around', () => {
  expect(rowOfText(tree, rows, { text: '1', at: 1 })).toBe(2);
  expect(rowOfText(tree, rows, { text: '12', at: 2 })).toBe(2);
  expect(rowOfText(tree, rows, { text: 'السي', at: 0 })).toBe(3);
  expect(rowOfText(tree, rows, { text: '1', at: 4 })).toBe(0);
  expect(rowOfText(tree, rows, { text: 'x', at: 0 })).toBe(-1);
});
