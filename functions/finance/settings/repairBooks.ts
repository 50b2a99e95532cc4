// The repair of the books on demand, loaded only then: one audit entry says what was changed.

import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';

export const repairBooks = operation(api.repairBooks, async (context) => {
  const { repairLedger } = await import('#functions/ledger/repairLedger.ts');
  const { sealedBooks } = await import('#functions/finance/books/wholeBooks.ts');
  const answer = await repairLedger(context.store, sealedBooks);
  const { changes, changesCount, findingsCount, cut } = answer;
  return write(context, {
    writes: [],
    audit: {
      action: 'repair',
      entity: 'books',
      id: context.company.code,
      facts: { changesCount, findingsCount, cut, changes },
    },
    answer,
  });
});
