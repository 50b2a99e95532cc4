// Deletes a workflow that no definition names; what is being approved keeps its own copy.
import { operation } from '#functions/http/operation.ts';
import { remove } from '#functions/storage/writes.ts';
import * as api from '#shared/approvals/api.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { changeWorkflows } from './changeWorkflows.ts';
import { workflowKey, workflowOf } from './workflowRecords.ts';

export const removeWorkflow = operation(api.removeWorkflow, async (context, { params: { code } }) => {
  const key = workflowKey(code);
  // The declarations of all records are fetched by the few calls that need them.
  const { refuseNamedWorkflow } = await import('./refuseNamedWorkflow.ts');
  return changeWorkflows(context, async () => {
    const before = workflowOf((await context.store.get(key)) ?? notFound('workflow'));
    await refuseNamedWorkflow(context, code);
    const { name, name_ar, document, rev } = before;
    return {
      documents: [document],
      writes: [remove({ key, expect: rev })],
      audit: {
        action: 'delete' as const,
        entity: 'workflow' as const,
        id: code,
        title: { name, name_ar },
        changes: changesBetween(auditFields.workflow, before, null),
      },
      answer: { done: true as const },
    };
  });
});
