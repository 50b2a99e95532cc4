// A round of a document through the workflow that fits its present state: when it is submitted, and when a change begins it again.
import type { SessionContext } from '#functions/http/context.ts';
import type { Approval, Candidate } from '#shared/approvals/approval.ts';
import { beginApproval, undecidable } from '#shared/approvals/approvalActs.ts';
import { type Workflow, workflowFor } from '#shared/approvals/workflow.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import type { Person } from '#shared/kernel/person.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Held } from './approvableDocument.ts';
import type { ApprovalCase } from './approvalCase.ts';
import { allCandidates } from './candidates.ts';
import { workflowAddresses } from './workflows/workflowAddresses.ts';
import { readWorkflows } from './workflows/workflowRecords.ts';

type Round = {
  held: Held;
  author: Person;
  editor: Person | null;
  comment: string;
  /** The code of the refusal where no workflow is for the document. */
  unfitting: string;
};

const fittingWorkflow = async (
  { store, company }: SessionContext,
  { document, loaded }: ApprovalCase,
  unfitting: string,
): Promise<Workflow> => {
  const { facts, workflow: named } = loaded;
  const asked = { facts, scale: scaleOf(company.currency), named };
  const { name, like } = document.type;
  const workflows = await readWorkflows(store);
  const own = workflowFor(workflows, name, asked);
  const fitting = own ?? (like === undefined ? null : workflowFor(workflows, like, asked));
  if (!fitting) throw new Refusal(unfitting);
  return fitting;
};

/** A step that no user could decide, not even the administrators, is refused, so that nothing waits for ever. */
export const refuseUndecidable = (
  { caller }: SessionContext,
  found: Approval,
  candidates: readonly Candidate[],
): void => {
  const step = undecidable(found, candidates);
  if (step) throw new Refusal('approval.nobody', { step: nameIn(caller.language, step) });
};

export const newRound = async (
  context: SessionContext,
  found: ApprovalCase,
  { held, author, editor, comment, unfitting }: Round,
): Promise<{ after: Approval; candidates: Candidate[] }> => {
  const { document, loaded, stored } = found;
  const { type } = document;
  const { id, branch, facts, people } = loaded;
  const workflow = await fittingWorkflow(context, found, unfitting);
  await loaded.check(held);
  const candidates = await allCandidates(context, loaded);
  const after = beginApproval({
    workflow,
    scale: scaleOf(context.company.currency),
    candidates,
    comment,
    author,
    editor,
    before: stored,
    at: context.clock.now(),
    document: { type: type.name, id, branch, facts, people },
    ...(await workflowAddresses(context, workflow, { author: author.id, branch, people })),
  });
  refuseUndecidable(context, after, candidates);
  return { after, candidates };
};
