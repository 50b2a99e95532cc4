// The workflow that holds back a transition of a document that is read, so that its button says what it does; the server asks the same function.
import { useWorkflows } from '#frontend/approvals/approvalQueries.ts';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { holdingWorkflow } from '#shared/documents/approval/holdingWorkflow.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { approvalType } from '#shared/documents/kindTransitions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { AnyView } from '../anyDocument.ts';

/** Only of kinds without lines, whose totals are kept: those of lines are texts here, which cannot be summed. Null where no workflow is known to hold it. */
export const useHoldingWorkflow = (
  kind: AnyKind,
  transition: Transition,
  document: AnyView,
): Workflow | null => {
  const { approval } = transition;
  const isKnown = approval !== null && kind.lines === null;
  const { data: workflows = [] } = useWorkflows(isKnown);
  const session = useOptionalSession();
  if (!isKnown || session === null) return null;
  const asked = { workflows, named: null, scale: scaleOf(session.settings.currency) };
  const typed = { ...document, lines: [] };
  const held = (name: string) => holdingWorkflow({ name, factsOf: kind.factsOf }, typed, asked);
  const own = held(approvalType(kind, transition));
  return own ?? (approval.like === undefined ? null : held(approval.like));
};
