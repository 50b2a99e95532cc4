// Changes the month in which fiscal years begin, as long as nothing was posted: the books then open with the year that holds today.
import { operation } from '#functions/http/operation.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { fiscalYearHolding } from '#shared/ledger/postingRules.ts';
import * as api from '#shared/settings/api.ts';
import { changeEmptyBooks } from './changeEmptyBooks.ts';
import { booksBegin } from './getBaseCurrency.ts';

export const saveFiscalYearStart = operation(api.saveFiscalYearStart, (context, { body }) =>
  changeEmptyBooks(context, {
    rev: body.rev,
    changeOf: (company) => {
      const fiscalYearStart = `${body.month}-01`;
      if (company.fiscalYearStart === fiscalYearStart) return null;
      const today = dateInZone(context.clock.nowMs(), company.timeZone);
      return {
        company: { fiscalYearStart },
        rules: { years: [fiscalYearHolding(today, fiscalYearStart)] },
        changes: [{ field: 'fiscalYearStart', old: company.fiscalYearStart, new: fiscalYearStart }],
      };
    },
    answerOf: (company) => booksBegin(company, false),
  }),
);
