// Keys on a board: arrows follow the direction of the page, columns without cards are skipped, and a card moves to the nearest column that takes it.
import { describe, expect, test } from 'vitest';
import { columnBeside, placeAfter, stepOf } from './boardKeys.ts';

const counts = [3, 0, 1];
const at = (column: number, card: number) => ({ column, card });
const ledTo = (key: string, place: { column: number; card: number }, direction: 'ltr' | 'rtl' = 'rtl') =>
  placeAfter(key, { counts, place, direction });

describe('arrows', () => {
  test('lead along the column and end with it', () => {
    expect(ledTo('ArrowDown', at(0, 0))).toEqual(at(0, 1));
    expect(ledTo('ArrowUp', at(0, 0))).toBeNull();
    expect(ledTo('ArrowDown', at(0, 2))).toBeNull();
    expect(ledTo('End', at(0, 0))).toEqual(at(0, 2));
    expect(ledTo('Home', at(0, 2))).toEqual(at(0, 0));
  });

  test('lead to the left to the next column of an Arabic page, over one that is empty', () => {
    expect(ledTo('ArrowLeft', at(0, 2))).toEqual(at(2, 0));
    expect(ledTo('ArrowRight', at(2, 0))).toEqual(at(0, 0));
    expect(ledTo('ArrowRight', at(0, 0))).toBeNull();
  });

  test('are mirrored on an English page', () => {
    expect(ledTo('ArrowRight', at(0, 0), 'ltr')).toEqual(at(2, 0));
    expect([stepOf('ArrowRight', 'ltr'), stepOf('ArrowRight', 'rtl'), stepOf('a', 'rtl')]).toEqual([
      1,
      -1,
      null,
    ]);
  });
});

describe('a card moves', () => {
  const columns = ['draft', 'sent', 'accepted', 'declined'];
  const targets = ['draft', 'declined'];

  test('to the nearest column on that side that takes it', () => {
    expect(columnBeside(columns, { from: 'sent', step: 1, targets })).toBe('declined');
    expect(columnBeside(columns, { from: 'sent', step: -1, targets })).toBe('draft');
  });

  test('nowhere where none takes it', () => {
    expect(columnBeside(columns, { from: 'draft', step: -1, targets })).toBeNull();
    expect(columnBeside(columns, { from: 'accepted', step: 1, targets: [] })).toBeNull();
  });
});
