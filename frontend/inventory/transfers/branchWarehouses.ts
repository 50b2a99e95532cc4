// The warehouses of a branch that are in use.
import type { Picks } from '#frontend/documents/grid/picks.ts';

type Records = Picks['records'];

export const inBranch = (records: Records, branch: string): Records =>
  records.filter(({ active, ...warehouse }) => active !== false && warehouse['branch'] === branch);
