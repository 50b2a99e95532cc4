// The repair of the books on demand. The audit names the user who began it before anything is changed, and what was changed when it ends.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { askForBooks } from './askForBooks.ts';

export const repairBooks = operation(api.repairBooks, (context) =>
  askForBooks(context, 'repair', async () => refuse('books.running')),
);
