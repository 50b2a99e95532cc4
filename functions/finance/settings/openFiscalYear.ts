// Opens the fiscal year next to those that exist.

import * as api from '#shared/finance/booksApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type FiscalYear, fiscalYearHolding } from '#shared/ledger/postingRules.ts';
import { changePostingRules } from './changePostingRules.ts';
import { ruleOperation } from './ruleOperation.ts';

/** The years with one more, in order; refuses a gap or an overlap. */
export const withFiscalYear = (years: readonly FiscalYear[], from: string, start: string): FiscalYear[] => {
  const year = fiscalYearHolding(from, start);
  refuseUnless(year.from === from, 'period.yearStart', { start });
  refuseUnless(!years.some((known) => known.from === from), 'period.yearExists');
  const isAdjacent =
    years.length === 0 ||
    years.some((known) => addDays(known.to, 1) === from || addDays(year.to, 1) === known.from);
  refuseUnless(isAdjacent, 'period.yearNotAdjacent');
  return [...years, year].sort((a, b) => (a.from < b.from ? -1 : 1));
};

export const openFiscalYear = ruleOperation(api.openFiscalYear, (context, { body }) =>
  changePostingRules(context, {
    change: ({ years }) => ({ years: withFiscalYear(years, body.from, context.company.fiscalYearStart) }),
    audit: { action: 'update', entity: 'postingRules', id: context.company.code },
  }),
);
