// Workflows as they are written, and what is read anew afterwards.
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { workflowsKey } from '#frontend/approvals/approvalQueries.ts';
import { call } from '#frontend/lib/api.ts';
import { changeWorkflow, createWorkflow, removeWorkflow } from '#shared/approvals/api.ts';
import type { ListedField } from '#shared/approvals/documentType.ts';
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

const freshMs = 60_000;

type Listed = { field: ListedField; codes: readonly string[] };

const namedQuery = ({ field: { list }, codes }: Listed) => {
  const named = [...new Set(codes)].sort().join(',');
  return {
    queryKey: ['records', list.path, 'named', named],
    queryFn: () => call<ListedField['list']>(list, { query: { codes: named }, quiet: true }),
    staleTime: freshMs,
    enabled: named !== '',
  };
};

/** The records of these codes, by the calls that list them. */
export const useListed = (all: readonly Listed[]) => useQueries({ queries: all.map(namedQuery) });
