// Faults that are the same over and over are one row with the number of lines they stand on: a column that is wrong is wrong everywhere.
import type { FaultRow } from './faultRows.ts';

/** `more`: further lines on which the same is wrong. */
export type FaultGroup = FaultRow & { readonly more: number };

/** Above this many rows, faults that differ only in what stands there are taken together too. */
const rowsMax = 200;

type Counted = { row: FaultRow; more: number };

const grouped = (rows: readonly Counted[], keyOf: (row: FaultRow) => string): Counted[] => {
  const groups = new Map<string, Counted>();
  for (const { row, more } of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.more += more + 1;
    else groups.set(key, { row, more });
  }
  return [...groups.values()];
};

const apart = '\u0000';

/** The groups in the order of their first lines. */
export const groupedFaults = (rows: readonly FaultRow[]): FaultGroup[] => {
  const single = rows.map((row) => ({ row, more: 0 }));
  const equal = grouped(single, ({ field, message, value }) => [field, message, value].join(apart));
  const groups =
    equal.length <= rowsMax ? equal : grouped(equal, ({ field, message }) => [field, message].join(apart));
  return groups.map(({ row, more }) => ({ ...row, more }));
};
