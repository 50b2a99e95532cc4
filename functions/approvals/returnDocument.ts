// Gives a document back to its author.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { returnDocument as act } from '#shared/approvals/approvalActs.ts';
import { decide } from './decide.ts';

export const returnDocument = operation(api.returnDocument, (context, input) =>
  decide(context, input, { action: 'return', act }),
);
