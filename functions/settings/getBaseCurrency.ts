// The currency of the books and the beginning of their years, and whether a posting has fixed them.
import { operation } from '#functions/http/operation.ts';
import { readEmptyBooks } from '#functions/ledger/balances/emptyBooks.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import * as api from '#shared/settings/api.ts';

export const booksBegin = ({ currency, fiscalYearStart, rev }: CompanyRecord, fixed: boolean) => ({
  currency,
  fiscal_year_start: fiscalYearStart,
  fixed,
  rev,
});

export const getBaseCurrency = operation(api.getBaseCurrency, async ({ store, company }) => {
  const { isPosted } = await readEmptyBooks(store, {});
  return booksBegin(company, isPosted);
});
