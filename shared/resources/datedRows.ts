// Rows that hold from a day on, such as rates of exchange and of tax.
import type { RowValue } from './fields.ts';

/** The row that holds on a day: the newest of those that begin on it or before; null before the first. */
export const rowOn = (rows: readonly RowValue[], key: string, day: string): RowValue | null => {
  let held: RowValue | null = null;
  for (const row of rows) {
    const from = String(row[key]);
    if (from <= day && (held === null || from > String(held[key]))) held = row;
  }
  return held;
};
