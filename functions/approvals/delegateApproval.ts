// Gives the caller's part of the open step to another.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { delegateStep } from '#shared/approvals/approvalActs.ts';
import { decide } from './decide.ts';

export const delegateApproval = operation(api.delegateApproval, (context, input) =>
  decide(context, input, {
    action: 'delegate',
    act: (found, by) =>
      delegateStep(
        found,
        by,
        by.candidates.find(({ id }) => id === input.body.to),
      ),
  }),
);
