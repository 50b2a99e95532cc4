// Changes a document that awaits approval, by an approver of its open step where the step allows it; the editor becomes a writer, so others decide.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { type Approval, type Candidate, isRequest } from '#shared/approvals/approval.ts';
import { editAtStep } from '#shared/approvals/approvalActs.ts';
import { forbidden, refuseUnless } from '#shared/kernel/refusal.ts';
import { type ApprovalCase, askerOf, checkSeen, editingRight, readSubmitted } from './approvalCase.ts';
import { allCandidates, personOfUser } from './candidates.ts';
import { newRound, refuseUndecidable } from './newRound.ts';
import { mustBe, settle } from './settle.ts';

type Edit = {
  found: ApprovalCase & { stored: Approval };
  kept: Approval;
  comment: string;
  candidates: readonly Candidate[];
};

/** What was decided on something else is void: the document goes through its workflow as if it had been submitted like this. */
const restarted = async (context: SessionContext, { found, comment }: Edit) => {
  const round = await newRound(context, found, {
    held: found.stored.held,
    author: found.stored.author,
    editor: personOfUser(context.actor),
    comment,
    unfitting: 'approval.editFrees',
    maySend: isRequest(found.stored),
  });
  // An edit that would need no approval is refused: otherwise the editor would perform the document's own action.
  refuseUnless(round.after.state === 'pending', 'approval.editFrees');
  return { ...round, action: 'restart' as const };
};

const goneOn = async (context: SessionContext, { found, kept, candidates }: Edit) => {
  await found.loaded.check(found.stored.held);
  refuseUndecidable(context, kept, candidates);
  return { after: kept, candidates, action: 'edit' as const };
};

export const editDocument = operation(api.editDocument, async (context, { params, body }) => {
  const found = await readSubmitted(context, params);
  const { document, loaded, stored } = found;
  const { permission } = loaded;
  const right = editingRight(stored);
  for (const each of [stored.right, right])
    if (!document.may(context, loaded, each)) forbidden(permission, each);
  checkSeen(stored, body);
  const candidates = await allCandidates(context, { ...loaded, action: stored.right });
  const { comment } = body;
  const by = { ...(await askerOf(context)), at: context.clock.now(), comment, candidates };
  const kept = mustBe(editAtStep(stored, by));
  const edited = await loaded.edited(body.document, { rev: body.rev, right });
  refuseUnless(edited.changes.length > 0, 'approval.unchanged');
  const next = { ...found, loaded: edited.loaded };
  const isSame = edited.loaded.substance === loaded.substance;
  const step = await (isSame ? goneOn : restarted)(context, { found: next, kept, comment, candidates });
  return settle(context, { found: next, ...step, comment, change: edited });
});
