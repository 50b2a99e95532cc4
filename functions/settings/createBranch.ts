// Adds a branch with its lane; every posting sees it, because the posting rules grow with it.
import { spreadRules } from '#functions/ledger/changeRules.ts';
import { newLaneWrites, readDirectory } from '#functions/ledger/lanes.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace } from '#functions/storage/writes.ts';
import type { BranchView } from '#shared/settings/api.ts';
import { type NewBranch, newBranchWrite } from './branchRecords.ts';

/** Answers when a posting in the branch is possible. */
export const createBranch = async (store: Store, branch: NewBranch): Promise<BranchView> => {
  const [directory, company] = await Promise.all([
    readDirectory(store),
    store.get(companyKey).then(companyOf),
  ]);
  const { rev, ...attributes } = company;
  const grown = { ...directory, rules: { ...directory.rules, rev: directory.rules.rev + 1 } };
  await store.commit([
    newBranchWrite(branch),
    ...newLaneWrites(grown, branch.code),
    replace({ key: companyKey, attributes: { ...attributes, branches: company.branches + 1 }, rev }),
  ]);
  await spreadRules(store);
  return { ...branch, id: branch.code, active: true };
};
