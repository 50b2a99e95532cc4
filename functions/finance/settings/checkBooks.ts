// The books check on demand. What it needs is loaded then: nobody else's call waits for it.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { findingsView } from './findingsView.ts';

export const checkBooks = operation(api.checkBooks, async (context) => {
  const { checkLedger } = await import('#functions/ledger/checkLedger.ts');
  const { sealedBooks } = await import('#functions/finance/books/wholeBooks.ts');
  const check = await checkLedger(context.store, sealedBooks);
  return { ...check, findings: findingsView(check.findings, scaleOf(context.company.currency)) };
});
