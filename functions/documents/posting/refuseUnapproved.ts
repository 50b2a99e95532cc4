// A document that a workflow is for is submitted: its transition is performed by the last approval.
import type { SessionContext } from '#functions/http/context.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { holdingWorkflow } from '#shared/documents/approval/holdingWorkflow.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { approvalType } from '#shared/documents/kindTransitions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';

type Held<Document, Facts> = { document: Document; transition: Transition; facts: Facts };

/** By the workflows that go with the rules under which its transition would be performed; null where none holds it back. */
export const workflowFor = <Document extends AnyDocument, Facts extends DocumentFacts>(
  { company }: Pick<SessionContext, 'company'>,
  { kind, workflowOf }: Pick<DocumentActs<Document, Facts>, 'kind' | 'workflowOf'>,
  { document, transition, facts }: Held<Document, Facts>,
): Workflow | null => {
  const { workflows } = facts;
  if (transition.approval === null) return null;
  const named = workflowOf(facts, document);
  const asked = { workflows, named, scale: scaleOf(company.currency) };
  const held = (name: string) => holdingWorkflow({ name, factsOf: kind.factsOf }, document, asked);
  const { like } = transition.approval;
  return held(approvalType(kind, transition)) ?? (like === undefined ? null : held(like));
};

export const refuseUnapproved = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: Pick<DocumentActs<Document, Facts>, 'kind' | 'workflowOf'>,
  asked: Held<Document, Facts>,
): void => {
  const workflow = workflowFor(context, acts, asked);
  if (workflow)
    throw new Refusal('approval.required', {
      workflow: nameIn(context.caller.language, workflow),
    });
};
