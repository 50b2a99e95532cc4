// The warehouses of a branch that are in use: goods of a line that names none go from, or into, the first of them.
import type { Picks } from '#frontend/documents/grid/picks.ts';

type Records = Picks['records'];

export const inBranch = (records: Records, branch: string): Records =>
  records.filter(({ active, ...warehouse }) => active !== false && warehouse['branch'] === branch);

/** Their codes in order; none where warehouses are not known. */
export const warehousesIn = (picks: Picks | undefined, branch: string): string[] =>
  inBranch(picks?.records ?? [], branch)
    .map(({ code }) => code)
    .sort();
