// Workflows as they are written, and what is read anew afterwards.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workflowsKey, workflowsQuery } from '#frontend/approvals/approvalQueries.ts';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { changeWorkflow, createWorkflow, removeWorkflow } from '#shared/approvals/api.ts';
import { type WorkflowDraft, workflowOf } from './workflowDraft.ts';

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: workflowsKey });
};

export const useSaveWorkflow = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ draft, rev, idempotencyKey }: Sending<WorkflowDraft>) => {
      const workflow = workflowOf(draft);
      if (rev === null) {
        const quiet = ['validation', 'workflow.codeTaken'];
        return call(createWorkflow, { body: workflow, quiet, idempotencyKey });
      }
      const { code, ...fields } = workflow;
      const quiet = ['validation', 'record.changed'];
      return call(changeWorkflow, { params: { code }, body: { ...fields, rev }, quiet });
    },
    onSuccess: refresh,
  });
};

/** The workflow as it is stored now; the list follows. */
export const useRereadWorkflow = () => {
  const client = useQueryClient();
  return async (code: string) => {
    const { items } = await client.fetchQuery({ ...workflowsQuery, staleTime: 0 });
    return items.find((each) => each.code === code) ?? null;
  };
};

export const useRemoveWorkflow = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call(removeWorkflow, { params: { code } }),
    onSuccess: refresh,
  });
};
