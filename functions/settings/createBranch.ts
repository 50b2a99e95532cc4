// Adds a branch with its lane and its main warehouse; every posting sees it, because the posting rules grow with it.

import { type NewBranch, newBranchWrite } from '#functions/company/branchRecords.ts';
import { spreadRules } from '#functions/ledger/journal/changeRules.ts';
import type { Store } from '#functions/storage/store.ts';
import type { BranchView } from '#shared/settings/api.ts';
import { branchGrowth } from './branchGrowth.ts';

/** Answers when a posting in the branch is possible. */
export const createBranch = async (store: Store, branch: NewBranch): Promise<BranchView> => {
  await store.commit([newBranchWrite(branch), ...(await branchGrowth(store, branch.code))]);
  await spreadRules(store);
  return { ...branch, id: branch.code, active: true };
};
