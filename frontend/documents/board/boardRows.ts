// The rows of a column while documents are on their way: what leaves it is gone at once, what comes stands where its day belongs.

import type { Transition } from '#shared/documents/transition.ts';
import { formatMoney, type Money, parseMoney, sumOf } from '#shared/kernel/money.ts';
import type { AnyRow } from '../anyDocument.ts';

/** Of a document that is on its way to another column; `row`: as it is shown there. */
export type Move = { row: AnyRow; from: string; to: string; transition: Transition };

const withRow = (rows: readonly AnyRow[], row: AnyRow): readonly AnyRow[] => {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const at = rows.findIndex(({ date }) => date <= row.date);
  return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row);
};

/** Moves that have been read meanwhile change nothing. */
export const rowsIn = (state: string, rows: readonly AnyRow[], moves: readonly Move[]): readonly AnyRow[] => {
  const going = new Set(moves.filter(({ from }) => from === state).map(({ row }) => row.id));
  const staying = going.size === 0 ? rows : rows.filter(({ id }) => !going.has(id));
  return moves.filter(({ to }) => to === state).reduce((all, { row }) => withRow(all, row), staying);
};

/** How many documents are in a state, and what they come to. */
export type StateFigure = { count: number; value: string };

const totalIn = (rows: readonly AnyRow[], scale: number): Money =>
  sumOf(rows.map(({ total = '0' }) => parseMoney(total, scale) ?? 0n));

export const figureOfRows = (rows: readonly AnyRow[], scale: number): StateFigure => ({
  count: rows.length,
  value: formatMoney(totalIn(rows, scale), scale),
});

/** The figure from before the moves as it is after them. */
export const figureAfter = (
  state: string,
  { count, value }: StateFigure,
  { moves, scale }: { moves: readonly Move[]; scale: number },
): StateFigure => {
  const rowsOf = (side: 'from' | 'to') => moves.filter((move) => move[side] === state).map(({ row }) => row);
  const [coming, going] = [rowsOf('to'), rowsOf('from')];
  const before = parseMoney(value, scale) ?? 0n;
  return {
    count: count + coming.length - going.length,
    value: formatMoney(before + totalIn(coming, scale) - totalIn(going, scale), scale),
  };
};
