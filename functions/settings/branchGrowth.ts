// What comes with a new branch: its lane, and one more branch of the company.
import { newLaneWrites, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace, type Write } from '#functions/storage/writes.ts';

/** Part of the transaction of the branch; afterwards the rules are to be spread. */
export const branchGrowth = async (store: Store, code: string): Promise<Write[]> => {
  const [directory, company] = await Promise.all([
    readDirectory(store),
    store.get(companyKey).then(companyOf),
  ]);
  const { rev, ...attributes } = company;
  const grown = { ...directory, rules: { ...directory.rules, rev: directory.rules.rev + 1 } };
  return [
    ...newLaneWrites(grown, code),
    replace({ key: companyKey, attributes: { ...attributes, branches: company.branches + 1 }, rev }),
  ];
};
