// Seals the oldest unsealed year: first no lane may post into it any more, then its closing balances are written for all reports.

import { removeUncovered, sealYear } from '#functions/ledger/balances/sealYear.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { sealableYear } from '#shared/ledger/postingRules.ts';
import { changePostingRules } from './changePostingRules.ts';
import { postingRulesView } from './postingRulesView.ts';
import { ruleOperation } from './ruleOperation.ts';

export const sealFiscalYear = ruleOperation(api.sealFiscalYear, async (context, { body: { through } }) => {
  const { store } = context;
  const { rules } = await readDirectory(store);
  if (rules.sealedThrough === through) {
    // By a call, perhaps, that was cut before every lane knew of it or before its openings were written.
    await endCutChange(store);
    return postingRulesView(context, rules);
  }
  // What was left of an earlier seal must not be used for this one.
  await removeUncovered(store);
  const view = await changePostingRules(context, {
    change: (current) => {
      // It may have been sealed meanwhile.
      const isDone = current.sealedThrough === through;
      refuseUnless(isDone || sealableYear(current)?.to === through, 'period.notSealable', { through });
      return { sealedThrough: through };
    },
  });
  await sealYear(store, through);
  return view;
});
