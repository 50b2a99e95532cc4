// Takes the seal off the year that was sealed last, for the rules and for the reports at once; then its lock may be lifted again.

import { unsealWrite } from '#functions/ledger/balances/sealYear.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { changePostingRules } from './changePostingRules.ts';
import { ruleOperation } from './ruleOperation.ts';

export const unsealFiscalYear = ruleOperation(api.unsealFiscalYear, (context, { body: { through } }) =>
  changePostingRules(context, {
    change: ({ sealedThrough, years }) => {
      refuseUnless(sealedThrough === through, 'period.notSealed', { through });
      return { sealedThrough: years.findLast((year) => year.to < through)?.to ?? null };
    },
    audit: { action: 'unlock', entity: 'postingRules', id: context.company.code },
    beside: async ({ sealedThrough }) => [await unsealWrite(context.store, sealedThrough)],
  }),
);
