// The branches the user may work in.
import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/settings/api.ts';
import { branchOf, branchPartition } from './branchRecords.ts';

export const listBranches = operation(api.listBranches, async (context) => {
  const branches = (await context.store.all({ pk: branchPartition })).map(branchOf);
  return { items: branches.filter(({ id }) => isInScope(context, id)), cursor: null };
});
