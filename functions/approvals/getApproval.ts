// How far a document is on its way through its workflow.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { readCase, refuseUnseen, viewOf } from './approvalCase.ts';

export const getApproval = operation(api.getApproval, async (context, { params }) => {
  const found = await readCase(context, params);
  await refuseUnseen(context, found);
  return viewOf(context, found);
});
