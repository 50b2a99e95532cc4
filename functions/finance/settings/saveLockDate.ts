// Locks every day up to one that has come against posting; a sealed year stays locked, and to open days again takes the right to open a year again.

import { todayOf } from '#functions/company/figureTexts.ts';
import { requirePermission } from '#functions/http/context.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { lockMove } from '#shared/ledger/lockMove.ts';
import { closedThrough } from '#shared/ledger/yearClose.ts';
import { changePostingRules } from './changePostingRules.ts';
import { ruleOperation } from './ruleOperation.ts';

export const saveLockDate = ruleOperation(api.saveLockDate, (context, { body: { lockDate, reason } }) => {
  const today = todayOf(context);
  return changePostingRules(context, {
    change: (rules) => {
      const { sealedThrough, years } = rules;
      const move = lockMove(rules, lockDate);
      if (move?.does === 'opens') requirePermission(context, 'close_year', 'edit');
      if (move?.does === 'closes') refuseUnless(move.to <= today, 'period.lockAhead', { date: today });
      const isKept = !sealedThrough || (lockDate !== null && lockDate >= sealedThrough);
      refuseUnless(isKept, 'period.sealed', { sealedThrough });
      const closed = closedThrough({ years });
      const isBehind = closed === null || (lockDate !== null && lockDate >= closed);
      refuseUnless(isBehind, 'yearClose.locked', { date: closed });
      return { lockDate };
    },
    audit: { action: 'lock', entity: 'postingRules', id: context.company.code, reason },
  });
});
