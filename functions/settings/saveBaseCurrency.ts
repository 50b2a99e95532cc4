// Changes the currency of the books, as long as nothing was posted.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import * as api from '#shared/settings/api.ts';
import { changeEmptyBooks } from './changeEmptyBooks.ts';
import { hasDrafts, isImporting } from './enteredAmounts.ts';
import { booksBegin } from './getBaseCurrency.ts';

/** Drafts keep their digits, so the new currency must have as many decimals. */
const refuseEntered = async ({ store }: SessionContext, company: CompanyRecord, wanted: string) => {
  const { currency } = company;
  refuseUnless(!(await isImporting(store)), 'baseCurrency.importing');
  const isSameScale = scaleOf(currency) === scaleOf(wanted);
  refuseUnless(isSameScale || !(await hasDrafts(store)), 'baseCurrency.entered', { currency, wanted });
};

export const saveBaseCurrency = operation(api.saveBaseCurrency, (context, { body: { currency, rev } }) =>
  changeEmptyBooks(context, {
    rev,
    changeOf: (company) =>
      company.currency === currency
        ? null
        : {
            company: { currency },
            rules: { currency },
            changes: [{ field: 'currency', old: company.currency, new: currency }],
          },
    check: (company) => refuseEntered(context, company, currency),
    answerOf: (company) => booksBegin(company, false),
  }),
);
