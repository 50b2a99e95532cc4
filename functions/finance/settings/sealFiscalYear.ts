// Seals the oldest unsealed year: first no lane may post into it any more, then its closing balances are written for all reports.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import { sealYear } from '#functions/ledger/sealYear.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { sealableYear } from '#shared/ledger/postingRules.ts';
import { changeRules, postingRulesView } from './postingRulesView.ts';

/** A year whose sealing was cut after its first step is sealed to the end. */
const sealedRules = async (context: SessionContext, through: string) => {
  const { rules } = await readDirectory(context.store);
  if (rules.sealedThrough === through) return postingRulesView(context, rules);
  return changeRules(context, (current) => {
    const isDone = current.sealedThrough === through;
    refuseUnless(isDone || sealableYear(current)?.to === through, 'period.notSealable', { through });
    return { sealedThrough: through };
  });
};

export const sealFiscalYear = operation(api.sealFiscalYear, async (context, { body: { through } }) => {
  const view = await sealedRules(context, through);
  await sealYear(context.store, through);
  return view;
});
