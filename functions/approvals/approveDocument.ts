// Approves the open step; the last one does the document’s own act.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { approveStep as act } from '#shared/approvals/approvalActs.ts';
import { decide } from './decide.ts';

export const approveDocument = operation(api.approveDocument, (context, input) =>
  decide(context, input, { action: 'approve', act }),
);
