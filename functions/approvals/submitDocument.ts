// Submits a draft to the workflow that fits it; where no step of it applies, the document's own act is done at once.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import type { Approval, Candidate } from '#shared/approvals/approval.ts';
import { beginApproval, undecidable } from '#shared/approvals/approvalActs.ts';
import { type Workflow, workflowFor } from '#shared/approvals/workflow.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { forbidden, Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type ApprovalCase, readCase } from './approvalCase.ts';
import { allCandidates, personOfUser } from './candidates.ts';
import { settle } from './settle.ts';
import { workflowAddresses } from './workflowAddresses.ts';
import { readWorkflows } from './workflowRecords.ts';

const fittingWorkflow = async (
  { store }: SessionContext,
  { document, loaded }: ApprovalCase,
  scale: number,
): Promise<Workflow> => {
  const workflows = await readWorkflows(store);
  const { facts, workflow: named } = loaded;
  const fitting = workflowFor(workflows, document.type.name, { facts, scale, named });
  if (!fitting) throw new Refusal('approval.notNeeded');
  return fitting;
};

const refuseUndecidable = (
  { caller }: SessionContext,
  found: Approval,
  candidates: readonly Candidate[],
): void => {
  const step = undecidable(found, candidates);
  if (step)
    throw new Refusal('approval.nobody', { step: caller.language === 'ar' ? step.name_ar : step.name });
};

export const submitDocument = operation(api.submitDocument, async (context, { params, body }) => {
  const found = await readCase(context, params);
  const { document, loaded, stored } = found;
  const { type } = document;
  if (!document.maySubmit(context)) forbidden(type.permission, 'submit');
  refuseUnless(loaded.isDraft, 'approval.notDraft');
  refuseUnless(loaded.rev === body.rev, 'voucher.changed');
  const scale = scaleOf(context.company.currency);
  const workflow = await fittingWorkflow(context, found, scale);
  await loaded.check();
  const candidates = await allCandidates(context, { type, branch: loaded.branch });
  const after = beginApproval({
    ...{ workflow, scale, candidates, comment: body.comment, before: stored, at: context.clock.now() },
    document: {
      type: type.name,
      id: loaded.id,
      branch: loaded.branch,
      facts: loaded.facts,
      people: loaded.people,
    },
    author: personOfUser(context.actor),
    ...(await workflowAddresses(context, workflow, loaded)),
  });
  refuseUndecidable(context, after, candidates);
  return settle(context, { found, after, action: 'submit', comment: body.comment, candidates });
});
