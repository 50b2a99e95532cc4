// The currency of the books, and whether a posting has fixed it.
import { operation } from '#functions/http/operation.ts';
import { readEmptyBooks } from '#functions/ledger/emptyBooks.ts';
import * as api from '#shared/settings/api.ts';

export const getBaseCurrency = operation(api.getBaseCurrency, async ({ store, company }) => {
  const { isPosted } = await readEmptyBooks(store, company.currency);
  return { currency: company.currency, fixed: isPosted, rev: company.rev };
});
