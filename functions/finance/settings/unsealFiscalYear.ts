// Takes the seal off the year that was sealed last: first reports stop using its openings, then its lock may be lifted again.

import { operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import { unsealYear } from '#functions/ledger/sealYear.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { changeRules } from './postingRulesView.ts';

const refuseOther = ({ sealedThrough }: PostingRules, through: string): void =>
  refuseUnless(sealedThrough === through, 'period.notSealed', { through });

export const unsealFiscalYear = operation(api.unsealFiscalYear, async (context, { body: { through } }) => {
  refuseOther((await readDirectory(context.store)).rules, through);
  await unsealYear(context.store, through);
  return changeRules(context, (rules) => {
    refuseOther(rules, through);
    const before = rules.years.findLast((year) => year.to < through);
    return { sealedThrough: before?.to ?? null };
  });
});
