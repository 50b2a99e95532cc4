// A round of a document through the workflow that fits its present state: when it is submitted, and when a change begins it again.
import type { SessionContext } from '#functions/http/context.ts';
import { type Address, type Approval, approvingRight, type Candidate } from '#shared/approvals/approval.ts';
import { beginApproval, undecidable } from '#shared/approvals/approvalActs.ts';
import { fallback } from '#shared/approvals/approvers.ts';
import { type Workflow, workflowFor } from '#shared/approvals/workflow.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import type { Person } from '#shared/kernel/person.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Held } from './approvableDocument.ts';
import type { ApprovalCase } from './approvalCase.ts';
import { allCandidates, rolesAllowed } from './candidates.ts';
import { workflowAddresses } from './workflows/workflowAddresses.ts';
import { readWorkflows } from './workflows/workflowRecords.ts';

type Round = {
  held: Held;
  author: Person;
  editor: Person | null;
  comment: string;
  /** The code of the refusal where no workflow is for the document. */
  unfitting: string;
  /** Then it is sent to those who may do its act. */
  maySend: boolean;
};

const fittingWorkflow = async (
  { store, company }: SessionContext,
  { document, loaded }: ApprovalCase,
): Promise<Workflow | null> => {
  const { facts, workflow: named } = loaded;
  const asked = { facts, scale: scaleOf(company.currency), named };
  const { name, like } = document.type;
  const workflows = await readWorkflows(store);
  const own = workflowFor(workflows, name, asked);
  return own ?? (like === undefined ? null : workflowFor(workflows, like, asked));
};

/** Whom it asks, and by which right they decide. */
type Way = {
  workflow: Omit<Workflow, 'rev'>;
  right: string;
  candidates: Candidate[];
  addresses: Address[][];
  notify: Address[];
};

const wayOfWorkflow = async (
  context: SessionContext,
  { loaded }: ApprovalCase,
  { workflow, author }: { workflow: Workflow; author: string },
): Promise<Way> => {
  const { branch, people } = loaded;
  return {
    workflow,
    right: approvingRight,
    candidates: await allCandidates(context, loaded),
    ...(await workflowAddresses(context, workflow, { author, branch, people })),
  };
};

/** Where no workflow is for it: one step, of everybody who may do its act. They may change it and then do it themselves. */
const wayOfRequest = async (context: SessionContext, { document, loaded }: ApprovalCase): Promise<Way> => {
  const { right, label, type } = document;
  const candidates = await allCandidates(context, { ...loaded, action: right });
  const roles = await rolesAllowed(context, loaded, right);
  const names = { name: label.en, name_ar: label.ar };
  const asked = roles.filter((code) => candidates.some((each) => each.roles.includes(code)));
  const addresses = asked.map((code): Address => ({ kind: 'role', code }));
  const [first = fallback] = addresses;
  return {
    right,
    candidates,
    addresses: [addresses],
    notify: [],
    workflow: {
      ...names,
      code: type.name,
      document: type.name,
      order: 0,
      active: true,
      conditions: [],
      allowOwn: true,
      skipRepeated: false,
      notify: [],
      steps: [
        {
          ...names,
          approver: first,
          mode: 'any',
          conditions: [],
          deadlineHours: null,
          escalateTo: null,
          mayEdit: true,
        },
      ],
    },
  };
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
  { held, author, editor, comment, unfitting, maySend }: Round,
): Promise<{ after: Approval; candidates: Candidate[] }> => {
  const { document, loaded, stored } = found;
  const { type } = document;
  const { id, branch, facts, people } = loaded;
  const workflow = await fittingWorkflow(context, found);
  if (workflow === null && !maySend) throw new Refusal(unfitting);
  await loaded.check(held);
  const way =
    workflow === null
      ? await wayOfRequest(context, found)
      : await wayOfWorkflow(context, found, { workflow, author: author.id });
  const after = beginApproval({
    ...way,
    scale: scaleOf(context.company.currency),
    comment,
    author,
    editor,
    before: stored,
    at: context.clock.now(),
    document: { type: type.name, id, branch, facts, people },
  });
  refuseUndecidable(context, after, way.candidates);
  return { after, candidates: way.candidates };
};
