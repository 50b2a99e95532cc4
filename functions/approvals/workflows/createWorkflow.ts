// Adds a workflow.
import { operation } from '#functions/http/operation.ts';
import { create } from '#functions/storage/writes.ts';
import * as api from '#shared/approvals/api.ts';
import { changeWorkflows } from './changeWorkflows.ts';
import { workflowKey } from './workflowRecords.ts';
import { checkWorkflow } from './workflowRules.ts';

export const createWorkflow = operation(api.createWorkflow, async (context, { body }) => {
  await checkWorkflow(context, body);
  const { code, name, name_ar, document } = body;
  return changeWorkflows(context, async () => ({
    documents: [document],
    writes: [
      create({
        key: workflowKey(code),
        attributes: { ...body, rev: 1 },
        onConflict: { code: 'workflow.codeTaken', details: { code } },
      }),
    ],
    audit: { action: 'create', entity: 'workflow', id: code, title: { name, name_ar } },
    answer: { ...body, rev: 1 },
  }));
});
