// Changes a workflow; what is being approved keeps its own copy.
import { operation } from '#functions/http/operation.ts';
import { replace } from '#functions/storage/writes.ts';
import * as api from '#shared/approvals/api.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import { changeWorkflows } from './changeWorkflows.ts';
import { workflowKey, workflowOf } from './workflowRecords.ts';
import { checkWorkflow } from './workflowRules.ts';

export const changeWorkflow = operation(api.changeWorkflow, async (context, { params: { code }, body }) => {
  const { rev, ...fields } = body;
  await checkWorkflow(context, fields);
  const key = workflowKey(code);
  return changeWorkflows(context, async () => {
    const before = workflowOf((await context.store.get(key)) ?? notFound('workflow'));
    refuseUnless(before.rev === rev, 'record.changed');
    const { name, name_ar, document } = fields;
    return {
      documents: [before.document, document],
      writes: [replace({ key, attributes: { ...fields, code }, rev })],
      audit: {
        action: 'update' as const,
        entity: 'workflow' as const,
        id: code,
        title: { name, name_ar },
        changes: changesBetween(auditFields.workflow, before, fields),
      },
      answer: { ...fields, code, rev: rev + 1 },
    };
  });
});
