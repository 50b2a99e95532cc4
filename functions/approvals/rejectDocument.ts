// Rejects a document for good.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { rejectDocument as act } from '#shared/approvals/approvalActs.ts';
import { decide } from './decide.ts';

export const rejectDocument = operation(api.rejectDocument, (context, input) =>
  decide(context, input, { action: 'reject', act }),
);
