// A branch with both names, for the sidebar.

import { branchKey, branchOf } from '#functions/company/branchRecords.ts';
import { isInScope, requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import * as api from '#shared/settings/api.ts';

export const getBranch = operation(api.getBranch, async (context, { params }) => {
  if (!isInScope(context, params.branch_id)) requirePermission(context, 'branch', 'view');
  const item = await context.store.get(branchKey(params.branch_id));
  return item ? branchOf(item) : notFound('branch');
});
