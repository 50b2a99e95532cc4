// Workflows as they are written, and what is read anew afterwards.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workflowsKey } from '#frontend/approvals/approvalQueries.ts';
import { call } from '#frontend/lib/api.ts';
import { changeWorkflow, createWorkflow, removeWorkflow } from '#shared/approvals/api.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: workflowsKey });
};

/** `rev`: of the workflow as it was read; null for a new one. */
export const useSaveWorkflow = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ workflow, rev }: { workflow: Omit<Workflow, 'rev'>; rev: number | null }) => {
      const { code, ...fields } = workflow;
      return rev === null
        ? call(createWorkflow, { body: workflow, quiet: ['validation', 'workflow.codeTaken'] })
        : call(changeWorkflow, { params: { code }, body: { ...fields, rev }, quiet: ['validation'] });
    },
    onSuccess: refresh,
  });
};

export const useRemoveWorkflow = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call(removeWorkflow, { params: { code } }),
    onSuccess: refresh,
  });
};
