// What comes with a new branch: its lane, its main warehouse, and one more branch of the company.
import { mainWarehouseWrite, readWarehouses } from '#functions/company/warehouseRecords.ts';
import { newLaneWrites, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace, type Write } from '#functions/storage/writes.ts';

/** The code of the branch, with a number behind it where another warehouse has that code. */
const freeCode = (branch: string, taken: ReadonlySet<string>): string => {
  let code = branch;
  for (let count = 2; taken.has(code); count += 1) code = `${branch.slice(0, 16)}-${count}`;
  return code;
};

/** Part of the transaction of the branch; afterwards the rules are to be spread. */
export const branchGrowth = async (store: Store, code: string): Promise<Write[]> => {
  const [directory, company, warehouses] = await Promise.all([
    readDirectory(store),
    store.get(companyKey).then(companyOf),
    readWarehouses(store),
  ]);
  const { rev, ...attributes } = company;
  const grown = { ...directory, rules: { ...directory.rules, rev: directory.rules.rev + 1 } };
  return [
    ...newLaneWrites(grown, code),
    mainWarehouseWrite(code, freeCode(code, new Set(warehouses.map((each) => each.code)))),
    replace({ key: companyKey, attributes: { ...attributes, branches: company.branches + 1 }, rev }),
  ];
};
