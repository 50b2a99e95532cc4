// The author withdraws a document on which no decision was made.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { withdrawDocument as withdrawn } from '#shared/approvals/approvalActs.ts';
import { readSubmitted } from './approvalCase.ts';
import { allCandidates, personOfUser } from './candidates.ts';
import { mustBe, settle } from './settle.ts';

export const withdrawDocument = operation(api.withdrawDocument, async (context, { params, body }) => {
  const found = await readSubmitted(context, params);
  const by = { user: personOfUser(context.actor), at: context.clock.now(), comment: body.comment };
  const after = mustBe(withdrawn(found.stored, by));
  // Those who were asked have nothing to decide any more: their notices are settled.
  const candidates = await allCandidates(context, { ...found.loaded, action: found.stored.right });
  return settle(context, { found, after, action: 'withdraw', comment: body.comment, candidates });
});
