// Arrow keys inside a table of boxes: up and down by row, sideways in the direction of the page.
import type { KeyboardEvent } from 'react';
import { direction } from '#frontend/lib/texts/locale.ts';

const stepOf = (key: string): { rows: number; cells: number } | null => {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return { rows: 1, cells: 0 };
  if (key === 'ArrowUp') return { rows: -1, cells: 0 };
  if (key === forwards) return { rows: 0, cells: 1 };
  return key === backwards ? { rows: 0, cells: -1 } : null;
};

const boxAt = (table: HTMLTableElement, row: number, cell: number): HTMLInputElement | null =>
  table.rows[row]?.cells[cell]?.querySelector<HTMLInputElement>('input:not(:disabled)') ?? null;

/** Goes on over cells without a box until there is one or the table ends. */
export const moveInGrid = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = stepOf(event.key);
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  const table = event.currentTarget;
  const line = cell?.closest('tr');
  if (step === null || !cell || !line) return;
  event.preventDefault();
  let [row, column] = [line.rowIndex, cell.cellIndex];
  let box: HTMLInputElement | null = null;
  do {
    row += step.rows;
    column += step.cells;
    box = boxAt(table, row, column);
  } while (box === null && table.rows[row]?.cells[column]);
  box?.focus();
};
