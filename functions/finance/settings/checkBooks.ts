// The books check on demand. What it needs is loaded then: nobody else's call waits for it.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';

export const checkBooks = operation(api.checkBooks, async (context) => {
  const { checkLedger } = await import('#functions/ledger/checkLedger.ts');
  const { sealedBooks } = await import('#functions/finance/books/wholeBooks.ts');
  return checkLedger(context.store, sealedBooks);
});
