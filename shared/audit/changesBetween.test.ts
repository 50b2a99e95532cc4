// The log's changes: what is told of a field, and of lists whose lines come, go and change.
import { expect, test } from 'vitest';
import { changesBetween } from './changesBetween.ts';

const line = (account: string, debit = '0.00') => ({ account, debit });

test('only fields that differ, nothing standing for what is missing', () => {
  expect(changesBetween(['a', 'b', 'c'], { a: 1, b: 'x', c: '' }, { a: 1, b: 'y' })).toEqual([
    { field: 'b', old: 'x', new: 'y' },
    { field: 'c', old: '', new: null },
  ]);
});

test('what went is told whole, what came likewise', () => {
  expect(changesBetween(['a'], { a: 1 }, null)).toEqual([{ field: 'a', old: 1, new: null }]);
  expect(changesBetween(['a'], null, { a: 1 })).toEqual([{ field: 'a', old: null, new: 1 }]);
});

test('a line that is put between others is one change', () => {
  const before = { lines: [line('1'), line('2')] };
  const after = { lines: [line('1'), line('9'), line('2')] };
  expect(changesBetween(['lines'], before, after)).toEqual([{ field: 'lines.2', old: null, new: line('9') }]);
  expect(changesBetween(['lines'], after, before)).toEqual([{ field: 'lines.2', old: line('9'), new: null }]);
});

test('of a line that changed, its fields', () => {
  const before = { lines: [line('1', '5.00'), line('2')] };
  const after = { lines: [line('1', '7.00'), line('2')] };
  expect(changesBetween(['lines'], before, after)).toEqual([
    { field: 'lines.1.debit', old: '5.00', new: '7.00' },
  ]);
});

test('of a long document, all of them', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => line(String(index)));
  expect(changesBetween(['lines'], { lines }, { lines: [] })).toHaveLength(1000);
});
