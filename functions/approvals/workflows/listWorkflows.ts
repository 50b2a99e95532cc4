// The workflows, in the order in which they are looked through.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { readWorkflows } from './workflowRecords.ts';

export const listWorkflows = operation(api.listWorkflows, async ({ store }) => {
  const items = await readWorkflows(store);
  return { items: items.sort((one, other) => one.order - other.order || one.code.localeCompare(other.code)) };
});
