// The keys of the line grid: Enter moves on, arrows move around, and amounts keep their own direction.
import { expect, test } from 'vitest';
import { type NewLine, newDraft } from '#frontend/documents/editor/documentDraft.ts';
import {
  cellBeside,
  cellInLine,
  type GridShape,
  leavesText,
  nextCell,
} from '#frontend/documents/grid/gridCells.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { type DraftLine, voucherLines } from './voucherDraft.ts';
import { voucherEditor } from './voucherEditor.ts';

const header = { type: 'journal', date: '', branch: '', reference: '', referenceDate: '', narration: '' };
const receivable = { code: '12001', control: 'receivable' };
const facts = { chart: new Map([['12001', receivable]]) } as unknown as VoucherFacts;

const shapeOf = (lines: NewLine[]): GridShape => ({
  lines: newDraft(voucherLines, header, lines).lines,
  fields: ['account', 'party', 'text', 'costCentre', 'debit', 'credit'],
  skips: (line, field) => voucherEditor.lines?.skips?.(line as DraftLine, field, facts) === true,
});

test('Enter asks for the party only where the account needs one', () => {
  const shape = shapeOf([{ account: '12001' }, { account: '11001' }]);
  expect(nextCell(shape, { key: 1, field: 'account' })).toEqual({ key: 1, field: 'party' });
  expect(nextCell(shape, { key: 2, field: 'account' })).toEqual({ key: 2, field: 'text' });
});

test('a party that was typed is not passed over', () => {
  const shape = shapeOf([{ account: '11001', party: 'C1' }]);
  expect(nextCell(shape, { key: 1, field: 'account' })).toEqual({ key: 1, field: 'party' });
});

test('after a debit comes the next line, after none the credit', () => {
  const shape = shapeOf([{ account: '11001', debit: '5' }, { account: '41001' }]);
  expect(nextCell(shape, { key: 1, field: 'debit' })).toEqual({ key: 2, field: 'account' });
  expect(nextCell(shape, { key: 2, field: 'debit' })).toEqual({ key: 2, field: 'credit' });
});

test('after the last cell of the last line only a new line can follow', () => {
  const shape = shapeOf([{ account: '41001', credit: '5' }]);
  expect(nextCell(shape, { key: 1, field: 'credit' })).toBeNull();
});

test('up and down keep the column and stop at the edges', () => {
  const shape = shapeOf([{}, {}]);
  expect(cellInLine(shape, { key: 1, field: 'text' }, 1)).toEqual({ key: 2, field: 'text' });
  expect(cellInLine(shape, { key: 1, field: 'text' }, -1)).toBeNull();
  expect(cellInLine(shape, { key: 2, field: 'text' }, 1)).toBeNull();
});

test('sideways stays in the line', () => {
  const shape = shapeOf([{}]);
  expect(cellBeside(shape, { key: 1, field: 'account' }, 1)).toEqual({ key: 1, field: 'party' });
  expect(cellBeside(shape, { key: 1, field: 'account' }, -1)).toBeNull();
  expect(cellBeside(shape, { key: 1, field: 'credit' }, 1)).toBeNull();
});

test('an arrow leaves a text at the edge it points to', () => {
  const arabic = { length: 4, direction: 'rtl' as const };
  expect(leavesText('ArrowLeft', { ...arabic, start: 4, end: 4 })).toBe(true);
  expect(leavesText('ArrowLeft', { ...arabic, start: 0, end: 0 })).toBe(false);
  expect(leavesText('ArrowRight', { ...arabic, start: 0, end: 0 })).toBe(true);
  const amount = { length: 4, direction: 'ltr' as const };
  expect(leavesText('ArrowLeft', { ...amount, start: 0, end: 0 })).toBe(true);
  expect(leavesText('ArrowRight', { ...amount, start: 2, end: 2 })).toBe(false);
  expect(leavesText('ArrowRight', { ...amount, start: 0, end: 4 })).toBe(true);
  expect(leavesText('ArrowRight', { ...amount, start: 1, end: 3 })).toBe(false);
  expect(leavesText('ArrowLeft', { ...amount, start: 0, end: 0, length: 0 })).toBe(true);
});
