// The workflow that a document has to go through before its act is done, if any; acts, imports and forms ask the same question.
import { type Workflow, workflowFor } from '../../approvals/workflow.ts';
import type { AnyKind, Typed } from '../documentKind.ts';

/** `named`: by the document itself, such as by its type; `scale`: decimals of the books. */
export const holdingWorkflow = (
  kind: Pick<AnyKind, 'name' | 'factsOf'>,
  document: Typed,
  { workflows, named, scale }: { workflows: readonly Workflow[]; named: string | null; scale: number },
): Workflow | null =>
  workflows.length === 0
    ? null
    : workflowFor(workflows, kind.name, { facts: kind.factsOf(document), scale, named });
