// Adds a comment for all readers of the document.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { commentOn } from '#shared/approvals/approvalActs.ts';
import { readSubmitted, refuseUnseen } from './approvalCase.ts';
import { personOfUser } from './candidates.ts';
import { mustBe, settle } from './settle.ts';

export const commentOnApproval = operation(api.commentOnApproval, async (context, { params, body }) => {
  const found = await readSubmitted(context, params);
  await refuseUnseen(context, found);
  const by = { user: personOfUser(context.actor), at: context.clock.now(), comment: body.comment };
  const after = mustBe(commentOn(found.stored, by));
  return settle(context, { found, after, action: 'comment', comment: body.comment, candidates: [] });
});
