// The workflow that a draft has to go through as it stands while it is typed; the server asks the same function.
import { useMemo } from 'react';
import { useWorkflows } from '#frontend/approvals/approvalQueries.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { holdingWorkflow } from '#shared/documents/approval/holdingWorkflow.ts';
import { approvedTransition } from '#shared/documents/kindTransitions.ts';
import type { AnyParts } from '../documentParts.ts';
import { gridOf } from '../grid/gridOf.ts';
import type { Draft } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import { typedDocument } from './draftValues.ts';

export const useDraftWorkflow = (parts: AnyParts, draft: Draft, facts: DocumentFacts): Workflow | null => {
  const { kind, editor } = parts;
  const { data } = useWorkflows();
  return useMemo(() => {
    if (!data || data.length === 0 || approvedTransition(kind) === null) return null;
    const { scale } = facts;
    const named = editor.workflowOf?.(draft.head, facts) ?? null;
    const typed = typedDocument(kind, { rules: gridOf(parts)?.rules ?? null, draft, scale });
    return holdingWorkflow(kind, typed, { workflows: data, named, scale });
  }, [parts, kind, editor, data, draft, facts]);
};
