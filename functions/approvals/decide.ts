// The decisions on an open step have one procedure: check who is asked and which state was seen, then write the outcome.
import type { SessionContext } from '#functions/http/context.ts';
import type { ApprovalView } from '#shared/approvals/api.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import type { Act, Outcome } from '#shared/approvals/approvalActs.ts';
import type { AuditAction } from '#shared/audit/auditAction.ts';
import { forbidden } from '#shared/kernel/refusal.ts';
import { askerOf, checkSeen, readSubmitted } from './approvalCase.ts';
import { allCandidates } from './candidates.ts';
import { mustBe, settle } from './settle.ts';

type Input = {
  params: { type: string; id: string };
  body: { round: number; step: number; edits: number; comment: string };
};

export const decide = async (
  context: SessionContext,
  { params, body }: Input,
  { action, act }: { action: AuditAction; act: (found: Approval, by: Act) => Outcome },
): Promise<ApprovalView> => {
  const found = await readSubmitted(context, params);
  const { document, loaded, stored } = found;
  const { right } = stored;
  if (!document.may(context, loaded, right)) forbidden(loaded.permission, right);
  checkSeen(stored, body);
  const candidates = await allCandidates(context, { ...loaded, action: right });
  const by = { ...(await askerOf(context)), at: context.clock.now(), comment: body.comment, candidates };
  const after = mustBe(act(stored, by));
  return settle(context, { found, after, action, comment: body.comment, candidates });
};
