// How far a document is on its way through its workflow.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { readCase, viewOf } from './approvalCase.ts';

export const getApproval = operation(api.getApproval, async (context, { params }) =>
  viewOf(context, await readCase(context, params)),
);
