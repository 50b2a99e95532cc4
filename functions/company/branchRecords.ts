// Items of branches: the code is the id, and the lane of the branch carries the same name.
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Put } from '#functions/storage/writes.ts';
import type { BranchView } from '#shared/settings/api.ts';
import { definitionKey, definitionPartition, newDefinitionWrite } from './definitionRecords.ts';

export type NewBranch = { code: string; name: string; name_ar: string };

export const branchPartition = definitionPartition('branch');

export const branchKey = (code: string) => definitionKey('branch', code);

export const branchOf = (item: Attributes): BranchView => ({
  id: String(item['code']),
  code: String(item['code']),
  name: String(item['name']),
  name_ar: String(item['name_ar']),
  active: item['active'] !== false,
});

/** All branches of the company, in the order of their codes. */
export const readBranches = async (store: Pick<Store, 'all'>): Promise<{ code: string; active: boolean }[]> =>
  (await store.all({ pk: branchPartition })).map((item) => ({
    code: String(item['sk']),
    active: item['active'] !== false,
  }));

/** The same with their names. */
export const readBranchNames = async (store: Pick<Store, 'all'>): Promise<BranchView[]> =>
  (await store.all({ pk: branchPartition })).map(branchOf);

export const newBranchWrite = (branch: NewBranch): Put =>
  newDefinitionWrite(
    'branch',
    { ...branch, active: true },
    { code: 'branch.codeTaken', details: { code: branch.code } },
  );
