// Locks every day up to one against posting; a sealed year stays locked.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { changeRules } from './postingRulesView.ts';

export const saveLockDate = operation(api.saveLockDate, (context, { body: { lockDate } }) =>
  changeRules(context, ({ sealedThrough }) => {
    const isKept = !sealedThrough || (lockDate !== null && lockDate >= sealedThrough);
    refuseUnless(isKept, 'period.sealed', { sealedThrough });
    return { lockDate };
  }),
);
