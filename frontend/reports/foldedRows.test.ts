// A folded trial balance: what stands below a closed account, however deep, is not drawn, and nothing else is missing.
import { expect, test } from 'vitest';
import { foldedRows, foldingKeys } from './foldedRows.ts';

const chart = [
  { key: '1', indent: 0 },
  { key: '11', indent: 1 },
  { key: '11001', indent: 2 },
  { key: '11002', indent: 2 },
  { key: '12', indent: 1 },
  { key: '12001', indent: 2 },
  { key: '2', indent: 0 },
  { key: '21001', indent: 1 },
];

const shownWith = (...open: string[]) => {
  const { rows, isOpen } = foldedRows(chart, (key) => open.includes(key));
  return rows.map(({ key }) => {
    const state = isOpen.get(key);
    return state === undefined ? key : `${state ? '−' : '+'}${key}`;
  });
};

test('folded, the roots alone are shown', () => {
  expect(shownWith()).toEqual(['+1', '+2']);
});

test('an open account shows what is directly below it', () => {
  expect(shownWith('1')).toEqual(['−1', '+11', '+12', '+2']);
  expect(shownWith('1', '12')).toEqual(['−1', '+11', '−12', '12001', '+2']);
});

test('what was open below a closed account stays hidden', () => {
  expect(shownWith('11', '2')).toEqual(['+1', '−2', '21001']);
});

test('all that can be opened, opened', () => {
  expect(foldingKeys(chart)).toEqual(['1', '11', '12', '2']);
  expect(foldedRows(chart, () => true).rows).toEqual(chart);
});
