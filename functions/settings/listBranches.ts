// The branches the user may work in.
import { branchScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/settings/api.ts';
import { branchOf, branchPartition } from './branchRecords.ts';

export const listBranches = operation(api.listBranches, async (context) => {
  const scope = branchScope(context);
  const branches = (await context.store.all({ pk: branchPartition })).map(branchOf);
  return { items: branches.filter((branch) => scope === null || branch.id === scope), cursor: null };
});
