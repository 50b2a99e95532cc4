// Locks every day up to one against posting; a sealed year stays locked.

import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { closedThrough } from '#shared/ledger/yearClose.ts';
import { changePostingRules } from './changePostingRules.ts';
import { ruleOperation } from './ruleOperation.ts';

export const saveLockDate = ruleOperation(api.saveLockDate, (context, { body: { lockDate } }) =>
  changePostingRules(context, {
    change: ({ sealedThrough, years }) => {
      const isKept = !sealedThrough || (lockDate !== null && lockDate >= sealedThrough);
      refuseUnless(isKept, 'period.sealed', { sealedThrough });
      const closed = closedThrough({ years });
      const isBehind = closed === null || (lockDate !== null && lockDate >= closed);
      refuseUnless(isBehind, 'yearClose.locked', { date: closed });
      return { lockDate };
    },
  }),
);
