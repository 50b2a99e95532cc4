// Where the keys of the line grid lead: from cell to cell, from line to line, to a new line.
import type { DraftLine } from '../editor/documentDraft.ts';
import type { Cell } from '../editor/documentFaults.ts';

export type GridShape = {
  lines: readonly DraftLine[];
  /** The fields in the order of their columns. */
  fields: readonly string[];
  /** What Enter passes over. */
  skips: (line: DraftLine, field: string) => boolean;
};

const lineAt = (shape: GridShape, index: number, field: string): Cell | null => {
  const line = shape.lines[index];
  return line === undefined ? null : { key: line.key, field };
};

/** The cell after this one, or null when only a new line can follow. */
export const nextCell = (shape: GridShape, at: Cell): Cell | null => {
  const index = shape.lines.findIndex((line) => line.key === at.key);
  const line = shape.lines[index];
  const first = shape.fields[0];
  if (line === undefined || first === undefined) return null;
  const rest = shape.fields.slice(shape.fields.indexOf(at.field) + 1);
  const field = rest.find((candidate) => !shape.skips(line, candidate));
  return field === undefined ? lineAt(shape, index + 1, first) : { key: at.key, field };
};

/** The same column of another line, or null at the edge. */
export const cellInLine = (shape: GridShape, at: Cell, step: number): Cell | null =>
  lineAt(shape, shape.lines.findIndex((line) => line.key === at.key) + step, at.field);

/** The same column so many lines away, or of the first or last line where there are not so many. */
export const cellTowards = (shape: GridShape, at: Cell, step: number): Cell | null => {
  const index = shape.lines.findIndex((line) => line.key === at.key) + step;
  return lineAt(shape, Math.max(0, Math.min(shape.lines.length - 1, index)), at.field);
};

/** The neighbouring column, without turning over to another line. */
export const cellBeside = ({ fields }: GridShape, at: Cell, step: number): Cell | null => {
  const field = fields[fields.indexOf(at.field) + step];
  return field === undefined ? null : { key: at.key, field };
};

type Caret = { start: number | null; end: number | null; length: number; direction: 'rtl' | 'ltr' };

/**
 * Whether an arrow key leaves the text of a cell: everything is selected, or the caret stands at the edge the arrow points to.
 * The direction is the text's own: an amount runs left to right inside an Arabic page.
 */
export const leavesText = (key: 'ArrowLeft' | 'ArrowRight', caret: Caret): boolean => {
  if (caret.start === null || caret.end === null) return true;
  if (caret.length > 0 && caret.start === 0 && caret.end === caret.length) return true;
  if (caret.start !== caret.end) return false;
  const isForwards = (key === 'ArrowLeft') === (caret.direction === 'rtl');
  return caret.start === (isForwards ? caret.length : 0);
};
