// Locks every day up to one against posting; a sealed year stays locked.

import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { changePostingRules } from './changePostingRules.ts';
import { ruleOperation } from './ruleOperation.ts';

export const saveLockDate = ruleOperation(api.saveLockDate, (context, { body: { lockDate } }) =>
  changePostingRules(context, {
    change: ({ sealedThrough }) => {
      const isKept = !sealedThrough || (lockDate !== null && lockDate >= sealedThrough);
      refuseUnless(isKept, 'period.sealed', { sealedThrough });
      return { lockDate };
    },
  }),
);
