// Items of workflows.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { workflowPartition } from '#shared/approvals/workflowPartition.ts';

export const workflowKey = (code: string): Key => ({ pk: workflowPartition, sk: code });

export const workflowOf = (item: Attributes): Workflow => {
  const { code, name, name_ar, document, order, active, conditions, steps, rev } = item as Workflow;
  const { allowOwn, skipRepeated, notify } = item as Workflow;
  const rules = { allowOwn, skipRepeated, notify };
  return { code, name, name_ar, document, order, active, conditions, steps, ...rules, rev };
};

export const readWorkflows = async (store: Store): Promise<Workflow[]> =>
  (await store.all({ pk: workflowPartition })).map(workflowOf);
