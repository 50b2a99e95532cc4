// Whether some branches are all that there are: a reorder level is of the whole company, whatever branches a user sees.
import { readBranches } from '#functions/company/branchRecords.ts';
import type { Store } from '#functions/storage/store.ts';

/** `all`: those of a user who sees every branch. */
export const isOfCompany = async (store: Store, branches: readonly string[] | 'all'): Promise<boolean> =>
  branches === 'all' || (await readBranches(store)).every(({ code }) => branches.includes(code));
