// The books check on demand.

import { sealedBooks } from '#functions/finance/books/wholeBooks.ts';
import { operation } from '#functions/http/operation.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import * as api from '#shared/finance/booksApi.ts';

export const checkBooks = operation(api.checkBooks, (context) => checkLedger(context.store, sealedBooks));
