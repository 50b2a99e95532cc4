// Faults that are the same over and over are one row with the number of lines they stand on: a column that is wrong is wrong everywhere.
import type { FaultRow } from './faultRows.ts';

/** `more`: further lines on which the same is wrong. */
export type FaultGroup = FaultRow & { readonly more: number };

/** Above this many rows, faults that differ only in what stands there are taken together too. */
const rowsMax = 200;

const grouped = (rows: readonly FaultGroup[], keyOf: (row: FaultRow) => string): FaultGroup[] => {
  const groups = new Map<string, FaultGroup>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    groups.set(key, known ? { ...known, more: known.more + row.more + 1 } : row);
  }
  return [...groups.values()];
};

/** The groups in the order of their first lines. */
export const groupedFaults = (rows: readonly FaultRow[]): FaultGroup[] => {
  const equal = grouped(
    rows.map((row) => ({ ...row, more: 0 })),
    ({ field, message, value }) => JSON.stringify([field, message, value]),
  );
  if (equal.length <= rowsMax) return equal;
  return grouped(equal, ({ field, message }) => JSON.stringify([field, message]));
};
